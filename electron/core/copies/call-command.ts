import { shellWord } from '../../../shared/command-line/shell-word'

/** What `deck call` is told. */
export interface CommandParts {
  readonly configFile: string
  readonly server: string
  readonly tool: string
  /** JSON text; absent: none are sent. */
  readonly argumentsText?: string
}

/** The call as a command line of `deck` for a POSIX shell. */
export function callCommand({ configFile, server, tool, argumentsText }: CommandParts): string {
  return [
    'deck call',
    option('config', configFile),
    option('server', server),
    option('tool', tool),
    ...(argumentsText === undefined ? [] : [option('args', argumentsText)]),
  ].join(' ')
}

/** A value that begins like an option is joined to its name, else it would be taken for one. */
function option(name: string, value: string): string {
  return `--${name}${value.startsWith('-') ? '=' : ' '}${shellWord(value)}`
}
