import type { AppError } from '../../../shared/result'
import { isRecord, nameKind } from '../connection/json-value'
import { fewWords, shortText } from '../connection/short-text'

/** One request of a batch, under the key its answer goes back under. */
export interface InputRequest {
  readonly key: string
  readonly method: string
  readonly params: unknown
}

export type InputBatch =
  | { readonly kind: 'requests'; readonly requests: readonly InputRequest[] }
  /** Nothing of it is shown to anybody. */
  | { readonly kind: 'refused'; readonly error: AppError }

/** More requests than this at once are refused (toolset spec, section 7). */
export const mostInputRequests = 64

/**
 * Reads the `inputRequests` of an answer, or of a task that waits for input. `announced`: the capabilities we have in
 * this session; a request for anything else makes the whole batch useless, since the server waits for all answers.
 */
export function readInputRequests(value: unknown, announced: Readonly<Record<string, unknown>>): InputBatch {
  if (!isRecord(value)) return refused(`its inputRequests are ${nameKind(value)}, not an object`)
  const entries = Object.entries(value)
  if (entries.length === 0) return refused('it names nothing that it needs: inputRequests is empty')
  if (entries.length > mostInputRequests) {
    return refused(`it asks ${entries.length} things at once, and at most ${mostInputRequests} are allowed`)
  }
  const requests: InputRequest[] = []
  for (const [key, request] of entries) {
    const method = isRecord(request) ? request['method'] : undefined
    if (!isRecord(request) || typeof method !== 'string') {
      return refused(`its request "${shortText(key, fewWords)}" names no method`)
    }
    const params = request['params']
    const missing = missingCapability(method, params, announced)
    if (missing !== undefined) return notAnnounced(method, missing)
    requests.push({ key, method, params })
  }
  return { kind: 'requests', requests }
}

/** The capability that was to be announced first; undefined when it was. */
function missingCapability(
  method: string,
  params: unknown,
  { elicitation, sampling, roots }: Readonly<Record<string, unknown>>,
): string | undefined {
  switch (method) {
    case 'elicitation/create': {
      if (!isRecord(elicitation)) return 'elicitation'
      const mode = isRecord(params) ? (params['mode'] ?? 'form') : 'form'
      // Announced without modes it means forms. A mode nobody knows is shown as such, so that a person can decline it.
      if (mode === 'url') return isRecord(elicitation['url']) ? undefined : 'elicitation.url'
      const hasForms = isRecord(elicitation['form']) || !isRecord(elicitation['url'])
      return mode !== 'form' || hasForms ? undefined : 'elicitation.form'
    }
    case 'sampling/createMessage':
      return isRecord(sampling) ? undefined : 'sampling'
    case 'roots/list':
      return isRecord(roots) ? undefined : 'roots'
    default:
      return 'no request of servers is called so'
  }
}

function notAnnounced(method: string, capability: string): InputBatch {
  const name = shortText(method, fewWords)
  return refused(`it asks for "${name}", which this app did not announce to it (${capability})`)
}

function refused(why: string): InputBatch {
  return {
    kind: 'refused',
    error: {
      code: 'protocol-error',
      message: `The server needs input, but ${why}.`,
      hint: 'Nobody was asked. This has to be mended in the server.',
    },
  }
}
