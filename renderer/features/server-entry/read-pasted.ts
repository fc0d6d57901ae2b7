import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser'
import { readCommandLine } from '../../../shared/command-line/read-command-line'
import { splitCommandLine } from '../../../shared/command-line/split-command-line'
import { serverSections } from '../../../shared/model/client-format'

/** A server found in a text somebody pasted. `name` may be no valid id, and is empty where the text names none. */
export interface PastedServer {
  readonly name: string
  /** The name is a guess: one that stands there already is better. */
  readonly isGuess?: true
  /** JSON text of its entry. */
  readonly entryText: string
}

export interface Pasted {
  /** At least one. */
  readonly servers: readonly PastedServer[]
  /** What was read, in a few words: "a configuration with 2 servers". */
  readonly what: string
  /** What does not mean here what it means where it came from. */
  readonly note?: string
}

/** Servers in a pasted configuration, entry or command line; undefined where it is none of these. */
export function readPasted(text: string): Pasted | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  if (/^[{"]/.test(trimmed) && trimmed.includes('{')) {
    return readJson(trimmed) ?? readJson(`{${trimmed.replace(/,$/, '')}}`)
  }
  return isSeveralWords(trimmed) ? readLine(trimmed) : undefined
}

/** One word is a command as it stands. */
function isSeveralWords(text: string): boolean {
  const line = splitCommandLine(text)
  return /^https?:\/\//i.test(text) || (line !== undefined && line.args.length + line.env.length > 0)
}

function readLine(text: string): Pasted | undefined {
  const line = readCommandLine(text)
  if (line?.kind === 'json') {
    const read = readJson(line.text)
    const servers = read?.servers.map((server) => ({ ...server, name: line.name ?? server.name }))
    return read && servers && { ...read, servers, what: line.what }
  }
  if (line === undefined) return undefined
  const { name, isGuess, entryText, what, notes } = line
  return {
    servers: [{ name, ...(isGuess && { isGuess }), entryText }],
    what,
    ...(notes.length > 0 && { note: notes.join(' ') }),
  }
}

/** Servers in a configuration or entry as JSON; undefined where it is neither. */
export function readJson(text: string): Pasted | undefined {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { allowTrailingComma: true })
  if (root?.type !== 'object' || errors.length > 0) return undefined
  if (isEntry(root)) {
    return { servers: [{ name: nameIn(root), entryText: textOf(root, text) }], what: 'the entry of a server' }
  }
  const section = serverSections
    .map((path) => findNodeAtLocation(root, [...path]))
    .find((node) => node?.type === 'object')
  const holder = section ?? root
  const members = membersOf(holder)
  const servers = members.flatMap(({ key, value }) =>
    value?.type === 'object' && (section !== undefined || isEntry(value))
      ? [{ name: key, entryText: textOf(value, text) }]
      : [],
  )
  if (servers.length === 0 || (section === undefined && servers.length < members.length)) return undefined
  return {
    servers,
    what: servers.length === 1 ? 'a configuration with one server' : `a configuration with ${servers.length} servers`,
  }
}

function isEntry(node: Node): boolean {
  return ['command', 'url'].some((key) => findNodeAtLocation(node, [key])?.type === 'string')
}

/** The command of VS Code that adds a server has the name in the entry. */
function nameIn(node: Node): string {
  const name: unknown = findNodeAtLocation(node, ['name'])?.value
  return typeof name === 'string' ? name : ''
}

interface Member {
  readonly key: string
  readonly value: Node | undefined
}

/** Of equal keys the last counts. */
function membersOf(node: Node): readonly Member[] {
  const members = new Map<string, Member>()
  for (const { children } of node.children ?? []) {
    const key = String(children?.[0]?.value)
    members.set(key, { key, value: children?.[1] })
  }
  return [...members.values()]
}

/** The node as it stands, without the indentation of its place. */
function textOf(node: Node, text: string): string {
  const [first = '', ...rest] = text.slice(node.offset, node.offset + node.length).split(/\r\n|\n|\r/)
  const widths = rest.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  const least = widths.reduce((a, b) => Math.min(a, b), Infinity)
  return [first, ...rest.map((line) => line.slice(Math.min(least, line.length)))].join('\n')
}
