import type { ServerState } from '../../../shared/model/server'
import { defaultTaskConfig, defaultTimeoutMs } from '../config/server-entry'
import type { TaskSession } from '../tasks/task-session'
import type { TaskTracker } from '../tasks/task-tracker'
import type { ManagedServer } from './managed-server'
import type { OpenedSession } from './server-session'

/** The tracker tells a new session by its identity, and a server shows more changes than new sessions. */
const sessions = new WeakMap<OpenedSession, TaskSession>()

/** Tells the tracker of tasks through which session it reaches those of a server now, or why it has none. */
export function followTasks(
  tracker: TaskTracker,
  { definition, opened, state }: Pick<ManagedServer, 'definition' | 'opened' | 'state'>,
): void {
  if (opened) tracker.follow(definition.id, sessionOf(opened, definition))
  // On its way to somewhere else the last session may still be there, and its tasks are cancelled through it.
  else if (isAtRest(state))
    tracker.follow(definition.id, undefined, state.status === 'Crashed' ? state.error : undefined)
}

function isAtRest({ status }: ServerState): boolean {
  return status !== 'Starting' && status !== 'Restarting' && status !== 'Stopping'
}

function sessionOf(opened: OpenedSession, { name, entry }: ManagedServer['definition']): TaskSession {
  const known = sessions.get(opened)
  if (known) return known
  const made: TaskSession = {
    connection: opened.connection,
    serverLabel: name,
    config: entry?.taskConfig ?? defaultTaskConfig,
    requestTimeoutMs: entry?.timeoutMs ?? defaultTimeoutMs,
    ...(opened.input && { input: opened.input }),
  }
  sessions.set(opened, made)
  return made
}
