import type { BodyRef, BodySlice } from '../../shared/model/body'
import { type AppError, fail, type Result } from '../../shared/result'

/** Reads a part of a body: byte offset and length. */
export type ReadSlice = (start: number, length: number) => Promise<Result<BodySlice>>

/** Bytes asked for at once. Small enough that taking one in stays far below a frame's time. */
const sliceLength = 256 * 1024

/** Bytes read without being asked; a person can go on from there. */
const readAtOnce = 32 * 1024 * 1024

/** What takes the text of a body in. */
export interface BodySink {
  readonly append: (text: string, loadedBytes: number) => void
  readonly end: (how: 'complete' | 'paused') => void
  readonly fail: (error: AppError) => void
}

const encoder = new TextEncoder()

/** How many bytes of the body its preview is. */
export function previewLength(body: BodyRef): number {
  return body.complete ? body.bytes : encoder.encode(body.preview).length
}

/** Reads a body slice by slice from a byte on, until its end, its share of `readAtOnce`, or the signal. Answers with where it stopped. */
export async function readBody(read: ReadSlice, from: number, sink: BodySink, signal: AbortSignal): Promise<number> {
  const pauseAt = from + readAtOnce
  let start = from
  for (;;) {
    const answer = await read(start, sliceLength).catch(unread)
    if (signal.aborted) return start
    if (!answer.ok) {
      sink.fail(answer.error)
      return start
    }
    const { text, end, total } = answer.value
    sink.append(text, end)
    if (end >= total || end <= start) {
      sink.end('complete')
      return end
    }
    start = end
    if (start >= pauseAt) {
      sink.end('paused')
      return start
    }
  }
}

function unread(cause: unknown): Result<BodySlice> {
  return fail({
    code: 'internal',
    message: 'The rest of this text could not be read.',
    hint: 'Close the call and run it again.',
    detail: String(cause),
  })
}
