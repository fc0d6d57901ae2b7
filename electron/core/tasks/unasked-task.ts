import { type Answer, type Connection, RequestError } from '../connection/connection'
import { readCreated } from './task-wire'

/** Longest wait for the answer to the one cancel, in ms (toolset spec, section 5). */
const cancelWaitMs = 2000

/** Cancels a task nobody asked for, once, and answers with what the request that brought it fails with. Never rejects for what a server does. */
export async function refuseTask(
  connection: Pick<Connection, 'request' | 'peer'>,
  method: string,
  { result, raw }: Answer,
): Promise<RequestError> {
  const reading = readCreated(result, connection.peer.era)
  const isCancelled = reading.kind === 'task' && (await isToldToCancel(connection, reading.task.taskId))
  const rest = isCancelled ? 'It was told to cancel it.' : 'It could not be told to cancel it.'
  return new RequestError({
    kind: 'protocol-error',
    error: {
      code: 'task-create-failed',
      message: `The server answered ${method} with a task, which it was not asked for. ${rest}`,
      hint: 'To have tools of this server run as tasks, set taskConfig.enableTasks to true in its entry.',
    },
    ...(raw && { raw }),
  })
}

async function isToldToCancel(connection: Pick<Connection, 'request'>, taskId: string): Promise<boolean> {
  try {
    await connection.request('tasks/cancel', { taskId }, { timeoutMs: cancelWaitMs, totalTimeoutMs: cancelWaitMs })
    return true
  } catch (error) {
    if (error instanceof RequestError) return false
    throw error
  }
}
