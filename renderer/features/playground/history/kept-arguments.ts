import type { CallRecord } from '../../../../shared/model/call'
import type { Draft } from '../../../../shared/model/draft'
import type { HistoryDetail, ValuePath } from '../../../../shared/model/history'
import type { AppError } from '../../../../shared/result'
import type { DeckClient } from '../../../api/client'
import { setAt } from '../../../forms/json/edit'
import { hole } from '../../../forms/json/make-node'
import { readJson } from '../../../forms/json/read-json'
import { writeJson } from '../../../forms/json/write-json'
import { readWholeText } from '../../../results/text/use-body-text'

/** What can be sent again of a call. */
export type KeptArguments =
  /** Undefined: none were sent. */
  | { readonly kind: 'whole'; readonly text: string | undefined }
  /** Secret values are gone; their places are empty. */
  | { readonly kind: 'gaps'; readonly text: string; readonly missing: readonly ValuePath[] }
  | { readonly kind: 'lost'; readonly error: AppError }

/** The arguments of a call: those of its record where that is still there, else what was kept of them. */
export async function readArguments(
  client: DeckClient,
  detail: HistoryDetail,
  record: CallRecord | undefined,
): Promise<KeptArguments> {
  if (record !== undefined) {
    const exact = await readWholeText(client, record.argumentsBody, new AbortController().signal)
    if (exact.ok) return { kind: 'whole', text: exact.value === '' ? undefined : exact.value }
  }
  return keptArguments(detail)
}

/** What was kept of the arguments, with an empty place for each value that was not. */
export function keptArguments({ argumentsText, argumentsLost, withheld }: HistoryDetail): KeptArguments {
  if (argumentsLost !== undefined) {
    const message = `The arguments of this call were not kept: ${argumentsLost}`
    return { kind: 'lost', error: { code: 'call-gone', message, hint: 'Type them anew.' } }
  }
  if (argumentsText === undefined || withheld.length === 0) return { kind: 'whole', text: argumentsText }
  return { kind: 'gaps', text: withGaps(argumentsText, withheld), missing: withheld }
}

/** Empties these places, so that they can be typed into and nothing is sent in their stead. A text that is no JSON stays. */
export function withGaps(text: string, places: readonly ValuePath[]): string {
  const read = readJson(text)
  if (read.kind === 'fault') return text
  const emptied = places.reduce<ReturnType<typeof setAt>>((value, path) => setAt(value, path, hole), read.document)
  return emptied === undefined ? text : writeJson(emptied)
}

/** A draft that sends the call as it was sent. */
export function draftOf(
  { sentWith: { timeoutMs, task } }: HistoryDetail,
  kept: Exclude<KeptArguments, { kind: 'lost' }>,
): Draft {
  return {
    text: kept.text ?? '{}',
    sendNone: kept.text === undefined,
    timeout: timeoutMs === undefined ? '' : String(timeoutMs / 1000),
    task: { isOn: task !== undefined, ttl: typeof task?.ttlMs === 'number' ? String(task.ttlMs / 1000) : '' },
    ...(kept.kind === 'gaps' && { missing: kept.missing }),
  }
}
