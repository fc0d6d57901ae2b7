import { useCallback, useMemo, useState } from 'react'
import type { QuestionAction, QuestionId } from '../../../shared/model/question'
import type { AppError } from '../../../shared/result'
import { useAnswering, useDeck } from '../../state/deck-context'

export interface Answer {
  /** Sends the answer. False when it was not taken; `refusal` says why. */
  readonly send: (action: QuestionAction, contentText?: string) => Promise<boolean>
  /** Says that what an address was visited for is done. */
  readonly complete: () => void
  /** Takes a closed question off the list. */
  readonly dismiss: () => void
  readonly refusal: AppError | undefined
  readonly isSending: boolean
}

/** The ways to deal with one question. */
export function useAnswer(questionId: QuestionId): Answer {
  const { client } = useDeck()
  const forget = useAnswering((answering) => answering.forget)
  const [refusal, setRefusal] = useState<AppError>()
  const [isSending, setIsSending] = useState(false)
  const send = useCallback(
    async (action: QuestionAction, contentText?: string) => {
      setIsSending(true)
      setRefusal(undefined)
      const content = contentText === undefined ? {} : { contentText }
      const answer = await client.request('questions.answer', { questionId, action, ...content })
      setIsSending(false)
      if (answer.ok) forget(questionId)
      else setRefusal(answer.error)
      return answer.ok
    },
    [client, questionId, forget],
  )
  return useMemo(
    () => ({
      send,
      refusal,
      isSending,
      complete: () => void client.request('questions.complete', { questionId }),
      dismiss: () => {
        forget(questionId)
        void client.request('questions.dismiss', { questionId })
      },
    }),
    [send, refusal, isSending, client, forget, questionId],
  )
}
