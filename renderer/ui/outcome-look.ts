import type { CallOutcome, CallState } from '../../shared/model/call'
import type { Tone } from './server-look'

export interface CallLook {
  readonly word: string
  readonly tone: Tone
  readonly shape: CallOutcome | 'running' | 'waiting'
}

const outcomes: Readonly<Record<CallOutcome, CallLook>> = {
  succeeded: { word: 'Succeeded', tone: 'green', shape: 'succeeded' },
  'tool-error': { word: 'Tool error', tone: 'amber', shape: 'tool-error' },
  'protocol-error': { word: 'Protocol error', tone: 'red', shape: 'protocol-error' },
  'connection-lost': { word: 'Connection lost', tone: 'red', shape: 'connection-lost' },
  'timed-out': { word: 'Timed out', tone: 'amber', shape: 'timed-out' },
  cancelled: { word: 'Cancelled', tone: 'grey', shape: 'cancelled' },
}

/** Shape, word and colour of a way to end. */
export function outcomeLook(outcome: CallOutcome): CallLook {
  return outcomes[outcome]
}

/** Shape, word and colour of a call, under way or ended. */
export function callLook(state: CallState): CallLook {
  switch (state.phase) {
    case 'running':
      return { word: 'Running', tone: 'blue', shape: 'running' }
    case 'waiting for input':
      return { word: 'Waiting for input', tone: 'blue', shape: 'waiting' }
    case 'cancelling':
      return { word: 'Cancelling', tone: 'grey', shape: 'running' }
    case 'ended':
      return outcomes[state.outcome]
  }
}
