import type { CommandLine } from './split-command-line'

/** The server that the command of another program would add. */
export type ClientCommand =
  | ({ readonly kind: 'command'; readonly name: string; readonly program: string } & CommandLine)
  | {
      readonly kind: 'address'
      readonly name: string
      readonly program: string
      readonly url: string
      readonly type: 'http' | 'sse'
      readonly headers: readonly (readonly [string, string])[]
    }
  | { readonly kind: 'json'; readonly program: string; readonly text: string; readonly name?: string }

/**
 * Reads `claude mcp add`, `claude mcp add-json` and `code --add-mcp`. Undefined for every other command, and for one of
 * these that is not plain: it then stands as a command, for the person to see.
 */
export function readClientCommand(line: CommandLine): ClientCommand | undefined {
  if (line.env.length > 0 || line.cwd !== undefined) return undefined
  const program = line.command
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/\.(?:exe|cmd)$/i, '')
  const [first, second, ...rest] = line.args
  if (program === 'claude' && first === 'mcp' && second === 'add') return readAdd(rest)
  if (program === 'claude' && first === 'mcp' && second === 'add-json') return readAddJson(rest)
  if ((program === 'code' || program === 'code-insiders') && first === '--add-mcp' && second !== undefined) {
    return { kind: 'json', program: 'VS Code', text: second }
  }
  return undefined
}

const claude = 'Claude Code'

/** Options with a value, by what they set. Those that say where it is kept mean nothing here. */
const options: Readonly<Record<string, 'transport' | 'env' | 'header' | 'ignored'>> = {
  '-t': 'transport',
  '--transport': 'transport',
  '-e': 'env',
  '--env': 'env',
  '-H': 'header',
  '--header': 'header',
  '-s': 'ignored',
  '--scope': 'ignored',
}

function readAdd(words: readonly string[]): ClientCommand | undefined {
  const given = { transport: [] as string[], env: [] as string[], header: [] as string[], ignored: [] as string[] }
  const plain: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const [, name = word, joined] = /^(--?[A-Za-z-]+)=(.*)$/s.exec(word) ?? []
    if (word === '--') {
      plain.push(...words.slice(at + 1))
      break
    }
    const isRemote = /^(?:http|sse)$/.test(given.transport.at(-1) ?? '')
    // What stands behind a command is the command's own.
    if (plain.length >= 2 && !isRemote) {
      plain.push(word)
      continue
    }
    const sets = Object.hasOwn(options, name) ? options[name] : undefined
    if (sets !== undefined) {
      const value = joined ?? words[at + 1]
      if (value === undefined) return undefined
      given[sets].push(value)
      if (joined === undefined) at += 1
    } else if (word.startsWith('-')) return undefined
    else plain.push(word)
  }
  const [name, target, ...args] = plain
  if (name === undefined || target === undefined) return undefined
  const transport = given.transport.at(-1) ?? 'stdio'
  const headers = given.header.flatMap((header) => pair(header, /^([^:]+):\s*(.*)$/s))
  const env = given.env.flatMap((variable) => pair(variable, /^([^=]+)=(.*)$/s))
  if (transport === 'http' || transport === 'sse') {
    return { kind: 'address', name, program: claude, url: target, type: transport, headers }
  }
  return { kind: 'command', name, program: claude, command: target, args, env, shellParts: [] }
}

function readAddJson(words: readonly string[]): ClientCommand | undefined {
  const plain = words.filter((word, index) => !word.startsWith('-') && !/^(?:-s|--scope)$/.test(words[index - 1] ?? ''))
  const [name, text] = plain
  return name === undefined || text === undefined ? undefined : { kind: 'json', program: claude, name, text }
}

function pair(text: string, parts: RegExp): readonly (readonly [string, string])[] {
  const found = parts.exec(text)
  return found ? [[found[1] ?? '', found[2] ?? '']] : []
}
