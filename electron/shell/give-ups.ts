import type { ServerRecord, ServerState } from '../../shared/model/server'
import { fewWords, shortText } from '../core/connection/short-text'

/** What is remembered of a server from one record to the next. */
export interface ServerPast {
  readonly status: ServerState['status']
  /** It was Running since it was last at rest, or since a person was told that it is given up. */
  readonly wasRunning: boolean
}

/** What a person is told of a server that nobody starts again. */
export interface GiveUp {
  readonly title: string
  readonly body: string
}

/** Longest words of a notification, in bytes of UTF-8; systems cut longer ones where they like. */
const longestName = fewWords
const longestBody = 240

/**
 * Follows a server by its records and says when it is given up: it came down and no automatic restart is planned, after it
 * was Running or after all restarts were made. A start that fails at once, which a person just asked for, is none.
 */
export function followServer(
  before: ServerPast | undefined,
  server: Pick<ServerRecord, 'name' | 'state' | 'restarts'>,
): { readonly past: ServerPast; readonly giveUp?: GiveUp } {
  const { state } = server
  const wasRunning = before?.wasRunning ?? false
  switch (state.status) {
    case 'Running':
      return { past: { status: state.status, wasRunning: true } }
    case 'Stopped':
    case 'Disabled':
    case 'Starting':
      return { past: { status: state.status, wasRunning: false } }
    case 'Stopping':
    case 'Restarting':
      return { past: { status: state.status, wasRunning } }
    case 'Crashed':
    case 'FailedToStart': {
      // The same status again is other news of the same downfall, as when restarts are switched off.
      const isNews = before !== undefined && before.status !== state.status
      if (state.retryAt !== undefined || !isNews) return { past: { status: state.status, wasRunning } }
      const past: ServerPast = { status: state.status, wasRunning: false }
      return wasRunning || usedUp(server.restarts)
        ? { past, giveUp: words(server.name, state.error.message, wasRunning) }
        : { past }
    }
  }
}

function usedUp(restarts: ServerRecord['restarts']): boolean {
  return restarts !== undefined && restarts.maxAttempts > 0 && restarts.attempts >= restarts.maxAttempts
}

function words(name: string, message: string, wasRunning: boolean): GiveUp {
  const what = wasRunning ? 'is no longer running' : 'did not start'
  return { title: `${shortText(name, longestName)} ${what}`, body: shortText(message, longestBody) }
}
