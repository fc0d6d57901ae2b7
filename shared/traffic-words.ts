import type { TrafficRow } from './model/ring'

/** What a message is called in one or two words, in lists and where they are searched. */
export function kindWords({ kind, isToolError }: Pick<TrafficRow, 'kind' | 'isToolError'>): string {
  if (kind !== 'response') return kind
  return isToolError === true ? 'tool error' : 'answer'
}

/** The method of a message, of an answer that of its request. */
export function methodOf({ method, answers }: Pick<TrafficRow, 'method' | 'answers'>): string | undefined {
  return method ?? answers?.method
}

/** Something went wrong here: an error, a tool that says it failed, or what nobody could read. */
export function isFailure({ kind, isToolError }: Pick<TrafficRow, 'kind' | 'isToolError'>): boolean {
  return kind === 'error' || kind === 'unreadable' || isToolError === true
}
