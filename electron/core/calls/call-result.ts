import type { BodyRef } from '../../../shared/model/body'
import type { CallResult } from '../../../shared/model/call'
import type { BodyStore } from '../bodies/body-store'
import { jsonText } from '../connection/json-value'
import type { CallEnding } from '../toolset/call-ending'
import { AnswerContents } from './answer-contents'
import { blockCount, indexAnswer } from './answer-index'

/** What a call brought: its record, what reads its parts, and the bodies both stand on. */
export interface KeptResult {
  readonly result: CallResult
  /** Absent where the answer was no result. */
  readonly contents?: AnswerContents
  readonly bodies: readonly BodyRef[]
}

/** Puts what a call brought into the body store and keeps only references. Absent when the server sent nothing. */
export function keepResult({ outcome, raw, result }: CallEnding, bodies: BodyStore): KeptResult | undefined {
  if (result === undefined && !raw) return undefined
  const rawRef = bodies.put(raw ?? written(result))
  if (outcome !== 'succeeded' && outcome !== 'tool-error') {
    return { result: { raw: rawRef, blockCount: 0, hasStructuredContent: false }, bodies: [rawRef] }
  }
  // A message that is a list holds other answers too: this one is written again for itself.
  const own = raw && !isList(raw) ? raw : written(result)
  const ownRef = raw && own !== raw ? bodies.put(own) : rawRef
  const index = indexAnswer(own)
  return {
    result: { raw: rawRef, blockCount: blockCount(index), hasStructuredContent: index.structured !== undefined },
    contents: new AnswerContents(bodies, ownRef, index),
    bodies: ownRef === rawRef ? [rawRef] : [rawRef, ownRef],
  }
}

function written(result: unknown): Buffer {
  return Buffer.from(`{"result":${jsonText(result) ?? 'null'}}`)
}

function isList(message: Buffer): boolean {
  return message.find((byte) => byte > 0x20) === 0x5b
}
