import type { TaskRecord } from '../../../shared/model/task'
import type { AppError } from '../../../shared/result'
import { duration } from '../connection/request-failures'
import type { CallEnding } from '../toolset/call-ending'
import { taskEnding } from './task-errors'

/** How a call that waits for a task ends before the task brought anything, in words. */

const seeTasks = 'Its state, and later its result, is under Tasks.'

export function stoppedWatching(): CallEnding {
  return taskEnding('Cancelled', {
    message: 'You stopped watching. The task goes on.',
    hint: `It is looked at from time to time. ${seeTasks}`,
  })
}

export function takenOver(): CallEnding {
  return taskEnding('Cancelled', { message: 'Another call waits for this task now.' })
}

/** `byUs`: somebody here wanted it. The server can cancel a task by itself. */
export function taskCancelled(byUs: boolean, serverLabel: string, serverWords: string | undefined): CallEnding {
  const words = serverWords === undefined ? '.' : `: ${serverWords}`
  return taskEnding('Cancelled', {
    message: byUs ? 'The task was cancelled.' : `The server "${serverLabel}" cancelled the task itself${words}`,
  })
}

/** The person does not wait any longer, but the server goes on. */
export function notCancelled({ message }: AppError): CallEnding {
  return taskEnding('Cancelled', {
    message: `You cancelled, but the task goes on: ${message}`,
    hint: seeTasks,
  })
}

export function tooManyRounds(maxRounds: number): CallEnding {
  return taskEnding('InputRequired', {
    message: `The task needs more input: it has asked in more than ${maxRounds} rounds.`,
    hint: 'Raise taskConfig.maxInputRounds of this server if it may ask that often. The task waits under Tasks.',
  })
}

export function outOfTime(timeoutMs: number): CallEnding {
  return taskEnding('Timeout', {
    message: `The task did not end within ${duration(timeoutMs)}. The server was told to cancel it.`,
    hint: 'Raise the time limit of the call, or taskConfig.timeoutMs of this server.',
  })
}

export function noSign({ message }: AppError): CallEnding {
  return taskEnding('Timeout', { message: `${message} The server was told to cancel the task.`, hint: seeTasks })
}

export function outOfAttempts(attempts: number): CallEnding {
  return taskEnding('MaxAttemptsExceeded', {
    message: `The task had not ended when it was looked at ${attempts} times. The server was told to cancel it.`,
    hint: 'Raise taskConfig.maxPollAttempts of this server, or leave it out.',
  })
}

export function taskGone(phase: 'expired' | 'lost', why: string): CallEnding {
  return taskEnding('PollFailed', { message: `The task is ${phase}. ${why}`, hint: 'Call the tool again.' })
}

/** The session the task was watched through is over, which the server did not mean. */
export function sessionLost({ error }: { readonly error: AppError }): CallEnding {
  return {
    outcome: 'connection-lost',
    error: { ...error, hint: 'The task may go on. It is looked up once the server is back.' },
    notices: [],
  }
}

export function unreachable({ serverId }: TaskRecord): CallEnding {
  const message = `The server "${serverId}" is not connected, so the task cannot be looked at.`
  return {
    outcome: 'connection-lost',
    error: { code: 'connection-lost', message, hint: 'Start the server: its tasks are looked up again then.' },
    notices: [],
  }
}
