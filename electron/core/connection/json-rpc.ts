import { isRecord } from './json-value'

/**
 * One message as it stands on the wire, read without a schema: whatever a server sends falls in one of these. `hollow`
 * has an id but neither a method, a result nor an error.
 */
export type WireMessage =
  | { readonly kind: 'request'; readonly id: unknown; readonly method: string; readonly params: unknown }
  | { readonly kind: 'notification'; readonly method: string; readonly params: unknown }
  | { readonly kind: 'result'; readonly id: unknown; readonly result: unknown }
  | { readonly kind: 'error'; readonly id: unknown; readonly error: unknown }
  | { readonly kind: 'hollow'; readonly id: unknown }
  | { readonly kind: 'unreadable' }

/** A message that answers a request of ours, or means to. */
export type WireAnswer = Extract<WireMessage, { readonly kind: 'result' | 'error' | 'hollow' }>

export type WireRequest = Extract<WireMessage, { readonly kind: 'request' }>

/**
 * Reads a parsed message. Neither `jsonrpc` nor unknown members decide anything, and `error: null` beside a result is no
 * error: servers that copy the older JSON-RPC write it.
 */
export function readMessage(message: unknown): WireMessage {
  if (!isRecord(message)) return { kind: 'unreadable' }
  const { id, method, params } = message
  if (typeof method === 'string') {
    return id === undefined ? { kind: 'notification', method, params } : { kind: 'request', id, method, params }
  }
  const { error, result } = message
  if (error !== undefined && error !== null) return { kind: 'error', id, error }
  if (result !== undefined) return { kind: 'result', id, result }
  return id === undefined ? { kind: 'unreadable' } : { kind: 'hollow', id }
}

/**
 * The number a request of ours was sent under. Its text form is taken too: some servers turn every id into text, and the
 * number is still plain.
 */
export function ownRequestNumber(id: unknown): number | undefined {
  if (typeof id === 'number') return Number.isSafeInteger(id) && id >= 0 ? id : undefined
  if (typeof id === 'string' && /^(?:0|[1-9]\d{0,14})$/.test(id)) return Number(id)
  return undefined
}
