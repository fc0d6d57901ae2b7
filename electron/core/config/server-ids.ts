import type { ServerId } from '../../../shared/model/server'

/** Longest id made from a name; a longer name is cut. */
const longestId = 200

const validId = /^[A-Za-z0-9_-]+$/

export function isServerId(text: string): boolean {
  return validId.test(text) && text.length <= longestId
}

/**
 * The ids of one file's entries (manager spec, section 2 "Ids"). A name that was there before keeps its id; a new one
 * that is a valid and free id is its own; else each other character becomes `-`, made unique by `-2`, `-3` in file order.
 */
export function assignServerIds(
  names: readonly string[],
  before: ReadonlyMap<string, ServerId>,
  takenByOthers: ReadonlySet<ServerId>,
): ReadonlyMap<string, ServerId> {
  const ids = new Map<string, ServerId>()
  const taken = new Set(takenByOthers)
  for (const name of names) {
    const kept = before.get(name)
    if (kept === undefined) continue
    ids.set(name, kept)
    taken.add(kept)
  }
  const fresh = names.filter((name) => !ids.has(name))
  // Names that are ids of their own come first, so that no made-up id takes the place of a plain one further down.
  for (const name of [...fresh.filter(isServerId), ...fresh.filter((name) => !isServerId(name))]) {
    const id = freeServerId(isServerId(name) ? name : idFrom(name), taken)
    ids.set(name, id)
    taken.add(id)
  }
  return new Map(names.flatMap((name) => (ids.has(name) ? [[name, ids.get(name) ?? '']] : [])))
}

function idFrom(name: string): ServerId {
  const id = name.slice(0, longestId).replace(/[^A-Za-z0-9_-]/gu, '-')
  return id === '' ? 'server' : id
}

/** The first of `wish`, `wish-2`, `wish-3`, … that nobody has. */
export function freeServerId(wish: ServerId, taken: ReadonlySet<ServerId>): ServerId {
  if (!taken.has(wish)) return wish
  for (let number = 2; ; number++) {
    const id = `${wish}-${number}`
    if (!taken.has(id)) return id
  }
}
