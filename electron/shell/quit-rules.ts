import type { AppState } from '../../shared/read-model/snapshot'

/** What decides whether the app may end, or a window may close. */
export interface LeavingFacts {
  /** Calls that nobody has the answer of yet. */
  readonly openCalls: number
  /** The app goes on without a window. */
  readonly staysWithoutWindow: boolean
  /** The person, or the system, has said that calls may be cut off. */
  readonly isAgreed: boolean
}

export type LeavingVerdict = 'go' | 'ask'

/** Calls that ending the app would cut off; one that is being cancelled loses nothing by it. */
export function openCallsOf({ calls }: Pick<AppState, 'calls'>): number {
  return calls.filter(({ state }) => state.phase === 'running' || state.phase === 'waiting for input').length
}

export function onQuit({ openCalls, isAgreed }: LeavingFacts): LeavingVerdict {
  return openCalls > 0 && !isAgreed ? 'ask' : 'go'
}

/** The window that is closed is the only one: with it the app ends, unless it goes on without. */
export function onWindowClosing(facts: LeavingFacts): LeavingVerdict {
  return facts.staysWithoutWindow ? 'go' : onQuit(facts)
}

export interface QuitQuestion {
  readonly message: string
  readonly detail: string
  readonly quitLabel: string
  readonly stayLabel: string
}

export function quitQuestion(openCalls: number): QuitQuestion {
  const one = openCalls === 1
  return {
    message: one ? '1 call is still running.' : `${openCalls} calls are still running.`,
    detail: `Quitting cancels ${one ? 'it' : 'them'} and stops all servers.`,
    quitLabel: 'Quit anyway',
    stayLabel: 'Cancel',
  }
}
