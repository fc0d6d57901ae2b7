import { previewBytes } from '../../../shared/model/body'
import type { TrafficMessage, TrafficRow } from '../../../shared/model/ring'
import { sliceText } from '../bodies/slice-text'
import { readMessage } from './json-rpc'
import { isRecord, jsonText } from './json-value'
import { fewWords, oneReason, shortText } from './short-text'

/** One message that crossed the wire. Nothing of it may be changed or, since it can be large, kept for long. */
export interface TrafficEntry {
  readonly direction: 'sent' | 'received'
  /** Epoch milliseconds. */
  readonly at: number
  readonly content: { readonly message: unknown } | { readonly unreadable: string }
  /** The message as it stood on the wire, where there are bytes. */
  readonly raw?: Buffer
  readonly bytes: number
}

/** Where every message of a connection is shown, those of a failed handshake too. Must be quick and must not throw. */
export interface TrafficTap {
  message(entry: TrafficEntry): void
}

const kinds = {
  request: 'request',
  notification: 'notification',
  result: 'response',
  hollow: 'response',
  error: 'error',
  unreadable: 'unreadable',
} as const satisfies Record<ReturnType<typeof readMessage>['kind'], TrafficRow['kind']>

/** What is kept of a message at once; its number is the ring's affair. */
export type SeenMessage = Omit<TrafficMessage, 'row' | 'answers' | 'answeredIn' | 'isMasked' | 'whole'>

/** The whole of a message that is longer than its preview; undefined for all others. */
export function wholeMessage({ content, raw, bytes }: TrafficEntry): Buffer | undefined {
  if (bytes <= previewBytes) return undefined
  return raw ?? ('unreadable' in content ? Buffer.from(content.unreadable, 'utf8') : undefined)
}

/** What the traffic view keeps of a message. */
export function trafficRow(entry: TrafficEntry): SeenMessage {
  const message = 'message' in entry.content ? readMessage(entry.content.message) : ({ kind: 'unreadable' } as const)
  const id = 'id' in message ? jsonText(message.id) : undefined
  return {
    at: entry.at,
    direction: entry.direction,
    kind: kinds[message.kind],
    // Both are whatever the other side likes to send, and a row must stay small.
    ...('method' in message && { method: shortText(message.method, oneReason) }),
    ...(id !== undefined && { id: shortText(id, fewWords) }),
    ...(message.kind === 'result' && isToolError(message.result) && { isToolError: true as const }),
    bytes: entry.bytes,
    preview: preview(entry),
  }
}

function isToolError(result: unknown): boolean {
  return isRecord(result) && result['isError'] === true
}

function preview({ content, raw }: TrafficEntry): string {
  if (raw) return sliceText(raw, 0, previewBytes).text
  const text = 'message' in content ? (jsonText(content.message) ?? '') : content.unreadable
  // No character takes less than a byte, so what is cut off here could not have been shown.
  return sliceText(Buffer.from(text.slice(0, previewBytes), 'utf8'), 0, previewBytes).text
}
