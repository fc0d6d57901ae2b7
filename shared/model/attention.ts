import type { QuestionId } from './question'
import type { ServerId } from './server'

/**
 * Where a person asked to be led from outside of the window, as by a click on a notification of the system. Kept in the
 * state until a window has gone there, since there may be none at that moment.
 */
export type Attention =
  | { readonly kind: 'server'; readonly serverId: ServerId }
  | { readonly kind: 'question'; readonly questionId: QuestionId }
