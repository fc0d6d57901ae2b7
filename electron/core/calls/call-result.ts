import type { BodyRef } from '../../../shared/model/body'
import { type CallResult, hasResult } from '../../../shared/model/call'
import type { BodyStore } from '../bodies/body-store'
import type { CallEnding } from '../toolset/call-ending'
import { AnswerContents, toolBlock } from './answer-contents'
import { blockCount, indexAnswer } from './answer-index'
import { keepAnswer, written } from './keep-answer'

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
  if (!hasResult(outcome)) {
    const rawRef = bodies.put(raw ?? written(result))
    return { result: { raw: rawRef, blockCount: 0, hasStructuredContent: false }, bodies: [rawRef] }
  }
  const answer = keepAnswer(raw, result, bodies)
  const index = indexAnswer(answer.bytes)
  return {
    result: { raw: answer.raw, blockCount: blockCount(index), hasStructuredContent: index.structured !== undefined },
    contents: new AnswerContents(bodies, answer.own, index, (json, position) => toolBlock(json, position, index.shape)),
    bodies: answer.bodies,
  }
}
