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

interface Answered {
  readonly orderText: string
  readonly answer: Result<ImportPreview>
}

/**
 * Asks for the rows of an order whenever it changes, and each time `round` does. Undefined: there is none yet. `ask` must stay
 * the same. `restMs`: how long an order must rest before it is asked for.
 */
export function usePreview<Order>(
  order: Order | undefined,
  round: number,
  ask: (order: Order) => Promise<Result<ImportPreview>>,
  restMs = 0,
): PreviewState<Order> {
  const [last, setLast] = useState<Answered>()
  const orderText = order === undefined ? undefined : JSON.stringify(order)
  useEffect(() => {
    if (orderText === undefined) return undefined
    let isOver = false
    const read = async () => {
      const answer = await ask(JSON.parse(orderText) as Order)
      if (!isOver) setLast({ orderText, answer })
    }
    const timer = setTimeout(() => void read(), restMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [ask, orderText, restMs, round])
  if (orderText === undefined) return { kind: 'none' }
  if (last === undefined) return { kind: 'reading' }
  if (!last.answer.ok) return { kind: 'failed', error: last.answer.error }
  return {
    kind: 'read',
    preview: last.answer.value,
    order: JSON.parse(last.orderText) as Order,
    isOld: last.orderText !== orderText,
  }
}
