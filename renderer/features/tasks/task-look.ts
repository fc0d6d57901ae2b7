import { isOpenTask, type TaskRecord } from '../../../shared/model/task'
import type { CallLook } from '../../ui/outcome-look'
import type { Tone } from '../../ui/server-look'

export interface TaskLook {
  readonly word: string
  readonly tone: Tone
  /** The shapes of calls, so that the two look alike. */
  readonly shape: CallLook['shape']
}

/** Shape, word and colour of a task. */
export function taskLook({ state, cancel }: Pick<TaskRecord, 'state' | 'cancel'>): TaskLook {
  switch (state.phase) {
    case 'working':
    case 'waiting for input':
      if (state.following === 'once its server is back')
        return { word: 'Server away', tone: 'grey', shape: 'connection-lost' }
      if (cancel?.kind === 'asked') return { word: 'Cancelling', tone: 'grey', shape: 'running' }
      return state.phase === 'working'
        ? { word: 'Working', tone: 'blue', shape: 'running' }
        : { word: 'Waiting for input', tone: 'blue', shape: 'waiting' }
    case 'completed':
      return { word: 'Completed', tone: 'green', shape: 'succeeded' }
    case 'failed':
      return { word: 'Failed', tone: 'amber', shape: 'tool-error' }
    case 'cancelled':
      return { word: 'Cancelled', tone: 'grey', shape: 'cancelled' }
    case 'expired':
      return { word: 'Expired', tone: 'amber', shape: 'timed-out' }
    case 'lost':
      return { word: 'Lost', tone: 'red', shape: 'protocol-error' }
  }
}

/** What is to be said of a task in a line, what went wrong before what its server says; `tone` where it is a warning. */
export function taskWords(task: TaskRecord): { readonly text: string; readonly tone?: Tone } {
  const { state, cancel, trouble, message } = task
  if (state.phase === 'expired' || state.phase === 'lost') return { text: state.why, tone: 'amber' }
  if (cancel?.kind === 'refused' && isOpenTask(task)) {
    return { text: `Not cancelled: ${cancel.error.message}`, tone: 'amber' }
  }
  if (trouble) return { text: trouble.message, tone: 'amber' }
  if (isOpenTask(task) && 'following' in state && state.following === 'once its server is back') {
    return { text: 'It is looked up once its server is back.' }
  }
  return { text: message ?? '' }
}
