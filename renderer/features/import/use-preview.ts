import { useEffect, useState } from 'react'
import type { RequestInput } from '../../../shared/ipc/contract'
import type { ImportPreview } from '../../../shared/model/import'
import type { AppError, Result } from '../../../shared/result'
import { useDeck } from '../../state/deck-context'

export type PreviewOrder = RequestInput<'imports.preview'>

/** What is known of a source. While it is read again, what was known before stays. */
export type PreviewState =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading' }
  | {
      readonly kind: 'read'
      readonly preview: ImportPreview
      readonly order: PreviewOrder
      /** It is of the source as it was chosen before. */
      readonly isOld: boolean
    }
  | { readonly kind: 'failed'; readonly error: AppError }

/** How long typing must rest before a text is read, in ms. */
const restMs = 200

interface Answered {
  readonly orderText: string
  readonly answer: Result<ImportPreview>
}

/** Reads a source whenever it changes, and each time `round` does. Undefined: there is none yet. */
export function usePreview(order: PreviewOrder | undefined, round: number): PreviewState {
  const { client } = useDeck()
  const [last, setLast] = useState<Answered>()
  const orderText = order === undefined ? undefined : JSON.stringify(order)
  useEffect(() => {
    if (orderText === undefined) return undefined
    let isOver = false
    const asked = JSON.parse(orderText) as PreviewOrder
    const ask = async () => {
      const answer = await client.request('imports.preview', asked)
      if (!isOver) setLast({ orderText, answer })
    }
    const timer = setTimeout(() => void ask(), asked.source.kind === 'text' ? restMs : 0)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [client, orderText, round])
  if (orderText === undefined) return { kind: 'none' }
  if (last === undefined) return { kind: 'reading' }
  if (!last.answer.ok) return { kind: 'failed', error: last.answer.error }
  return {
    kind: 'read',
    preview: last.answer.value,
    order: JSON.parse(last.orderText) as PreviewOrder,
    isOld: last.orderText !== orderText,
  }
}
