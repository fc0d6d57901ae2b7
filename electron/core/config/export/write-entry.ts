import type { Node } from 'jsonc-parser'
import { type ClientId, clientNames } from '../../../../shared/model/client-format'
import { EntryFields } from '../import/entry-fields'
import { renameFields } from '../import/spellings'
import { propertiesOf, sourceOf } from '../syntax-tree'
import { type ClientShape, clientShapes } from './client-shapes'
import { writeVariables } from './write-variables'

/** An entry as another program writes it, as JSON text, and what it cannot say. */
export interface WrittenEntry {
  readonly entryText: string
  readonly notes: readonly string[]
}

/** Fields that are left out where the program has no word for them. */
const ours = ['cwd', 'envFile', 'autoApprove', 'restartPolicy', 'lifecycle', 'taskConfig', 'startTimeoutMs', 'deck']

/**
 * Says an entry of ours in the way of another program. What that has no word for is left out and named; fields that are not
 * ours stay, as they may be its own. Pure, never throws.
 */
export function writeEntry(entryText: string, client: ClientId): WrittenEntry {
  const read = EntryFields.read(entryText)
  if (!read || client === 'deck') return { entryText: read?.text ?? entryText, notes: [] }
  renameFields(read)
  // What was renamed is the usual way of writing it.
  const entry = read.copy()
  const shape = clientShapes[client]
  const name = clientNames[client]
  writeTransport(entry, shape, name)
  writeNamed(entry, name)
  writeOff(entry, shape, name)
  writeTimeout(entry, shape, name)
  leaveOut(entry, shape, name)
  writeVariables(entry, shape, name)
  return { entryText: entry.text, notes: entry.notes }
}

function writeTransport(entry: EntryFields, { types, address }: ClientShape, name: string): void {
  const isRemote = entry.has('url')
  const kind = isRemote ? (entry.string('type') === 'sse' ? 'sse' : 'http') : 'stdio'
  entry.remove('type')
  if (types !== undefined && (isRemote || entry.has('command'))) entry.setFirst('type', JSON.stringify(types[kind]))
  if (!isRemote) return
  if (address === undefined)
    entry.note(`${name} starts only servers on this machine from its file, and skips this one.`)
  else entry.rename('url', address)
  if (kind === 'sse' && types === undefined) entry.note(`${name} has no word for the older transport (SSE).`)
}

/** Variables and headers of others are texts; none of them can take a variable away. */
function writeNamed(entry: EntryFields, name: string): void {
  for (const key of ['env', 'headers'] as const) {
    const node = entry.node(key)
    if (node?.type !== 'object') continue
    const kept: string[] = []
    for (const { key: variable, value } of propertiesOf(node)) {
      if (value?.type === 'null') entry.note(`${name} cannot take away the variable ${variable}.`)
      else if (value && value.type !== 'object' && value.type !== 'array') {
        kept.push(`${JSON.stringify(variable)}: ${JSON.stringify(textIn(entry.source(key) ?? '', value))}`)
      }
    }
    entry.set(key, `{${kept.join(',')}}`)
  }
}

function textIn(source: string, node: Node): string {
  return node.type === 'string' ? String(node.value) : sourceOf(node, source)
}

function writeOff(entry: EntryFields, { off }: ClientShape, name: string): void {
  const isOff = entry.boolean('disabled') === true
  if (off === 'disabled') return
  entry.remove('disabled')
  if (!isOff) return
  if (off === 'enabled') entry.set('enabled', 'false')
  else entry.note(`${name} cannot have it switched off: it is on there.`)
}

function writeTimeout(entry: EntryFields, { timeoutUnitMs }: ClientShape, name: string): void {
  const timeoutMs = entry.number('timeoutMs')
  entry.remove('timeoutMs')
  if (timeoutMs === undefined) return
  if (timeoutUnitMs === undefined) entry.note(`${name} cannot say "timeoutMs": its own limit holds.`)
  else entry.set('timeout', String(Math.ceil(timeoutMs / timeoutUnitMs)))
}

function leaveOut(entry: EntryFields, { keeps }: ClientShape, name: string): void {
  const left = ours.filter((key) => entry.has(key) && !keeps.has(key))
  for (const key of left) entry.remove(key)
  if (left.length > 0) entry.note(`${name} cannot say ${left.map((key) => `"${key}"`).join(', ')}: left out.`)
}
