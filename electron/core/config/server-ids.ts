import { freeName } from '../../../shared/free-name'
import type { ServerId } from '../../../shared/model/server'
import { isServerId, serverIdFrom } from '../../../shared/server-ids'

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
    const id = freeName(isServerId(name) ? name : serverIdFrom(name), (other) => taken.has(other))
    ids.set(name, id)
    taken.add(id)
  }
  return new Map(names.flatMap((name) => (ids.has(name) ? [[name, ids.get(name) ?? '']] : [])))
}
