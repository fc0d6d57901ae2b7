import { setMaxListeners } from 'node:events'
import { type Answer, type Connection, RequestError, type RequestOptions } from '../connection/connection'
import { type InputSource, RequestRefused, RequestWithdrawn, type WhyWithdrawn } from '../connection/server-request'
import { pause } from '../pause'
import type { Clock } from '../ports'
import { type InputRequest, mostInputRequests } from './input-requests'
import { afterStep, nextStep, noRounds } from './input-rounds'

export interface RoundTripParts {
  readonly connection: Pick<Connection, 'request' | 'ended' | 'peer'>
  readonly clock: Clock
  /** Absent: nothing was announced, so nothing can be asked. */
  readonly input: InputSource | undefined
  readonly maxRounds: number
}

type Params = Readonly<Record<string, unknown>>

/**
 * A request of which the server may want more before it has a result (toolset spec, section 7): answers what it asks and
 * sends the request again under a new number, until an answer is the last word. Nothing is held while a person answers,
 * so other requests go on; the time limits count only the time the server had. Rejects with `RequestError`.
 */
export async function inRoundTrips(
  parts: RoundTripParts,
  method: string,
  params: Params,
  options: RequestOptions,
): Promise<Answer> {
  const { connection, clock, input, maxRounds } = parts
  if (connection.peer.era !== '2026') return connection.request(method, params, options)
  const rules = { maxRounds, announced: input?.announced ?? {} }
  let sent = params
  let soFar = noRounds
  let spentMs = 0
  for (;;) {
    const begun = clock.monotonic()
    const answer = await connection.request(method, sent, {
      ...options,
      ...limitLeft(options, spentMs),
      ...inRound(options, soFar.rounds + 1),
    })
    const step = nextStep(answer.result, soFar, rules)
    switch (step.kind) {
      case 'done':
        return answer
      case 'refused':
        throw new RequestError({ kind: 'protocol-error', error: step.error, ...(answer.raw && { raw: answer.raw }) })
      case 'wait':
        await pause(clock, step.waitMs, options.signal)
        spentMs += clock.monotonic() - begun
        sent = { ...params, ...step.state }
        break
      case 'ask': {
        spentMs += clock.monotonic() - begun
        const inputResponses = await answersTo(step.requests, parts, options, answer)
        sent = { ...params, inputResponses, ...step.state }
      }
    }
    soFar = afterStep(soFar, step.kind)
  }
}

/** What is left of the longest time. A request that has none left is still sent, and ends at once. */
function limitLeft({ totalTimeoutMs }: RequestOptions, spentMs: number): Pick<RequestOptions, 'totalTimeoutMs'> {
  return totalTimeoutMs === undefined ? {} : { totalTimeoutMs: Math.max(totalTimeoutMs - spentMs, 0) }
}

/** The first round is the request itself. */
function inRound({ trace }: RequestOptions, round: number): Pick<RequestOptions, 'trace'> {
  return trace && round > 1 ? { trace: (method, id) => trace(method, id, round) } : {}
}

/** Has all requests of a batch answered side by side. One that gets no answer ends them all: the server waits for each. */
async function answersTo(
  requests: readonly InputRequest[],
  { connection, input }: RoundTripParts,
  { signal, caller, onHold }: RequestOptions,
  { raw }: Answer,
): Promise<Params> {
  if (!input) return {}
  const open = new AbortController()
  setMaxListeners(mostInputRequests, open.signal)
  const withdraw = (why: WhyWithdrawn): void => open.abort(new RequestWithdrawn(why))
  const onAbort = (): void => withdraw({ by: 'call' })
  signal?.addEventListener('abort', onAbort, { once: true })
  if (signal?.aborted) onAbort()
  // The request that follows says that the session is over, and how.
  void connection.ended.then(({ expected }) => withdraw({ by: 'session', isExpected: expected }))
  const callers = caller === undefined ? [] : [caller]
  const answer = async ({ key, method, params }: InputRequest): Promise<readonly [string, Params]> => [
    key,
    await input.answer({ method, params, callers, signal: open.signal, isWithinAnswer: true }),
  ]
  onHold?.(true)
  try {
    return Object.fromEntries(await Promise.all(requests.map(answer)))
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error
    // Called off, or the session is over: the request that follows says so in better words.
    if (open.signal.aborted) return {}
    open.abort(new Error('Another question that belongs to this one was not answered.'))
    const message = `The server cannot go on: something it asked for was refused (${error.message}).`
    const failure = { code: 'protocol-error', message, hint: 'Make the call again to answer it.' } as const
    throw new RequestError({ kind: 'protocol-error', error: failure, ...(raw && { raw }) }, { cause: error })
  } finally {
    signal?.removeEventListener('abort', onAbort)
    if (signal?.aborted !== true) onHold?.(false)
  }
}
