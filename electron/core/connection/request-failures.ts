import type { RequestFailure } from './connection'
import { isRecord, jsonText, nameKind } from './json-value'
import type { ExpiredLimit, RequestLimits } from './request-clock'
import type { TransportEnd } from './server-transport'
import { endOfText, oneParagraph, shortText } from './short-text'

/** Whose request failed, for the words. `serverLabel` is the name people know the server by. */
export interface FailedRequest {
  readonly serverLabel: string
  readonly method: string
}

export function cancelledByUs({ method }: FailedRequest): RequestFailure {
  const message = 'Cancelled before the server answered.'
  return { kind: 'cancelled', by: 'us', error: { code: 'cancelled', message, detail: method } }
}

export function cancelledByServer({ serverLabel, method }: FailedRequest, reason: unknown): RequestFailure {
  const why = typeof reason === 'string' && reason !== '' ? `: ${shortText(reason, oneParagraph)}` : '.'
  const message = `The server "${serverLabel}" cancelled ${method} itself${why}`
  return { kind: 'cancelled', by: 'server', error: { code: 'cancelled', message } }
}

export function timedOut(
  { serverLabel, method }: FailedRequest,
  limit: ExpiredLimit,
  limits: RequestLimits,
): RequestFailure {
  const message =
    limit === 'silence'
      ? `The server "${serverLabel}" did not answer ${method} within ${duration(limits.timeoutMs)}.`
      : `The server "${serverLabel}" did not finish ${method} within ${duration(limits.totalTimeoutMs ?? 0)} in total.`
  const hint = 'Raise the time limit of this server, or look at its log for what it is waiting for.'
  return { kind: 'timed-out', error: { code: 'timed-out', message, hint } }
}

/** Why a session takes no more requests: we closed it, or it was lost, with what the transport says of that. */
export type SessionEnd =
  | { readonly kind: 'closed' }
  | { readonly kind: 'lost'; readonly end: TransportEnd; readonly lastStderr: readonly string[] }

/** The session ended under a request that was on its way. */
export function endedWithSession(request: FailedRequest, session: SessionEnd): RequestFailure {
  if (session.kind === 'closed') return cancelledByUs(request)
  const { serverLabel, method } = request
  const { end, lastStderr } = session
  const message = end.exit
    ? `The server "${serverLabel}" ${exitWords(end.exit)} before it answered ${method}.`
    : `The connection to "${serverLabel}" was lost before ${method} was answered: ${end.error.message}`
  const hint = 'Whether the request was carried out is not known. Start the server again and look before you repeat it.'
  return {
    kind: 'connection-lost',
    error: { code: 'connection-lost', message, hint, ...stderrDetail(lastStderr) },
    end,
  }
}

/** The session was over before the request was made. */
export function afterSession(request: FailedRequest, session: SessionEnd): RequestFailure {
  if (session.kind === 'closed') return cancelledByUs(request)
  const { end, lastStderr } = session
  const why = end.exit ? `the server ${exitWords(end.exit)}.` : end.error.message
  const failure = notSent(request, why)
  return { ...failure, error: { ...failure.error, ...stderrDetail(lastStderr) }, end }
}

/** The transport did not take the request. */
export function notSent(
  { serverLabel, method }: FailedRequest,
  why: string,
): Extract<RequestFailure, { readonly kind: 'connection-lost' }> {
  const message = `${method} was not sent to "${serverLabel}": ${why}`
  return { kind: 'connection-lost', error: { code: 'connection-lost', message, hint: 'Start the server again.' } }
}

/** The SDK refused to send it: a method of another revision of the protocol. */
export function notAllowed({ serverLabel, method }: FailedRequest, why: string): RequestFailure {
  const message = `${method} cannot be asked of "${serverLabel}": ${why}`
  return { kind: 'protocol-error', error: { code: 'not-supported', message } }
}

/** What a server printed last, as an error's raw material. */
export function stderrDetail(lastStderr: readonly string[]): { readonly detail?: string } {
  return lastStderr.length === 0 ? {} : { detail: endOfText(lastStderr.join('\n'), oneParagraph) }
}

/** The server answered with a JSON-RPC error. Its own words are kept; one that breaks the shape of an error is read as far as it goes. */
export function refusedByServer(
  { serverLabel, method }: FailedRequest,
  error: unknown,
  raw: Buffer | undefined,
): RequestFailure {
  const { code, message, data } = isRecord(error) ? error : { code: undefined, message: error, data: undefined }
  const words = typeof message === 'string' && message !== '' ? message : (jsonText(error) ?? 'no reason given')
  const number = typeof code === 'number' ? code : undefined
  const suffix = number === undefined ? '' : ` (${number})`
  return {
    kind: 'protocol-error',
    ...(number !== undefined && { code: number }),
    error: {
      code: 'protocol-error',
      message: `The server "${serverLabel}" answered ${method} with an error: ${shortText(words, oneParagraph)}${suffix}`,
      ...(data !== undefined && detail(jsonText(data) ?? '')),
    },
    ...(data !== undefined && { data }),
    ...(raw && { raw }),
  }
}

/** The answer is no answer by the protocol: `result` is not an object, or there is neither result nor error. */
export function brokenAnswer(
  { serverLabel, method }: FailedRequest,
  result: unknown,
  raw: Buffer | undefined,
): RequestFailure {
  const what =
    result === undefined ? 'has neither a result nor an error' : `has ${nameKind(result)} as its result, not an object`
  return {
    kind: 'protocol-error',
    error: {
      code: 'protocol-error',
      message: `The answer of "${serverLabel}" to ${method} breaks the protocol: it ${what}.`,
      hint: 'The raw message shows what was sent. This has to be mended in the server.',
      ...detail(raw ? raw.toString('utf8', 0, oneParagraph + 1) : (jsonText(result) ?? '')),
    },
    ...(raw && { raw }),
  }
}

export function exitWords(exit: { readonly exitCode?: number; readonly signal?: string }): string {
  if (exit.exitCode !== undefined) return `exited (code ${exit.exitCode})`
  return exit.signal === undefined ? 'exited' : `was ended by ${exit.signal}`
}

/** A time for people: `250 ms`, `60 s`, `5 min`. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`
  if (ms < 180_000) return `${Math.round(ms / 100) / 10} s`
  return `${Math.round(ms / 6000) / 10} min`
}

function detail(text: string): { readonly detail?: string } {
  // Raw material is there to be looked at; where there is more, all of it is in `raw`.
  return text === '' ? {} : { detail: shortText(text, oneParagraph) }
}
