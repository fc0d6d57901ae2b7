import type { AppError } from '../result'

/** A message the app sent, as it can be sent once more, with what may be changed of it. */
export interface MessageDraft {
  readonly kind: 'request' | 'notification'
  readonly method: string
  /** JSON text of an object, laid out for reading; empty: no params are sent. Secrets in it are real. */
  readonly paramsText: string
}

/** What became of a message that was sent by hand. */
export interface SentMessage {
  /** Its row in the traffic; absent when it never went out. */
  readonly row?: number
  /** The row of its answer, an error too; absent when there is none. */
  readonly answeredIn?: number
  /** Until the answer, or until it was given up, in ms. */
  readonly durationMs: number
  /** Why there is no result. */
  readonly error?: AppError
}
