import { typedSeconds } from '../../ui/typed-seconds'

/** A typed time limit: none, a time in ms, or words on why it is neither. */
export type TimeoutCheck =
  | { readonly kind: 'none' }
  | { readonly kind: 'time'; readonly ms: number }
  | { readonly kind: 'wrong'; readonly message: string }

/** Longest limit in seconds: what a timer can hold. */
const mostSeconds = 2_147_483

/** Reads seconds as typed, `1.5` and `1,5` alike. */
export function parseTimeout(text: string): TimeoutCheck {
  if (text.trim() === '') return { kind: 'none' }
  const seconds = typedSeconds(text) ?? 0
  if (seconds <= 0) return { kind: 'wrong', message: 'The time limit is a number of seconds above 0' }
  if (seconds > mostSeconds) return { kind: 'wrong', message: `The longest time limit is ${mostSeconds} s` }
  return { kind: 'time', ms: Math.max(1, Math.round(seconds * 1000)) }
}
