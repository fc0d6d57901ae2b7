import type { TaskConfig } from '../config/server-entry'
import { type Connection, RequestError, type RequestOptions } from '../connection/connection'
import type { Look } from './poll-plan'
import { type Fetched, fetched } from './task-errors'
import { readTask } from './task-wire'

/** The session through which the tasks of a server are reached now, and what its entry says of them. */
export interface TaskSession {
  readonly connection: Pick<Connection, 'request' | 'peer' | 'onNotification'>
  /** The name people know the server by. */
  readonly serverLabel: string
  readonly config: TaskConfig
  /** Longest silence of one request, in ms. */
  readonly requestTimeoutMs: number
}

/** Asks how the task goes on. Never rejects for what a server does. */
export function lookAt(session: TaskSession, taskId: string, signal?: AbortSignal): Promise<Look> {
  return ask(session, 'tasks/get', taskId, { timeoutMs: session.requestTimeoutMs, ...(signal && { signal }) })
}

/** Asks for the task to be cancelled. The answer says what it is now, which may still be working. */
export function askToCancel(session: TaskSession, taskId: string, limits: Limits): Promise<Look> {
  return ask(session, 'tasks/cancel', taskId, limits)
}

/** The result as the call would have been answered. It comes once the task has ended. */
export function fetchResult({ connection }: TaskSession, taskId: string, limits: Limits): Promise<Fetched> {
  return fetched(connection.request('tasks/result', { taskId }, limits))
}

type Limits = Pick<RequestOptions, 'timeoutMs' | 'signal' | 'caller'>

async function ask(
  { connection }: TaskSession,
  method: 'tasks/get' | 'tasks/cancel',
  taskId: string,
  limits: Limits,
): Promise<Look> {
  try {
    const { result } = await connection.request(method, { taskId }, limits)
    return readTask(result, taskId)
  } catch (error) {
    if (error instanceof RequestError) return { kind: 'failed', failure: error.failure }
    throw error
  }
}
