import { jsonText } from '../connection/json-value'
import { fewWords, shortText } from '../connection/short-text'
import type { InputRequest } from '../toolset/input-requests'

/** What went back for a request of a task. */
export interface AnsweredInput {
  /** The request as JSON text. */
  readonly request: string
  readonly response: Readonly<Record<string, unknown>>
}

/** What is known of the questions of a task, by key; open ones as the JSON text of their request. */
export interface KnownInput {
  readonly open: ReadonlyMap<string, string>
  readonly answered: ReadonlyMap<string, AnsweredInput>
}

export type InputPlan =
  /** `ask`: never seen. `withdrawn`: open, and the server does not want it any more. */
  | { readonly kind: 'go on'; readonly ask: readonly InputRequest[]; readonly withdrawn: readonly string[] }
  /** The server asks something else under a key it used before. */
  | { readonly kind: 'broken'; readonly why: string }

/**
 * What to do about the requests a task lists (toolset spec, section 7). It lists them in every answer until it has taken
 * note of ours, so one that was answered is not asked again.
 */
export function planInput(requests: readonly InputRequest[], { open, answered }: KnownInput): InputPlan {
  const ask: InputRequest[] = []
  for (const request of requests) {
    const before = open.get(request.key) ?? answered.get(request.key)?.request
    if (before === undefined) ask.push(request)
    else if (before !== requestText(request)) {
      const key = shortText(request.key, fewWords)
      return { kind: 'broken', why: `it asks something else under the key "${key}", which it used before` }
    }
  }
  const listed = new Set(requests.map(({ key }) => key))
  return { kind: 'go on', ask, withdrawn: [...open.keys()].filter((key) => !listed.has(key)) }
}

/** By this a request counts as identical. */
export function requestText({ method, params }: InputRequest): string {
  return jsonText({ method, params }) ?? ''
}
