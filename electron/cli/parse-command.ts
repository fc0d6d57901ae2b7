import { parseArgs } from 'node:util'

/** Which file has the servers of a command. */
interface FileChoice {
  readonly configFile: string
  /** How their questions are answered: `defaults` or a file. Absent: declined. */
  readonly answers?: string
}

/** Which server of it a command talks to. Naming it is its approval. */
interface ServerChoice extends FileChoice {
  /** The id or the name of the server. */
  readonly server: string
}

/** Saved calls to be made, one after the other. Naming them approves the start of their servers. */
export interface RunChoice extends FileChoice {
  /** Files of saved calls, and folders of such files. */
  readonly places: readonly string[]
  readonly values: ReadonlyMap<string, string>
}

interface Output {
  /** One JSON object on stdout and nothing else. */
  readonly json: boolean
}

interface Asking extends ServerChoice, Output {
  /** Longest silence of the request in ms, which progress extends. Absent: what the configuration says. */
  readonly timeoutMs?: number
}

export type DeckCommand =
  | { readonly kind: 'help' }
  | ({ readonly kind: 'list' } & ServerChoice & Output)
  | ({ readonly kind: 'call'; readonly tool: string; readonly argumentsText?: string } & Asking)
  | ({ readonly kind: 'read'; readonly uri: string } & Asking)
  | ({ readonly kind: 'prompt'; readonly prompt: string; readonly argumentsText?: string } & Asking)
  | ({ readonly kind: 'run' } & RunChoice & Output)
  | ({ readonly kind: 'config check'; readonly file: string } & Output)

/** A command line that is not understood, in words. */
export class WrongUse extends Error {}

export const usage = `Usage: deck COMMAND [options]

  deck list    --config FILE --server ID
  deck call    --config FILE --server ID --tool NAME [--args JSON] [--timeout MS]
  deck read    --config FILE --server ID --uri URI [--timeout MS]
  deck prompt  --config FILE --server ID --name NAME [--args JSON] [--timeout MS]
  deck run     FILE|FOLDER... --config FILE [--var NAME=VALUE]...
  deck config check FILE

  --answers defaults|FILE   answer the server's questions; without it they are declined
  --json       print one JSON object and nothing else
  --help       show this

Starts the server named, does one thing, ends the server. Naming a server approves its start.
run makes saved calls (*.call.json) and compares what comes back with what they expect; --var gives
a value to a variable of theirs.
Exit codes: 0 done, 1 the tool, a saved call or the check failed, 2 wrong use, 3 could not connect.
`

const options = {
  config: { type: 'string' },
  server: { type: 'string' },
  tool: { type: 'string' },
  uri: { type: 'string' },
  name: { type: 'string' },
  args: { type: 'string' },
  timeout: { type: 'string' },
  answers: { type: 'string' },
  var: { type: 'string', multiple: true },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

type OptionName = keyof typeof options

/** Options each command takes; any other is wrong use, since it would be ignored in silence. */
const taken: Readonly<Record<Exclude<DeckCommand['kind'], 'help'>, readonly OptionName[]>> = {
  list: ['config', 'server', 'answers', 'json'],
  call: ['config', 'server', 'answers', 'tool', 'args', 'timeout', 'json'],
  read: ['config', 'server', 'answers', 'uri', 'timeout', 'json'],
  prompt: ['config', 'server', 'answers', 'name', 'args', 'timeout', 'json'],
  run: ['config', 'answers', 'var', 'json'],
  'config check': ['json'],
}

/** Reads a command line (without `node` and the script). Throws `WrongUse`. */
export function parseCommand(argv: readonly string[]): DeckCommand {
  const { values, positionals } = parse(argv)
  if (values.help === true || argv.length === 0) return { kind: 'help' }
  const [first, second, ...rest] = positionals
  const json = values.json === true
  if (first === 'config' && second === 'check') {
    refuseOthers('config check', values)
    const [file, ...more] = rest
    if (file === undefined || more.length > 0) throw new WrongUse('deck config check takes one file.')
    return { kind: 'config check', file, json }
  }
  if (first === 'run') {
    refuseOthers('run', values)
    const places = positionals.slice(1)
    if (places.length === 0) throw new WrongUse('deck run needs a file of a saved call, or a folder of them.')
    if (values.config === undefined) throw new WrongUse('deck run needs --config.')
    const answers = values.answers === undefined ? {} : { answers: values.answers }
    return { kind: 'run', places, configFile: values.config, values: valuesOf(values.var ?? []), json, ...answers }
  }
  if (second !== undefined) throw new WrongUse(`"${second}" is not understood after "${String(first)}".`)
  const required = (name: 'config' | 'server' | 'tool' | 'uri' | 'name'): string => {
    const value = values[name]
    if (value === undefined) throw new WrongUse(`deck ${String(first)} needs --${name}.`)
    return value
  }
  const choice = () => ({
    configFile: required('config'),
    server: required('server'),
    json,
    ...(values.answers !== undefined && { answers: values.answers }),
  })
  const asking = () => ({ ...choice(), ...timeoutOf(values.timeout) })
  const argumentsText = values.args === undefined ? {} : { argumentsText: values.args }
  switch (first) {
    case 'list':
      refuseOthers('list', values)
      return { kind: 'list', ...choice() }
    case 'call':
      refuseOthers('call', values)
      return { kind: 'call', tool: required('tool'), ...argumentsText, ...asking() }
    case 'read':
      refuseOthers('read', values)
      return { kind: 'read', uri: required('uri'), ...asking() }
    case 'prompt':
      refuseOthers('prompt', values)
      return { kind: 'prompt', prompt: required('name'), ...argumentsText, ...asking() }
    default:
      throw new WrongUse(`There is no command "${String(first)}".`)
  }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error))
  }
}

function refuseOthers(kind: keyof typeof taken, values: Readonly<Partial<Record<string, unknown>>>): void {
  const allowed: readonly string[] = taken[kind]
  const other = Object.keys(values).find((name) => !allowed.includes(name))
  if (other !== undefined) throw new WrongUse(`deck ${kind} takes no --${other}.`)
}

function valuesOf(assignments: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    assignments.map((assignment) => {
      const at = assignment.indexOf('=')
      if (at < 1) throw new WrongUse(`--var takes NAME=VALUE, not "${assignment}".`)
      return [assignment.slice(0, at), assignment.slice(at + 1)]
    }),
  )
}

function timeoutOf(text: string | undefined): { readonly timeoutMs?: number } {
  if (text === undefined) return {}
  const timeoutMs = Number(text)
  if (/^\d+$/.test(text) && timeoutMs >= 1 && timeoutMs <= 2_147_483_647) return { timeoutMs }
  throw new WrongUse(`--timeout takes whole milliseconds from 1 to 2147483647, not "${text}".`)
}
