import type { Node } from 'jsonc-parser'
import { type ClientId, serverSections } from '../../../../shared/model/client-format'
import { addressSpellings } from '../field-spellings'
import { lastProperties, lastProperty, sourceOf } from '../syntax-tree'
import { clientOfEntries, clientOfPath } from './client-of'
import { EntryFields } from './entry-fields'
import type { FoundEntries, FoundEntry } from './found-entries'

/** How a text is read: `file` is where it stands, `client` what a person says it is. */
export interface ReadAs {
  readonly file?: string
  readonly client?: ClientId
}

/**
 * The servers in a text of JSON with comments: a whole file of any of the programs, an object of servers, or one entry.
 * Undefined when there is none of these in it.
 */
export function findEntries(root: Node, text: string, readAs: ReadAs): FoundEntries | undefined {
  if (root.type !== 'object') return undefined
  const inSections = [...sectionEntries(root, text, readAs), ...projectEntries(root, text)]
  if (inSections.length > 0 || hasSection(root)) {
    return { entries: inSections, inputs: inputsOf(root, text), ...wordsFor(inSections), notes: twiceNamed(inSections) }
  }
  const alone = isEntry(root) ? [namedInside(root, text, readAs)] : looseEntries(root, text, readAs)
  if (alone.length === 0) return undefined
  return { entries: alone, inputs: new Map(), ...wordsFor(alone), notes: [] }
}

function sectionEntries(root: Node, text: string, readAs: ReadAs): readonly FoundEntry[] {
  return serverSections.flatMap((keys) => {
    const holder = keys.reduce<Node | undefined>((node, key) => node && lastProperty(node, key)?.value, root)
    if (holder?.type !== 'object') return []
    const section = keys.join('.')
    const client = readAs.client ?? clientOfSection(section, holder, text, readAs.file)
    return entriesOf(holder, text, client, section)
  })
}

/** Claude Code keeps servers of single projects in its own file; of all else there, nothing is looked at. */
function projectEntries(root: Node, text: string): readonly FoundEntry[] {
  const projects = lastProperty(root, 'projects')?.value
  if (projects?.type !== 'object') return []
  return lastProperties(projects).flatMap(({ key: project, value }) => {
    const holder = value?.type === 'object' ? lastProperty(value, 'mcpServers')?.value : undefined
    if (holder?.type !== 'object') return []
    return entriesOf(holder, text, 'claude-code', 'mcpServers').map((entry) => ({ ...entry, project }))
  })
}

function clientOfSection(section: string, holder: Node, text: string, file: string | undefined): ClientId {
  if (section === 'context_servers') return 'zed'
  if (section !== 'mcpServers') return 'vscode'
  const texts = lastProperties(holder).flatMap(({ value }) => (value ? [sourceOf(value, text)] : []))
  return (file === undefined ? undefined : clientOfPath(file)) ?? clientOfEntries(texts)
}

function entriesOf(holder: Node, text: string, client: ClientId, section: string): readonly FoundEntry[] {
  return lastProperties(holder).flatMap(({ key, value }) =>
    value ? [{ name: key, entryText: sourceOf(value, text), client, section }] : [],
  )
}

/** An object of servers without the key around it: every value in it must look like one. */
function looseEntries(root: Node, text: string, { client }: ReadAs): readonly FoundEntry[] {
  const members = lastProperties(root)
  if (!members.every(({ value }) => value && isEntry(value))) return []
  const texts = members.flatMap(({ value }) => (value ? [sourceOf(value, text)] : []))
  return entriesOf(root, text, client ?? clientOfEntries(texts), '')
}

/** The command of VS Code that adds a server has the name inside the entry. */
function namedInside(root: Node, text: string, { client }: ReadAs): FoundEntry {
  const entry = EntryFields.read(sourceOf(root, text))
  const name = entry?.string('name')
  if (name !== undefined) entry?.remove('name')
  const entryText = name === undefined || !entry ? sourceOf(root, text) : entry.text
  const read = client ?? clientOfEntries([entryText])
  return name === undefined
    ? { name: 'server', isGuess: true, entryText, client: read, section: '' }
    : { name, entryText, client: read, section: '' }
}

function isEntry(node: Node): boolean {
  if (node.type !== 'object') return false
  const holds = (key: string, types: readonly string[]) => types.includes(lastProperty(node, key)?.value?.type ?? '')
  return holds('command', ['string', 'array', 'object']) || addressSpellings.some((key) => holds(key, ['string']))
}

function hasSection(root: Node): boolean {
  return serverSections.some(([key]) => {
    const value = lastProperty(root, key)?.value
    return value?.type === 'object' && (key !== 'mcp' || lastProperty(value, 'servers') !== undefined)
  })
}

function inputsOf(root: Node, text: string): ReadonlyMap<string, string> {
  const places = [root, lastProperty(root, 'mcp')?.value]
  return new Map(
    places.flatMap((place) => {
      const list = place?.type === 'object' ? lastProperty(place, 'inputs')?.value : undefined
      return (list?.type === 'array' ? (list.children ?? []) : []).flatMap((node): [string, string][] => {
        const id: unknown = node.type === 'object' ? lastProperty(node, 'id')?.value?.value : undefined
        return typeof id === 'string' && id !== '' ? [[id, sourceOf(node, text)]] : []
      })
    }),
  )
}

function wordsFor(entries: readonly FoundEntry[]): { readonly what: string } {
  if (entries.length === 1) return { what: entries[0]?.section === '' ? 'the entry of a server' : 'one server' }
  return { what: `${entries.length} servers` }
}

/** Names that stand in several places of one file, of which a program counts only one. */
function twiceNamed(entries: readonly FoundEntry[]): readonly string[] {
  const places = groupByName(entries)
  return [...places].flatMap(([name, found]) => {
    const sections = [...new Set(found.map(placeOf))]
    return sections.length < 2 ? [] : [`"${name}" stands ${sections.length} times: under ${sections.join(' and ')}.`]
  })
}

function groupByName(entries: readonly FoundEntry[]): ReadonlyMap<string, readonly FoundEntry[]> {
  const groups = new Map<string, readonly FoundEntry[]>()
  for (const entry of entries) groups.set(entry.name, [...(groups.get(entry.name) ?? []), entry])
  return groups
}

function placeOf({ section, project }: FoundEntry): string {
  return project === undefined ? `"${section}"` : `"${section}" of ${project}`
}
