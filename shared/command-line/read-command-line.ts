import { readClientCommand } from './client-command'
import { type CommandLine, splitCommandLine } from './split-command-line'
import { nameOfAddress, suggestName } from './suggest-name'

/** A server as a line describes it. */
export interface LineServer {
  readonly kind: 'server'
  readonly name: string
  /** The line does not say it: one that stands there already is better. */
  readonly isGuess: boolean
  /** JSON text of its entry. */
  readonly entryText: string
  /** What was read, in a few words. */
  readonly what: string
  /** What does not mean here what it means in a terminal. */
  readonly notes: readonly string[]
}

/** A line that holds an entry as JSON. `name`: beside it in the line; absent where the JSON has it. */
export interface LineJson {
  readonly kind: 'json'
  readonly text: string
  readonly name?: string
  readonly what: string
}

/**
 * What a pasted line says of a server: an address, a command, or the command with which another program adds a server.
 * Undefined when it is none of these, or a quote in it is not closed. No shell has a part in it.
 */
export function readCommandLine(text: string): LineServer | LineJson | undefined {
  const trimmed = text.trim()
  if (/^https?:\/\/\S+$/i.test(trimmed)) return addressServer(trimmed, nameOfAddress(trimmed), true, 'an address')
  const line = splitCommandLine(trimmed)
  if (line === undefined) return undefined
  const theirs = readClientCommand(line)
  switch (theirs?.kind) {
    case undefined:
      return commandServer(line)
    case 'json':
      return { ...theirs, what: `a command of ${theirs.program}` }
    case 'address':
      return addressServer(theirs.url, theirs.name, false, `a command of ${theirs.program}`, theirs)
    case 'command':
      return commandServer(theirs, { name: theirs.name, program: theirs.program })
  }
}

interface AddressFacts {
  readonly type?: string
  readonly headers?: readonly (readonly [string, string])[]
}

function addressServer(
  url: string,
  name: string,
  isGuess: boolean,
  what: string,
  { type, headers = [] }: AddressFacts = {},
): LineServer {
  const fields = [
    ...(type === undefined ? [] : [`"type": ${JSON.stringify(type)}`]),
    `"url": ${JSON.stringify(url)}`,
    ...namedField('headers', headers),
  ]
  return { kind: 'server', name, isGuess, entryText: entryOf(fields), what, notes: [] }
}

function commandServer(line: CommandLine, stated?: { readonly name: string; readonly program: string }): LineServer {
  const { command, args, env, cwd, shellParts } = line
  const fields = [
    `"command": ${JSON.stringify(command)}`,
    ...(args.length > 0 ? [`"args": [${args.map((argument) => JSON.stringify(argument)).join(', ')}]`] : []),
    ...namedField('env', env),
    ...(cwd === undefined ? [] : [`"cwd": ${JSON.stringify(cwd)}`]),
  ]
  return {
    kind: 'server',
    name: stated?.name ?? suggestName(command, args),
    isGuess: stated === undefined,
    entryText: entryOf(fields),
    what: stated === undefined ? 'a command line' : `a command of ${stated.program}`,
    notes: [...shellNotes(shellParts), ...containerNotes(command, args)],
  }
}

function shellNotes(shellParts: readonly string[]): readonly string[] {
  if (shellParts.length === 0) return []
  const parts = shellParts.slice(0, 3).join(' ')
  return [`Servers are started without a shell: ${parts} would be handed to the server as written.`]
}

function containerNotes(command: string, args: readonly string[]): readonly string[] {
  const runs = /(?:^|[\\/])(?:docker|podman)(?:\.exe)?$/i.test(command) && args[0] === 'run'
  const listens = args.some((argument) => argument === '--interactive' || /^-[a-z]*i[a-z]*$/.test(argument))
  return runs && !listens ? ['Without -i the container cannot hear what MCP Deck sends it: add -i behind run.'] : []
}

function namedField(key: string, values: readonly (readonly [string, string])[]): readonly string[] {
  if (values.length === 0) return []
  const lines = values.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
  return [`"${key}": {\n${lines.join(',\n')}\n  }`]
}

function entryOf(fields: readonly string[]): string {
  return `{\n  ${fields.join(',\n  ')}\n}`
}
