import type { Problem } from './problem'

/** What is known about a value when it is to be sent. */
export type Verdict =
  /** Keeps every rule of the schema. */
  | { readonly kind: 'fine' }
  /** Holds something that is no value, or a number that would be changed on the way: cannot be sent. */
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  /** Breaks rules of the schema; can be sent on purpose, to see what the server makes of it. */
  | { readonly kind: 'wrong'; readonly problems: readonly Problem[] }
  /** Could not be checked; can be sent. */
  | { readonly kind: 'unchecked'; readonly reason: string }
