import { applyEdits, findNodeAtLocation, modify, type Node, parseTree } from 'jsonc-parser'
import { layout } from '../write-fields'

type Path = readonly [string, ...string[]]

/** What an entry says at a place: `text` as it is written there. */
export type Written =
  | { readonly kind: 'absent' }
  | { readonly kind: 'value'; readonly value: unknown; readonly text: string }

export function readSetting(entryText: string, root: Node | undefined, path: Path): Written {
  const node = root && findNodeAtLocation(root, [...path])
  if (!node) return { kind: 'absent' }
  const text = entryText.slice(node.offset, node.offset + node.length)
  // Lists and objects are read from their text: a node holds no value for them.
  const value: unknown = node.type === 'array' || node.type === 'object' ? listOf(node) : node.value
  return { kind: 'value', value, text }
}

function listOf({ type, children = [] }: Node): unknown {
  return type === 'array' ? children.map(({ value }): unknown => value) : {}
}

/**
 * The entry with this value there; undefined takes it out, with the object around it where that is empty then. Values that are
 * not meant stay; lines beside them may be laid out anew, which a save does not take over (`set-entry` in the main process).
 */
export function writeSetting(entryText: string, path: Path, value: unknown): string {
  const written = applyEdits(entryText, modify(entryText, [...path], value, layout))
  if (value !== undefined) return written
  const [outer, ...inner] = path.slice(0, -1)
  // An empty restart policy is one with all defaults.
  if (outer === undefined || outer === 'restartPolicy') return written
  const around: Path = [outer, ...inner]
  const root = parseTree(written, [], { allowTrailingComma: true })
  const rest = root && findNodeAtLocation(root, [...around])
  return rest?.type === 'object' && rest.children?.length === 0 ? writeSetting(written, around, undefined) : written
}
