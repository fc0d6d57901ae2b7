/**
 * When to fetch a list again after the server said that it changed (toolset spec, section 3): a trailing delay, one fetch
 * running and at most one queued, no change ever lost, and longer delays for servers that never stop. Pure: time comes
 * in with the events (monotonic ms), what to do goes out as effects.
 */
export interface RefreshState {
  /** How many changes were heard of. */
  readonly changes: number
  /** `changes` when the last fetch began that succeeded; -1 before the first. */
  readonly knownChanges: number
  /** `changes` when the running fetch began. */
  readonly running?: number
  readonly queued: boolean
  /** A delay is running. */
  readonly waiting: boolean
  readonly delayMs: number
  /** When the delays of the last ten seconds ran out. */
  readonly recent: readonly number[]
  readonly lastChangeAt: number
}

export type RefreshEvent =
  /** The server said that the list changed, or somebody wants it fetched whatever the cache holds. */
  | { readonly type: 'changed'; readonly at: number }
  | { readonly type: 'invalidated' }
  /** The delay ran out. */
  | { readonly type: 'due'; readonly at: number }
  /** Somebody waits for a list that is not older than the last change. */
  | { readonly type: 'asked' }
  | { readonly type: 'fetched'; readonly succeeded: boolean }

export type RefreshEffect =
  | { readonly type: 'wait'; readonly ms: number }
  /** `because` of a change it is fetched though nobody waits for it. */
  | { readonly type: 'fetch'; readonly because: 'changed' | 'asked' }
  | { readonly type: 'notice'; readonly text: string }

export interface RefreshStep {
  readonly state: RefreshState
  readonly effects: readonly RefreshEffect[]
}

const shortestDelayMs = 100
const longestDelayMs = 30_000
const windowMs = 10_000
const refreshesPerWindow = 5
const quietMs = 60_000

export const initialRefreshState: RefreshState = {
  changes: 0,
  knownChanges: -1,
  queued: false,
  waiting: false,
  delayMs: shortestDelayMs,
  recent: [],
  lastChangeAt: -Infinity,
}

export function refreshStep(state: RefreshState, event: RefreshEvent): RefreshStep {
  switch (event.type) {
    case 'changed':
      return changed(state, event.at)
    case 'invalidated':
      return { state: { ...state, changes: state.changes + 1 }, effects: [] }
    case 'due':
      return due(state, event.at)
    case 'asked':
      return want(state, 'asked')
    case 'fetched':
      return fetched(state, event.succeeded)
  }
}

function changed(before: RefreshState, at: number): RefreshStep {
  const wasQuiet = at - before.lastChangeAt >= quietMs
  const delayMs = wasQuiet ? shortestDelayMs : before.delayMs
  const state = { ...before, changes: before.changes + 1, lastChangeAt: at, delayMs, waiting: true }
  return { state, effects: before.waiting ? [] : [{ type: 'wait', ms: delayMs }] }
}

function due(before: RefreshState, at: number): RefreshStep {
  const recent = [...before.recent.filter((time) => time > at - windowMs), at]
  const tooMany = recent.length > refreshesPerWindow
  const delayMs = tooMany ? Math.min(before.delayMs * 2, longestDelayMs) : before.delayMs
  const isNews = before.delayMs === shortestDelayMs && delayMs > shortestDelayMs
  const { state, effects } = want({ ...before, waiting: false, recent, delayMs }, 'changed')
  return { state, effects: isNews ? [...effects, { type: 'notice', text: slowedDown }] : effects }
}

const slowedDown =
  'The server keeps saying that its list changed. It is fetched less and less often until that stops for a minute.'

/** Somebody wants a list no older than the last change. */
function want(state: RefreshState, because: 'changed' | 'asked'): RefreshStep {
  if (state.running === state.changes) return { state, effects: [] }
  if (state.running !== undefined) return { state: { ...state, queued: true }, effects: [] }
  if (because === 'changed' && state.knownChanges === state.changes) return { state, effects: [] }
  return { state: { ...state, running: state.changes }, effects: [{ type: 'fetch', because }] }
}

function fetched({ running, ...before }: RefreshState, succeeded: boolean): RefreshStep {
  const knownChanges = succeeded && running !== undefined ? running : before.knownChanges
  const state = { ...before, knownChanges, queued: false }
  return before.queued ? want(state, 'changed') : { state, effects: [] }
}
