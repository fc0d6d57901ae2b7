/**
 * The subscribed address an update is about: the same, or else the longest one the updated address lies below, since a
 * server may tell of a part of what was subscribed to. `undefined`: nobody asked for it.
 */
export function coveringUri(subscribed: readonly string[], updated: string): string | undefined {
  if (subscribed.includes(updated)) return updated
  const above = subscribed.filter((uri) => updated.startsWith(uri.endsWith('/') ? uri : `${uri}/`))
  return above.toSorted((a, b) => b.length - a.length)[0]
}
