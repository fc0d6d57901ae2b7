import type { ItemDetail, ItemSummary, ListRecord } from './list'

/** A prompt as lists show it. */
export interface PromptSummary extends ItemSummary {
  /** Empty where the server sent none. */
  readonly name: string
  readonly argumentCount: number
}

export type PromptListRecord = ListRecord<PromptSummary>

/** One argument of a prompt. Its value is always text. */
export interface PromptArgument {
  readonly name: string
  readonly title?: string
  readonly description?: string
  readonly required: boolean
}

export interface PromptDetail extends ItemDetail {
  readonly arguments: readonly PromptArgument[]
}
