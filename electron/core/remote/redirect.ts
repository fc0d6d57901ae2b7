/** What to do about an answer that points elsewhere. */
export type Redirect =
  | { readonly kind: 'none' }
  /** The same request goes there. */
  | { readonly kind: 'follow'; readonly url: URL }
  /** `to`: origin it points to, where it can be read. */
  | { readonly kind: 'refused'; readonly to?: string }

const mostHops = 5

/**
 * Within its own origin a redirect is followed with the same method and body, as servers that only want another slash
 * mean it. To another origin never: the headers of an entry hold secrets that were given for this one.
 */
export function redirectOf(status: number, location: string | undefined, from: URL, hops: number): Redirect {
  if (![301, 302, 303, 307, 308].includes(status)) return { kind: 'none' }
  if (location === undefined || !URL.canParse(location, from.href)) return { kind: 'refused' }
  const url = new URL(location, from)
  if (url.origin !== from.origin || status === 303 || hops >= mostHops) return { kind: 'refused', to: url.origin }
  url.username = from.username
  url.password = from.password
  return { kind: 'follow', url }
}
