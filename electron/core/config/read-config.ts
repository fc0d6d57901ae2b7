import type { Node } from 'jsonc-parser'
import type { ConfigFileStatus, ConfigProblem, RepeatedEntry } from '../../../shared/model/config'
import { type ReadEntry, readEntry } from './read-entry'
import { type InputDefinition, readInputs } from './read-inputs'
import { findServers, type RootKey } from './root-key'
import { kindOf, LineMap, lastProperty, type Property, parseText, propertiesOf, sourceOf } from './syntax-tree'

/** An entry under its key. `text` is the entry as written, for comparing and approving. */
export interface NamedEntry extends ReadEntry {
  readonly name: string
  readonly text: string
}

/** All that one file says. Problems of single entries are with the entry, here are those of the file. */
export interface ReadConfig {
  readonly status: Extract<ConfigFileStatus, 'loaded' | 'empty' | 'malformed'>
  readonly entries: readonly NamedEntry[]
  readonly problems: readonly ConfigProblem[]
  readonly repeated: readonly RepeatedEntry[]
  /** What `${input:id}` in the entries asks for. */
  readonly inputs: readonly InputDefinition[]
}

/** Top-level keys of other programs' files. An entry under one of them is not ours to start. */
const otherRootKeys = ['servers', 'context_servers', 'mcp.servers', 'mcp'] as const

/**
 * Reads the text of a configuration file (manager spec, section 2). Pure, never throws; one bad entry hides no good
 * one. A text that is no valid JSON gives no entries at all: half a file must not be taken for the whole.
 */
export function readConfig(text: string): ReadConfig {
  if (text.trim() === '') return { status: 'empty', entries: [], problems: [], repeated: [], inputs: [] }
  const lines = new LineMap(text)
  const { root, problems } = parseText(text)
  if (problems.length > 0 || !root) {
    return malformed(
      problems.map(({ offset, message }) => at(lines, offset, '', `This is not valid JSON: ${message}.`)),
    )
  }
  if (root.type !== 'object') {
    return malformed([
      at(lines, root.offset, '', `The file must hold an object { "mcpServers": … }, but it holds ${kindOf(root)}.`),
    ])
  }
  return readRoot(root, text, lines)
}

function readRoot(root: Node, text: string, lines: LineMap): ReadConfig {
  const place = findServers(root)
  const notes = otherKeys(root, place?.key, lines)
  const found = place?.property
  const servers = found?.value
  if (!place || !found || !servers) {
    const message = 'The file has no "mcpServers", so there are no servers in it.'
    const hint = 'Write { "mcpServers": { "my-server": { "command": "…" } } }.'
    const empty = (root.children?.length ?? 0) === 0
    return empty
      ? { status: 'empty', entries: [], problems: [], repeated: [], inputs: [] }
      : malformed([at(lines, root.offset, '', message, hint), ...notes])
  }
  if (servers.type !== 'object') {
    const message = `"${place.key}" must be an object in { }, but it is ${kindOf(servers)}.`
    return malformed([at(lines, servers.offset, place.key, message), ...notes])
  }
  const { counting, repeated } = withoutRepeated(propertiesOf(servers), lines)
  const earlierRoots = propertiesOf(root).filter(
    (property) => property.key === place.key && property.keyNode !== found.keyNode,
  )
  const inEarlierRoots = earlierRoots.flatMap(({ value }) =>
    value?.type === 'object' ? repeatedRows(propertiesOf(value), lines, found) : [],
  )
  const entries = counting.flatMap(({ key, value }) =>
    value
      ? [
          {
            name: key,
            text: sourceOf(value, text),
            ...readEntry(value, `${place.key}.${key}`, text, lines),
          },
        ]
      : [],
  )
  const warnings = earlierRoots.map((earlier) => repeatedRoot(earlier, found, lines))
  return {
    status: 'loaded',
    entries,
    problems: [...warnings, ...notes],
    repeated: [...inEarlierRoots, ...repeated],
    inputs: readInputs(root),
  }
}

/** Splits properties into those that count (the last of each key, in file order) and the earlier ones. */
function withoutRepeated(properties: readonly Property[], lines: LineMap) {
  const last = new Map(properties.map((property) => [property.key, property]))
  const counting = properties.filter((property) => last.get(property.key) === property)
  const repeated = properties
    .filter((property) => last.get(property.key) !== property)
    .flatMap((property) => repeatedRows([property], lines, last.get(property.key) ?? property))
  return { counting, repeated }
}

function repeatedRows(properties: readonly Property[], lines: LineMap, used: Property): readonly RepeatedEntry[] {
  const usedLine = lines.place(used.keyNode.offset).line
  return properties.map(({ key, keyNode }) => ({ name: key, line: lines.place(keyNode.offset).line, usedLine }))
}

function repeatedRoot(earlier: Property, used: Property, lines: LineMap): ConfigProblem {
  const { line } = lines.place(earlier.keyNode.offset)
  const usedLine = lines.place(used.keyNode.offset).line
  const message = `"${used.key}" stands twice, in line ${line} and line ${usedLine}; only the last one counts.`
  return { ...at(lines, earlier.keyNode.offset, used.key, message), severity: 'warning' }
}

function otherKeys(root: Node, used: RootKey = 'mcpServers', lines: LineMap): readonly ConfigProblem[] {
  const servers = lastProperty(root, used)?.value
  const ours = new Set((servers ? propertiesOf(servers) : []).map(({ key }) => key))
  return otherRootKeys.flatMap((key) => {
    if (key === used) return []
    const property = lastProperty(root, key)
    if (property?.value?.type !== 'object') return []
    const both = propertiesOf(property.value).filter(({ key: name }) => ours.has(name))
    const conflict = both.map(({ key: name }) => ` "${name}" stands under both; the one under "${used}" counts.`)
    const message = `The entries under "${key}" belong to another program's format; MCP Deck reads those under "${used}".${conflict.join('')}`
    return [{ ...at(lines, property.keyNode.offset, key, message), severity: 'warning' as const }]
  })
}

function malformed(problems: readonly ConfigProblem[]): ReadConfig {
  return { status: 'malformed', entries: [], problems, repeated: [], inputs: [] }
}

function at(lines: LineMap, offset: number, path: string, message: string, hint?: string): ConfigProblem {
  return { severity: 'error', message, path, ...lines.place(offset), ...(hint === undefined ? {} : { hint }) }
}
