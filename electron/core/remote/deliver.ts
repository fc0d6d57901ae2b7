import { isRecord } from '../connection/json-value'
import type { RawMessageExtra, ServerTransport } from '../connection/server-transport'

/** Where what a server sent goes. */
export interface Receiver {
  readonly onmessage: ServerTransport['onmessage']
  readonly strayLine: (line: string) => void
}

/** The request of ours whose answer is awaited on a response. */
export interface Awaited {
  readonly id: string | number
}

/**
 * Hands on what a body or an event holds: a message or a list of them, parsed and with its bytes. What is no JSON is stray
 * output. True when it answered the request that is awaited.
 */
export function deliver(raw: Buffer, receiver: Receiver, awaited: Awaited | undefined): boolean {
  let message: unknown
  try {
    message = JSON.parse(raw.toString('utf8'))
  } catch {
    receiver.strayLine(raw.toString('utf8', 0, 16 * 1024))
    return false
  }
  const extra: RawMessageExtra = { raw, ...(awaited && { relatedRequest: awaited.id }) }
  // Read without a schema: the tapped transport takes whatever it is.
  receiver.onmessage?.(message as never, extra)
  return awaited !== undefined && [message].flat().some((one) => answers(one, awaited))
}

/** An error body without the id of the request, as servers send that could not tell it, as the answer to this one. */
export function deliverError(raw: Buffer, receiver: Receiver, awaited: Awaited): boolean {
  let body: unknown
  try {
    body = JSON.parse(raw.toString('utf8'))
  } catch {
    return false
  }
  if (!isRecord(body) || !isRecord(body['error'])) return false
  const { id } = body
  if (id !== null && id !== undefined && !answers(body, awaited)) return false
  receiver.onmessage?.({ ...body, id: awaited.id } as never, { raw } as RawMessageExtra)
  return true
}

function answers(message: unknown, { id }: Awaited): boolean {
  return isRecord(message) && message['method'] === undefined && String(message['id']) === String(id)
}
