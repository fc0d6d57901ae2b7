import type { ServerTransport } from '../connection/server-transport'
import { cutText } from './log-text'

/** A JSON-RPC message as the transports pass it on: looked at no further than to tell it from noise. */
export type JsonRpcMessage = Parameters<ServerTransport['send']>[0]

/** What a line on a server's stdout is. */
export type DecodedLine =
  /** More than one only for a batch, which servers up to revision 2025-03-26 may send. */
  | { readonly kind: 'messages'; readonly messages: readonly JsonRpcMessage[] }
  /** Anything else, as one line for the log (cut at 16 KiB). */
  | { readonly kind: 'stray'; readonly text: string }

const openBrace = 0x7b
const openBracket = 0x5b
const versionKey = Buffer.from('"jsonrpc"')

/** Reads one line (UTF-8, without its line end). Bytes that are no UTF-8 become U+FFFD and end nothing. */
export function decodeLine(line: Buffer): DecodedLine {
  const messages = mayBeMessage(line) ? messagesIn(parse(line.toString('utf8'))) : []
  return messages.length > 0 ? { kind: 'messages', messages } : { kind: 'stray', text: cutText(line, line.length) }
}

/**
 * Noise is told by its bytes where possible: a parser that throws takes a hundred times as long, and a server can print
 * 100 000 lines a second that begin with "[info]".
 */
function mayBeMessage(line: Buffer): boolean {
  const first = line.find((byte) => byte > 0x20)
  return (first === openBrace || first === openBracket) && line.includes(versionKey)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A batch counts only when every item is a message: a log line in JSON may be an array too. */
function messagesIn(value: unknown): readonly JsonRpcMessage[] {
  if (isMessage(value)) return [value]
  return Array.isArray(value) && value.every(isMessage) ? value : []
}

/**
 * JSON-RPC 2.0 by its marks: the version, and a method or an id. An id alone stands for an answer that lacks its
 * result; whoever waits for that answer must hear of it.
 */
function isMessage(value: unknown): value is JsonRpcMessage {
  if (typeof value !== 'object' || value === null || !('jsonrpc' in value) || value.jsonrpc !== '2.0') return false
  return ('method' in value && typeof value.method === 'string') || Object.hasOwn(value, 'id')
}
