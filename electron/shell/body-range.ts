/** Bytes `start` to `end` (not included) of a body, `whole` when no part was asked for. */
export type AskedRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' }

/**
 * Reads a `Range` header (RFC 9110, section 14.2) for a body of `total` bytes. One range of bytes is answered; whatever
 * else stands there is ignored, as the standard lets a server do.
 */
export function askedRange(header: string | null, total: number): AskedRange {
  const match = /^\s*bytes=(\d*)-(\d*)\s*$/i.exec(header ?? '')
  if (!match) return { kind: 'whole' }
  const [, first = '', last = ''] = match
  if (first === '') return last === '' ? { kind: 'whole' } : lastBytes(Number(last), total)
  const start = Number(first)
  const end = last === '' ? total : Math.min(Number(last) + 1, total)
  if (last !== '' && Number(last) < start) return { kind: 'whole' }
  return start < total ? { kind: 'part', start, end } : { kind: 'unsatisfiable' }
}

function lastBytes(count: number, total: number): AskedRange {
  if (count === 0 || total === 0) return { kind: 'unsatisfiable' }
  return { kind: 'part', start: Math.max(0, total - count), end: total }
}
