import { isPlainList, isPlainObject, type PlainJson } from '../json/plain'

/** The members of one schema object; changed in place while it is cleaned. */
export type Members = Map<string, PlainJson>

/** Rewrites what older drafts spell differently into the words of 2020-12, so that the rest knows one spelling. */
export function modernize(members: Members): void {
  moveBound(members, 'minimum', 'exclusiveMinimum')
  moveBound(members, 'maximum', 'exclusiveMaximum')
  moveTuple(members)
  moveDependencies(members)
  rename(members, '$dynamicRef', '$ref')
  rename(members, '$recursiveRef', '$ref')
  rename(members, '$dynamicAnchor', '$anchor')
  // An `id` that is text is how draft 4 says `$id`; elsewhere it means nothing.
  rename(members, 'id', '$id')
}

/** Draft 4: `minimum: 0, exclusiveMinimum: true`. */
function moveBound(members: Members, bound: string, exclusive: string): void {
  const flag = members.get(exclusive)
  if (typeof flag !== 'boolean') return
  members.delete(exclusive)
  const limit = members.get(bound)
  if (!flag || limit === undefined) return
  members.delete(bound)
  members.set(exclusive, limit)
}

/** Up to 2019-09: `items: [a, b], additionalItems: c`. */
function moveTuple(members: Members): void {
  const items = members.get('items')
  const rest = members.get('additionalItems')
  members.delete('additionalItems')
  if (!isPlainList(items)) return
  members.delete('items')
  members.set('prefixItems', items)
  if (rest !== undefined) members.set('items', rest)
}

/** Up to draft 7: `dependencies` hold names or schemas. */
function moveDependencies(members: Members): void {
  const dependencies = members.get('dependencies')
  members.delete('dependencies')
  if (!isPlainObject(dependencies)) return
  const entries = Object.entries(dependencies)
  merge(
    members,
    'dependentRequired',
    entries.filter(([, value]) => isPlainList(value)),
  )
  merge(
    members,
    'dependentSchemas',
    entries.filter(([, value]) => !isPlainList(value)),
  )
}

function merge(members: Members, keyword: string, entries: readonly (readonly [string, PlainJson])[]): void {
  if (entries.length === 0) return
  const present = members.get(keyword)
  const merged = Object.create(null) as Record<string, PlainJson>
  for (const [name, value] of entries) merged[name] = value
  if (isPlainObject(present)) for (const [name, value] of Object.entries(present)) merged[name] = value
  members.set(keyword, merged)
}

function rename(members: Members, from: string, to: string): void {
  const value = members.get(from)
  members.delete(from)
  if (typeof value === 'string' && !members.has(to)) members.set(to, value)
}
