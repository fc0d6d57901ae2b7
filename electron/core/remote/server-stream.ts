import type { IncomingMessage } from 'node:http'
import { AppFailure } from '../../../shared/result'
import { pause } from '../pause'
import { type Awaited, deliver, type Receiver } from './deliver'
import { isSuccess, mediaType, readEvents, readSomeText } from './read-response'
import type { RemoteTransportParts } from './remote-parts'
import { brokenStream } from './remote-words'

/** Pauses before a stream that ended is taken up again where the server asks for none, in ms. */
const firstPauseMs = 1000
const longestPauseMs = 30_000
/** Attempts in vain, one after the other, after which an answer is given up. */
const mostAttempts = 3

interface StreamParts extends Pick<RemoteTransportParts, 'where' | 'clock' | 'messageBytes' | 'observer'> {
  readonly receiver: () => Receiver
  readonly signal: AbortSignal
  /** A GET that goes on after this event. */
  readonly open: (lastEventId: string | undefined) => Promise<IncomingMessage>
}

/** Where a stream stands. */
interface Position {
  lastEventId?: string
  retryMs?: number
  answered: boolean
  /** Whether anything came since it was opened. */
  alive: boolean
}

function start(): Position {
  return { answered: false, alive: false }
}

/**
 * Reads the response to a request to its answer. A stream that ends before it is taken up again by GET where its events
 * carry ids, as the protocol has it; else the request is lost. Rejects with `AppFailure`.
 */
export async function followStream(
  response: IncomingMessage,
  parts: StreamParts & { readonly awaited: Awaited },
): Promise<void> {
  const { where, clock, signal } = parts
  const position = start()
  let broken: unknown
  let stream: OpenedStream = response
  for (let attempts = 0; ; ) {
    if (stream === 'none') throw new AppFailure(brokenStream(where, broken))
    if (stream) broken = await failureOf(readStream(stream, position, parts))
    if (position.answered || signal.aborted) return
    attempts = position.alive ? 1 : attempts + 1
    if (broken instanceof AppFailure && broken.error.code === 'message-too-large') throw broken
    if (position.lastEventId === undefined || attempts > mostAttempts) {
      throw broken instanceof Error ? broken : new AppFailure(brokenStream(where, undefined))
    }
    position.alive = false
    await pause(clock, position.retryMs ?? firstPauseMs * attempts, signal)
    stream = await openedStream(parts, position.lastEventId)
  }
}

/** Nothing where it could not be had this time, `none` where the server has no such stream. */
type OpenedStream = IncomingMessage | 'none' | undefined

/** The stream of what a server says by itself, where it has one: kept open, and taken up again where it was left. */
export class ServerStream {
  readonly #parts: StreamParts
  #isKept = false

  constructor(parts: StreamParts) {
    this.#parts = parts
  }

  /** Settles when the server has no such stream, or the session is over. Never rejects. */
  async keep(): Promise<void> {
    if (this.#isKept) return
    this.#isKept = true
    const { clock, signal } = this.#parts
    const position = start()
    for (let pauseMs = firstPauseMs; !signal.aborted; ) {
      const stream = await openedStream(this.#parts, position.lastEventId)
      if (stream === 'none') break
      if (stream) await failureOf(readStream(stream, position, this.#parts))
      pauseMs = position.alive ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs)
      position.alive = false
      await pause(clock, position.retryMs ?? pauseMs, signal)
    }
    this.#isKept = false
  }
}

async function readStream(
  stream: IncomingMessage,
  position: Position,
  parts: StreamParts & { readonly awaited?: Awaited },
): Promise<void> {
  const { messageBytes, where, receiver, awaited } = parts
  await readEvents(stream, messageBytes, where, {
    retry: (ms) => {
      position.retryMs = ms
    },
    event: ({ id, name, data }) => {
      position.alive = true
      if (id !== undefined) position.lastEventId = id
      if (data && name === 'message' && deliver(data, receiver(), awaited)) position.answered = true
    },
  })
}

async function openedStream({ open, where }: StreamParts, lastEventId: string | undefined): Promise<OpenedStream> {
  try {
    const response = await open(lastEventId)
    if (isSuccess(response) && mediaType(response) === 'text/event-stream') return response
    await readSomeText(response, 0, where)
    return (response.statusCode ?? 0) >= 500 ? undefined : 'none'
  } catch {
    return undefined
  }
}

async function failureOf(promise: Promise<void>): Promise<unknown> {
  try {
    await promise
    return undefined
  } catch (error) {
    return error
  }
}
