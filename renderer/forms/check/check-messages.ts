import type { Problem } from './problem'

/** What the window asks the worker. */
export type CheckRequest =
  | {
      readonly kind: 'check'
      readonly id: number
      readonly schemaText: string
      readonly valueText: string
      /** By `pathKey`: the variant of a union (position in the schema) a person has chosen at that place. */
      readonly picks: Readonly<Record<string, number>>
    }
  /** Which of the patterns each name matches. */
  | {
      readonly kind: 'match'
      readonly id: number
      readonly patterns: readonly string[]
      readonly names: readonly string[]
    }

export type CheckAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'checked'; readonly id: number; readonly problems: readonly Problem[] }
  | { readonly kind: 'matched'; readonly id: number; readonly matches: readonly (readonly number[])[] }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string }
