import type { TaskConfig } from '../config/server-entry'
import { type Connection, RequestError, type RequestOptions } from '../connection/connection'
import { brokenAnswer } from '../connection/request-failures'
import type { InputSource } from '../connection/server-request'
import type { Look } from './poll-plan'
import { fetched } from './task-errors'
import { type Fetched, hasResultRequest, readTaskAnswer } from './task-wire'

/** The session through which the tasks of a server are reached now, and what its entry says of them. */
export interface TaskSession {
  readonly connection: Pick<Connection, 'request' | 'peer' | 'onNotification'>
  /** The name people know the server by. */
  readonly serverLabel: string
  readonly config: TaskConfig
  /** Longest silence of one request, in ms. */
  readonly requestTimeoutMs: number
  /** Answers what tasks ask for (revision 2026-07-28). Absent: nothing may be asked. */
  readonly input?: InputSource
}

/** Asks how the task goes on. Never rejects for what a server does. */
export function lookAt(session: TaskSession, taskId: string, options: Omit<Limits, 'timeoutMs'>): Promise<Look> {
  return ask(session, 'tasks/get', taskId, { timeoutMs: session.requestTimeoutMs, ...options })
}

/** Asks for the task to be cancelled. The answer says what it is now, which may still be working. */
export function askToCancel(session: TaskSession, taskId: string, limits: Limits): Promise<Look> {
  return ask(session, 'tasks/cancel', taskId, limits)
}

/** The result as the call would have been answered, once the task has ended; before that some servers wait for the end. */
export async function fetchResult(session: TaskSession, taskId: string, limits: Limits): Promise<Fetched> {
  const { connection, serverLabel } = session
  if (hasResultRequest(connection.peer.era)) return fetched(connection.request('tasks/result', { taskId }, limits))
  const look = await ask(session, 'tasks/get', taskId, limits)
  if (look.kind === 'failed') return { kind: 'failure', failure: look.failure }
  const outcome = look.kind === 'task' ? look.task.outcome : undefined
  return (
    outcome ?? { kind: 'failure', failure: brokenAnswer({ serverLabel, method: 'tasks/get' }, undefined, undefined) }
  )
}

type Limits = Pick<RequestOptions, 'timeoutMs' | 'signal' | 'caller' | 'trace'>

async function ask(
  { connection, serverLabel }: TaskSession,
  method: 'tasks/get' | 'tasks/cancel',
  taskId: string,
  limits: Limits,
): Promise<Look> {
  try {
    const answer = await connection.request(method, { taskId }, limits)
    return readTaskAnswer(answer, taskId, { era: connection.peer.era, serverLabel })
  } catch (error) {
    if (error instanceof RequestError) return { kind: 'failed', failure: error.failure }
    throw error
  }
}
