import type { MessageDraft } from '../../../shared/model/raw-message'
import { AppFailure } from '../../../shared/result'
import { isRecord, jsonText, parsedJson } from '../connection/json-value'

/** Methods that make a session what it is: a second time within one they would say something that is not so. */
const lifecycle: ReadonlySet<string> = new Set(['initialize', 'notifications/initialized'])

/** Throws `AppFailure` for a method that cannot be sent by hand. */
export function refuseLifecycle(method: string): void {
  if (!lifecycle.has(method)) return
  throw new AppFailure({
    code: 'not-supported',
    message: `${method} belongs to the handshake, which a session has only once.`,
    hint: 'Restart the server: the new session begins with it.',
  })
}

/** A message that was sent, ready to be sent again. Throws `AppFailure` where that cannot be. */
export function messageDraft(bytes: Buffer): MessageDraft {
  const message = parsedJson(bytes.toString('utf8'))
  const method = isRecord(message) ? message['method'] : undefined
  if (!isRecord(message) || typeof method !== 'string') {
    throw new AppFailure({
      code: 'not-supported',
      message: 'Only requests and notifications can be sent again: an answer belongs to its request.',
    })
  }
  refuseLifecycle(method)
  const params = message['params']
  return {
    kind: message['id'] === undefined ? 'notification' : 'request',
    method,
    paramsText: isRecord(params) ? laidOut(withoutToken(params)) : '',
  }
}

/** The token that names a request in the progress of its server is made anew with each request. */
function withoutToken(params: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | undefined {
  const meta = params['_meta']
  if (!isRecord(meta) || meta['progressToken'] === undefined) return params
  const entries = Object.entries(meta).filter(([key]) => key !== 'progressToken')
  const others = Object.entries(params).filter(([key]) => key !== '_meta')
  if (entries.length > 0) return Object.fromEntries([...others, ['_meta', Object.fromEntries(entries)]])
  // What had nothing but its token had no params.
  return others.length === 0 ? undefined : Object.fromEntries(others)
}

/** Indented where the stack has room for it. */
function laidOut(params: Readonly<Record<string, unknown>> | undefined): string {
  if (!params) return ''
  try {
    return JSON.stringify(params, undefined, 2)
  } catch {
    return jsonText(params) ?? ''
  }
}
