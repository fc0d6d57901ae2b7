import { useEffect, useState } from 'react'
import { sliceBytes } from '../../../shared/model/body'
import type { QuestionRecord } from '../../../shared/model/question'
import type { AppError } from '../../../shared/result'
import type { DeckClient } from '../../api/client'
import { useDeck } from '../../state/deck-context'

/** Most of a question that is read into the window, in bytes; no person answers a larger one. */
const longestParams = 4 * 1024 * 1024

/** The params of a question as parsed. */
export type Params =
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly params: unknown }
  | { readonly kind: 'failed'; readonly error: AppError }

/** The params of a question: at once where they are small, else read from where they are kept. */
export function useParams({ params: body }: QuestionRecord): Params {
  const { client } = useDeck()
  const [state, setState] = useState<Params>(() => (body.complete ? parse(body.preview) : { kind: 'reading' }))
  useEffect(() => {
    if (body.complete) return
    let isOver = false
    void readAll(client, body.bodyId, body.bytes).then((read) => {
      if (!isOver) setState(read)
    })
    return () => {
      isOver = true
    }
  }, [client, body])
  return state
}

async function readAll(client: DeckClient, bodyId: string, bytes: number): Promise<Params> {
  if (bytes > longestParams) return { kind: 'failed', error: tooLarge }
  let text = ''
  for (let start = 0; start < bytes; ) {
    const slice = await client.request('bodies.read', { bodyId, start, length: sliceBytes })
    if (!slice.ok) return { kind: 'failed', error: slice.error }
    text += slice.value.text
    if (slice.value.end <= start) break
    start = slice.value.end
  }
  return parse(text)
}

function parse(text: string): Params {
  try {
    return { kind: 'read', params: JSON.parse(text) }
  } catch (error) {
    return { kind: 'failed', error: { ...unreadable, detail: String(error) } }
  }
}

const tooLarge: AppError = {
  code: 'invalid-answer',
  message: 'This question is too large to be shown.',
  hint: 'Decline it. Its text is in the traffic of the server.',
}

const unreadable: AppError = {
  code: 'internal',
  message: 'This question could not be read.',
  hint: 'Decline it, or cancel its call.',
}
