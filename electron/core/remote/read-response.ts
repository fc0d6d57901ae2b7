import type { IncomingMessage } from 'node:http'
import { AppFailure } from '../../../shared/result'
import { ByteCollector } from '../process/byte-collector'
import { EventStreamReader, type StreamEvent } from './event-stream'
import { brokenStream, tooLarge, type Whereabouts } from './remote-words'

/** What a response says it is: its media type in lower case, without parameters. */
export function mediaType({ headers }: IncomingMessage): string {
  return (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

export function isSuccess({ statusCode = 0 }: IncomingMessage): boolean {
  return statusCode >= 200 && statusCode < 300
}

/** The whole body. Rejects with `AppFailure` when it is over `limitBytes` or breaks off. */
export async function readBody(response: IncomingMessage, limitBytes: number, where: Whereabouts): Promise<Buffer> {
  const body = new ByteCollector()
  for await (const chunk of chunksOf(response, where)) {
    body.append(chunk)
    if (body.bytes > limitBytes) throw new AppFailure(tooLarge(where, limitBytes))
  }
  return body.take()
}

/** The beginning of a body that is only shown to people; never rejects. */
export async function readSomeText(response: IncomingMessage, mostBytes: number, where: Whereabouts): Promise<Buffer> {
  const body = new ByteCollector()
  try {
    for await (const chunk of chunksOf(response, where)) {
      body.append(chunk)
      if (body.bytes > mostBytes) break
    }
  } catch {
    // What there is of it has to do.
  }
  return body.take()
}

export interface EventListener {
  event(event: StreamEvent): void
  retry(ms: number): void
}

/** Hands on the events of a stream until it ends. Rejects with `AppFailure` when it breaks off or an event is over the limit. */
export async function readEvents(
  response: IncomingMessage,
  limitBytes: number,
  where: Whereabouts,
  listener: EventListener,
): Promise<void> {
  const reader = new EventStreamReader(limitBytes)
  for await (const chunk of chunksOf(response, where)) {
    const { events, retryMs, overLimit } = reader.push(chunk)
    if (retryMs !== undefined) listener.retry(retryMs)
    for (const event of events) listener.event(event)
    if (overLimit) throw new AppFailure(tooLarge(where, limitBytes))
  }
}

/** Leaving the loop early ends the response. */
async function* chunksOf(response: IncomingMessage, where: Whereabouts): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of response) yield chunk as Buffer
  } catch (cause) {
    throw new AppFailure(brokenStream(where, cause), { cause })
  }
}
