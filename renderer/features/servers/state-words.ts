import type { EndFacts, ServerRecord, ServerState } from '../../../shared/model/server'

/** One sentence on what a state means for the person, for the states that need one. `isUnsaved`: its file says otherwise. */
export function stateSentence(state: ServerState, isUnsaved = false): string | undefined {
  switch (state.status) {
    case 'Stopped':
      return 'The server is not running. Start it to see and call its tools.'
    case 'Disabled':
      return isUnsaved
        ? 'Disabled by hand: it is left alone until it is enabled again.'
        : 'The configuration says "disabled": true. Enable it here for this run, or set that to false in the file.'
    case 'Starting':
      return 'The server has been started and has not finished the handshake yet.'
    case 'Restarting':
      return state.attempt > 0 ? `Automatic restart, attempt ${state.attempt}.` : 'The server is being started again.'
    case 'Stopping':
      return 'Calls are being ended, then the server is asked to leave.'
    case 'Running':
    case 'Crashed':
    case 'FailedToStart':
      return undefined
  }
}

/** How a process ended: `Exit code 1`, `Ended by SIGKILL`; undefined when it never ran. */
export function endWords(end: EndFacts): string | undefined {
  if (end.exitCode !== undefined) return `Exit code ${end.exitCode}`
  if (end.signal !== undefined) return `Ended by ${end.signal}`
  return undefined
}

/** How often the server was started again by itself. */
export function restartWords({ attempts, maxAttempts }: NonNullable<ServerRecord['restarts']>): string {
  if (maxAttempts === 0) return 'Automatic restarts are switched off.'
  if (attempts === 0) return `None so far, of ${maxAttempts} at most.`
  return `${attempts} of ${maxAttempts} automatic attempts used.`
}
