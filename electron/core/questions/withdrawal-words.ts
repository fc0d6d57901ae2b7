import { RequestWithdrawn } from '../connection/server-request'
import { oneReason, shortText } from '../connection/short-text'

/** Why a form closed by itself, for the person who was filling it in. `reason` is that of the aborted signal. */
export function withdrawalWords(reason: unknown): string {
  if (!(reason instanceof RequestWithdrawn)) {
    return reason instanceof Error ? shortText(reason.message, oneReason) : 'Nobody waits for the answer any more.'
  }
  const { why } = reason
  switch (why.by) {
    case 'server':
      return why.reason === undefined
        ? 'The server withdrew the question.'
        : `The server withdrew the question: ${why.reason}`
    case 'call':
      return 'The call that asked has ended.'
    case 'session':
      return sessionEndWords(why.isExpected)
  }
}

export function sessionEndWords(isExpected: boolean): string {
  return isExpected ? 'The server was stopped.' : 'The connection to the server was lost.'
}
