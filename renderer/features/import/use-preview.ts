import { useEffect, useState } from 'react'
import type { ImportPreview } from '../../../shared/model/import'
import type { AppError, Result } from '../../../shared/result'

/** What is known of a source. While it is read again, what was known before stays. */
export type PreviewState<Order> =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading' }
  | {
      readonly kind: 'read'
      readonly preview: ImportPreview
      readonly order: Order
      /** It is of the source as it was chosen before. */
      readonly isOld: boolean
    }
  | { readonly kind: 'failed'; readonly error: AppError }

interface Answered<Order> {
  readonly order: Order
  readonly answer: Result<ImportPreview>
}

/**
 * Asks for the rows of an order whenever it changes, and each time `round` does. Undefined: there is none yet. `ask` must stay
 * the same, and so must the order while it says the same: it can hold a long text, which is not compared with each drawing.
 * `restMs`: how long an order must rest before it is asked for.
 */
export function usePreview<Order>(
  order: Order | undefined,
  round: number,
  ask: (order: Order) => Promise<Result<ImportPreview>>,
  restMs = 0,
): PreviewState<Order> {
  const [last, setLast] = useState<Answered<Order>>()
  useEffect(() => {
    if (order === undefined) return undefined
    let isOver = false
    const read = async () => {
      const answer = await ask(order)
      if (!isOver) setLast({ order, answer })
    }
    const timer = setTimeout(() => void read(), restMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [ask, order, restMs, round])
  if (order === undefined) return { kind: 'none' }
  if (last === undefined) return { kind: 'reading' }
  if (!last.answer.ok) return { kind: 'failed', error: last.answer.error }
  return { kind: 'read', preview: last.answer.value, order: last.order, isOld: last.order !== order }
}
