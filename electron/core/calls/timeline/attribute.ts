import type { CallId } from '../../../../shared/model/call'
import type { QuestionCause } from '../../../../shared/model/question'

/** The calls something belongs to. Of several it is one that nobody knows. */
export type Attribution = readonly CallId[]

/** Which of the running calls of a server it told something to: that of the task it named, else each of them. */
export function toldCalls(running: readonly CallId[], ofTask: CallId | undefined): Attribution {
  return ofTask !== undefined && running.includes(ofTask) ? [ofTask] : running
}

/** The calls that may have caused a question. */
export function askingCalls(cause: QuestionCause): Attribution {
  switch (cause.kind) {
    case 'call':
      return [cause.callId]
    case 'one of calls':
      return cause.callIds
    case 'task':
      return cause.callId === undefined ? [] : [cause.callId]
    case 'server':
    case 'starts':
      return []
  }
}
