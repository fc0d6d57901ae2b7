import type { ServerChoices } from '../../../shared/model/server-choices'
import { AppFailure } from '../../../shared/result'
import { isRecord } from '../connection/json-value'

/** The reply a server gets by itself: the person's own text, under the name they gave the model. */
export function cannedMessage({ text, model }: ServerChoices['sampling']): Readonly<Record<string, unknown>> {
  return { role: 'assistant', content: { type: 'text', text }, model, stopReason: 'endTurn' }
}

/**
 * A message of a model as a person wrote it (`CreateMessageResult`). Throws `AppFailure` (`invalid-answer`) for what no
 * server could read.
 */
export function readModelMessage(written: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { role, content, model, stopReason } = written
  if (role !== 'assistant' && role !== 'user') throw unreadable('its role must be "assistant" or "user"')
  if (typeof model !== 'string' || model === '') throw unreadable('the name of the model is missing')
  if (stopReason !== undefined && typeof stopReason !== 'string') throw unreadable('its stop reason must be text')
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [content]
  if (blocks.length === 0 || !blocks.every(isBlock)) throw unreadable('its content must be blocks with a type')
  return written
}

function isBlock(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value['type'] === 'string' &&
    (value['type'] !== 'text' || typeof value['text'] === 'string')
  )
}

function unreadable(why: string): AppFailure {
  return new AppFailure({
    code: 'invalid-answer',
    message: `The reply is no message of a model: ${why}.`,
    hint: 'Correct it, then send it again.',
  })
}
