import path from 'node:path'

/** What a person asked for on the command line. */
export interface CommandLine {
  /** Absolute paths, in the order they were named, each once. */
  readonly configPaths: readonly string[]
  /** What could not be understood, in words. */
  readonly problems: readonly string[]
}

const option = '--config'

/** Reads `--config FILE` and `--config=FILE`, each any number of times; the rest belongs to Electron. Paths are taken from `cwd`. */
export function parseCommandLine(args: readonly string[], cwd: string): CommandLine {
  const named = args.flatMap((arg, index) => {
    if (arg.startsWith(`${option}=`)) return [arg.slice(option.length + 1)]
    return arg === option ? [args[index + 1] ?? ''] : []
  })
  const files = named.filter(isPath)
  return {
    configPaths: [...new Set(files.map((file) => path.resolve(cwd, file)))],
    problems: named.length === files.length ? [] : [`${option} needs the path of a configuration file after it.`],
  }
}

/** The arguments that start the app as `args` did, but with these files in place of those it named. */
export function withConfigPaths(args: readonly string[], configPaths: readonly string[]): string[] {
  const rest = args.filter((arg, index) => {
    const isValue = args[index - 1] === option && isPath(arg)
    return arg !== option && !arg.startsWith(`${option}=`) && !isValue
  })
  return [...rest, ...configPaths.flatMap((file) => [option, file])]
}

function isPath(value: string): boolean {
  return value !== '' && !value.startsWith('--')
}
