import { isRecord } from './json-value'
import type { SessionEnd } from './request-failures'
import {
  type CausingRequest,
  RequestWithdrawn,
  type ServerRequest,
  type ServerRequestHandler,
  type WhyWithdrawn,
} from './server-request'
import { oneReason, shortText } from './short-text'

/** Under which name a message says which task it belongs to (revision 2025-11-25). */
const relatedTaskKey = 'io.modelcontextprotocol/related-task'

/** What of a session is looked at while a request of the server is answered. */
export interface AskedSession {
  causing(): readonly CausingRequest[]
  /** Set once the session is over. */
  readonly over: SessionEnd | undefined
}

/**
 * Has a request of the server answered. Until then the time limits of the requests that may have caused it stand still:
 * a call must not time out because a person is reading. When they are all over, so is the question.
 */
export async function answerServerRequest(
  { method, params, signal }: Omit<ServerRequest, 'callers'>,
  session: AskedSession,
  answer: ServerRequestHandler,
): Promise<Readonly<Record<string, unknown>>> {
  const causes = causesOf(session.causing(), params)
  const withdrawal = new AbortController()
  const onAbort = (): void => withdrawal.abort(new RequestWithdrawn(whyWithdrawn(session.over, signal.reason)))
  signal.addEventListener('abort', onAbort, { once: true })
  let running = causes.length
  const stops = causes.map((cause) => {
    cause.hold()
    return cause.onOver(() => {
      running -= 1
      if (running === 0) withdrawal.abort(new RequestWithdrawn(whyOver(session.over)))
    })
  })
  try {
    const callers = causes.flatMap(({ caller }) => (caller === undefined ? [] : [caller]))
    return await answer({ method, params, callers, signal: withdrawal.signal })
  } finally {
    signal.removeEventListener('abort', onAbort)
    for (const stop of stops) stop()
    for (const cause of causes) cause.release()
  }
}

/**
 * Which of the requests under way may have caused a question. One that names its task was caused by that: it reaches us
 * while the task's result is asked for. Over stdio nothing else says which request it is, so it may be each of them.
 */
export function causesOf<Request extends { readonly method: string }>(
  underWay: readonly Request[],
  params: unknown,
): readonly Request[] {
  const belongsToTask = relatedTaskOf(params) !== undefined
  return underWay.filter(({ method }) => (method === 'tasks/result') === belongsToTask)
}

/** The task a message says it belongs to. */
export function relatedTaskOf(params: unknown): string | undefined {
  const meta = isRecord(params) ? params['_meta'] : undefined
  const related = isRecord(meta) ? meta[relatedTaskKey] : undefined
  const taskId = isRecord(related) ? related['taskId'] : undefined
  return typeof taskId === 'string' ? taskId : undefined
}

function whyOver(over: SessionEnd | undefined): WhyWithdrawn {
  return over ? { by: 'session', isExpected: over.kind === 'closed' } : { by: 'call' }
}

function whyWithdrawn(over: SessionEnd | undefined, reason: unknown): WhyWithdrawn {
  if (over) return whyOver(over)
  return { by: 'server', ...(typeof reason === 'string' && { reason: shortText(reason, oneReason) }) }
}
