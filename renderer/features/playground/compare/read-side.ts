import type { CallRecord } from '../../../../shared/model/call'
import type { AppError } from '../../../../shared/result'
import type { DeckClient } from '../../../api/client'
import { readWholeText } from '../../../results/text/use-body-text'
import { formatBytes } from '../../../ui/format'

/** Largest answer that is compared, in bytes: comparing takes time that grows faster than the text. */
const mostCompared = 1024 * 1024

/** The result of a call as JSON text, or why there is none to compare. */
export type ComparedSide =
  | { readonly kind: 'result'; readonly at: number; readonly text: string; readonly isWhole: boolean }
  | { readonly kind: 'none'; readonly at: number; readonly why: string }
  | { readonly kind: 'failed'; readonly error: AppError }

/** Reads what a call brought: all of it while it is still there, else the beginning that was kept. */
export async function readSide(
  client: DeckClient,
  callId: string,
  record: CallRecord | undefined,
  signal: AbortSignal,
): Promise<ComparedSide> {
  const raw = record?.state.phase === 'ended' ? record.state.result?.raw : undefined
  if (record !== undefined && raw !== undefined && raw.bytes <= mostCompared) {
    const text = await readWholeText(client, raw, signal)
    const result = text.ok ? resultText(text.value) : undefined
    if (result !== undefined) return { kind: 'result', at: record.startedAt, text: result, isWhole: true }
  }
  const detail = await client.request('history.detail', { callId })
  if (!detail.ok) return { kind: 'failed', error: detail.error }
  const { at, preview, isWhole, error } = detail.value
  if (preview !== '') return { kind: 'result', at, text: preview, isWhole }
  if (raw !== undefined && raw.bytes > mostCompared) {
    return {
      kind: 'none',
      at,
      why: `It has ${formatBytes(raw.bytes)}; up to ${formatBytes(mostCompared)} are compared here.`,
    }
  }
  return { kind: 'none', at, why: error ?? 'It brought no result.' }
}

/** The result of a JSON-RPC answer; undefined where that is something else. */
function resultText(answer: string): string | undefined {
  try {
    const message: unknown = JSON.parse(answer)
    if (typeof message !== 'object' || message === null || !('result' in message)) return undefined
    return exactResult(answer) ?? JSON.stringify(message.result)
  } catch {
    return undefined
  }
}

/** As it was received, where the result stands last in its message, as it does nearly always: numbers stay as they were sent. */
function exactResult(answer: string): string | undefined {
  const text = /^\{(?:\s*"(?:jsonrpc|id)"\s*:\s*(?:"[^"\\]*"|-?\d+)\s*,)*\s*"result"\s*:(.*)\}\s*$/s.exec(answer)?.[1]
  try {
    if (text !== undefined) JSON.parse(text)
    return text
  } catch {
    return undefined
  }
}
