import type { Node } from 'jsonc-parser'
import type { AppError } from '../../../../shared/result'
import { findServers, type RootKey } from '../root-key'
import { kindOf, LineMap, lastProperty, type Property, parseText, propertiesOf } from '../syntax-tree'
import { addInput } from './input-edits'
import { insertItem, removeItem } from './item-edits'
import { applyTextEdits, type TextEdit } from './text-edit'
import { styleOf } from './text-style'
import { newProperty, nextEdit } from './value-edits'

/**
 * A change of one server in the text of a configuration file. Values are JSON text. `path`: the keys of the field inside the
 * entry, from the outside in (`['env', 'PORT']`); objects missing on the way are made.
 */
export type ConfigEdit =
  /** Makes the entry say this, or adds it behind the others. Parts that say the same already keep their bytes. */
  | { readonly kind: 'set-entry'; readonly name: string; readonly entryText: string }
  | { readonly kind: 'remove-entry'; readonly name: string }
  /** Defines the input of this name for `${input:…}`, where the file does not. */
  | { readonly kind: 'add-input'; readonly name: string; readonly inputText: string }
  | { readonly kind: 'rename-entry'; readonly name: string; readonly to: string }
  | {
      readonly kind: 'set-field'
      readonly name: string
      readonly path: readonly [string, ...string[]]
      readonly valueText: string
    }
  | { readonly kind: 'remove-field'; readonly name: string; readonly path: readonly [string, ...string[]] }

export type EditedConfig =
  | { readonly kind: 'edited'; readonly text: string }
  /** Nothing was edited: the text is no configuration, or it is not clear what the edit would mean. */
  | { readonly kind: 'refused'; readonly error: AppError }

/**
 * The text with all of the edits made, one after the other, or none of them. Bytes that no edit speaks of stay as they are:
 * comments, order, unknown keys, spelling, layout. `key`: where the servers stand in the file of another program. Pure, never
 * throws.
 */
export function editConfig(text: string, edits: readonly ConfigEdit[], key?: RootKey): EditedConfig {
  let now = text
  for (const edit of edits) {
    const next = tryEdit(now, edit, key)
    if (next.kind === 'refused') return next
    now = next.text
  }
  return { kind: 'edited', text: now }
}

function tryEdit(text: string, edit: ConfigEdit, key: RootKey | undefined): EditedConfig {
  try {
    return makeEdit(text.trim() === '' ? '{}\n' : text, edit, key)
  } catch (error) {
    if (error instanceof RangeError) return refused('it is nested too deep to be edited')
    throw error
  }
}

function makeEdit(text: string, edit: ConfigEdit, key: RootKey | undefined): EditedConfig {
  const place = findPlace(text, key)
  if (place.kind === 'refused') return place
  const { root, servers } = place
  if (edit.kind === 'add-input') return edited(text, addInput(text, root, edit.name, edit.inputText))
  const fault = repeatedIn(text, place, edit.name)
  if (fault) return refused(fault)
  switch (edit.kind) {
    case 'set-entry':
      return setEntry(text, place, edit.name, edit.entryText)
    case 'remove-entry':
      return removeEntry(text, servers, edit.name)
    case 'rename-entry':
      return renameEntry(text, servers, edit.name, edit.to)
    case 'set-field':
    case 'remove-field':
      return editField(text, place, edit)
  }
}

interface ServersPlace {
  readonly kind: 'found'
  readonly root: Node
  readonly key: RootKey
  /** Absent in a file that has none yet. */
  readonly servers: Node | undefined
}

function findPlace(text: string, key: RootKey | undefined): ServersPlace | Refused {
  const { root, problems } = parseText(text)
  const [problem] = problems
  if (problem || !root) {
    const { line, column } = new LineMap(text).place(problem?.offset ?? 0)
    return refused(`it is not valid JSON: ${problem?.message ?? 'it is empty'} (line ${line}, column ${column})`)
  }
  if (root.type !== 'object') return refused(`it holds ${kindOf(root)} instead of an object`)
  const found = findServers(root, key)
  const servers = found?.property.value
  if (servers && servers.type !== 'object')
    return refused(`its "${found.key}" is ${kindOf(servers)} instead of an object`)
  return { kind: 'found', root, key: found?.key ?? key ?? 'mcpServers', servers }
}

function setEntry(text: string, place: ServersPlace, name: string, entryText: string): EditedConfig {
  const { root, key, servers } = place
  const entry = parseText(entryText)
  if (!entry.root || entry.problems.length > 0) return refused(`the entry "${name}" to be written is not valid JSON`)
  const style = styleOf(text, root)
  if (!servers) {
    const item = newProperty(key, `{${JSON.stringify(name)}: ${entryText}\n}`, style)
    return edited(text, insertItem(text, root, root.children?.length ?? 0, item, style))
  }
  const present = lastProperty(servers, name)?.value
  if (!present) {
    const item = newProperty(name, entryText, style)
    return edited(text, insertItem(text, servers, servers.children?.length ?? 0, item, style))
  }
  return untilEqual(text, key, [name], entryText)
}

function removeEntry(text: string, servers: Node | undefined, name: string): EditedConfig {
  const index = servers ? propertiesOf(servers).findIndex(({ key }) => key === name) : -1
  return servers && index >= 0 ? edited(text, removeItem(text, servers, index)) : refused(`it has no server "${name}"`)
}

function renameEntry(text: string, servers: Node | undefined, name: string, to: string): EditedConfig {
  const property = servers && lastProperty(servers, name)
  if (!servers || !property) return refused(`it has no server "${name}"`)
  if (name === to) return { kind: 'edited', text }
  if (lastProperty(servers, to)) return refused(`it has a server "${to}" already`)
  const { offset, length } = property.keyNode
  return edited(text, [{ offset, length, content: JSON.stringify(to) }])
}

type FieldEdit = Extract<ConfigEdit, { readonly kind: 'set-field' | 'remove-field' }>

function editField(text: string, { key: rootKey, servers }: ServersPlace, edit: FieldEdit): EditedConfig {
  const entry = servers && lastProperty(servers, edit.name)?.value
  if (!entry) return refused(`it has no server "${edit.name}"`)
  const reached = reachField(entry, edit)
  if (reached.kind === 'refused') return reached
  const { holder, key, below } = reached
  const index = propertiesOf(holder).findIndex((property) => property.key === key)
  if (edit.kind === 'remove-field') return edited(text, index < 0 ? [] : removeItem(text, holder, index))
  const { root, problems } = parseText(edit.valueText)
  if (!root || problems.length > 0) return refused('the value to be written is not valid JSON')
  if (index >= 0) return untilEqual(text, rootKey, [edit.name, ...edit.path], edit.valueText)
  const style = styleOf(text, parseText(text).root)
  const value = below.reduceRight((inner, name) => `{${JSON.stringify(name)}: ${inner}\n}`, edit.valueText)
  return edited(text, insertItem(text, holder, holder.children?.length ?? 0, newProperty(key, value, style), style))
}

interface ReachedField {
  readonly kind: 'reached'
  /** The object that has the field, or the innermost one there is on the way to it. */
  readonly holder: Node
  /** The field itself, or the first key on the way to it that is missing. */
  readonly key: string
  /** Keys that come after a missing one. */
  readonly below: readonly string[]
}

function reachField(entry: Node, { name, path }: FieldEdit): ReachedField | Refused {
  const [first, ...rest] = path
  let reached: ReachedField = { kind: 'reached', holder: entry, key: first, below: rest }
  for (;;) {
    const { holder, key, below }: ReachedField = reached
    if (holder.type !== 'object') {
      const place = [name, ...path.slice(0, path.length - below.length - 1)].join('.')
      return refused(`"${place}" is ${kindOf(holder)} instead of an object`)
    }
    const value = lastProperty(holder, key)?.value
    const [next, ...after] = below
    if (!value || next === undefined) return reached
    reached = { kind: 'reached', holder: value, key: next, below: after }
  }
}

/** Edits difference after difference: each edit moves the places of the next one. */
function untilEqual(
  text: string,
  key: RootKey,
  path: readonly [string, ...string[]],
  wantedText: string,
): EditedConfig {
  const wanted = parseText(wantedText).root
  let now = text
  for (;;) {
    const { root } = parseText(now)
    const servers = root && findServers(root, key)?.property.value
    const node = path.reduce<Node | undefined>((at, key) => at && lastProperty(at, key)?.value, servers)
    if (!root || !node || !wanted) return refused(`it has no server "${path[0]}"`)
    const edits = nextEdit({ text: now, node }, { text: wantedText, node: wanted }, styleOf(now, root))
    if (!edits) return { kind: 'edited', text: now }
    now = applyTextEdits(now, edits)
  }
}

/** A key that stands twice where the edit would reach, in words: dropping either of the two would lose something in silence. */
function repeatedIn(text: string, { root, key: rootKey, servers }: ServersPlace, name: string): string | undefined {
  const lines = new LineMap(text)
  const entry = servers && lastProperty(servers, name)?.value
  const roots = propertiesOf(root).filter(({ key }) => key === 'mcpServers' || key === 'servers' || key === rootKey)
  const [first, second] =
    repeatedAmong(roots) ?? (servers && repeatedAmong(propertiesOf(servers))) ?? (entry && repeatedInside(entry)) ?? []
  if (!first || !second) return undefined
  const { line } = lines.place(first.keyNode.offset)
  return `"${first.key}" stands twice in it, in line ${line} and line ${lines.place(second.keyNode.offset).line}. Take one of the two away first`
}

type Twice = readonly [first: Property, second: Property]

function repeatedAmong(properties: readonly Property[]): Twice | undefined {
  const seen = new Map<string, Property>()
  for (const property of properties) {
    const earlier = seen.get(property.key)
    if (earlier) return [earlier, property]
    seen.set(property.key, property)
  }
  return undefined
}

function repeatedInside(node: Node): Twice | undefined {
  if (node.type === 'object') {
    const own = repeatedAmong(propertiesOf(node))
    if (own) return own
  }
  for (const child of node.children ?? []) {
    const inner = repeatedInside(child)
    if (inner) return inner
  }
  return undefined
}

function edited(text: string, edits: readonly TextEdit[]): EditedConfig {
  return { kind: 'edited', text: applyTextEdits(text, edits) }
}

type Refused = Extract<EditedConfig, { readonly kind: 'refused' }>

function refused(reason: string): Refused {
  return {
    kind: 'refused',
    error: {
      code: 'config-invalid',
      message: `The file was not changed, because ${reason}.`,
      hint: 'Mend the text of the file, then try again.',
    },
  }
}
