/** What a call can be copied as: the params of `tools/call`, a command line of `deck`, a script with curl. */
export const callCopyForms = ['json', 'command', 'curl'] as const

export type CallCopyForm = (typeof callCopyForms)[number]

/** A call as text to be taken elsewhere. */
export interface CallCopy {
  readonly text: string
  /** How many values in it are masked. */
  readonly maskedValues: number
}
