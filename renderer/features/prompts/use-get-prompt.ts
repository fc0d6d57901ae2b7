import { useEffect, useRef, useState } from 'react'
import type { Reading } from '../../../shared/model/reading'
import type { ServerId } from '../../../shared/model/server'
import type { AppError } from '../../../shared/result'
import { useDeck } from '../../state/deck-context'

/** How it stands with getting a prompt. What was got last stays until the next is there. */
export type GotPrompt =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'getting'; readonly since: number; readonly last?: Reading | undefined }
  | { readonly kind: 'got'; readonly last: Reading }
  | { readonly kind: 'failed'; readonly error: AppError; readonly last?: Reading | undefined }

interface GetPrompt {
  readonly got: GotPrompt
  /** One at a time: another one calls the one before off. */
  readonly get: (given: [string, string][]) => void
  readonly cancel: () => void
}

/** Gets one prompt of one server. */
export function useGetPrompt(serverId: ServerId, name: string): GetPrompt {
  const { client } = useDeck()
  const [got, setGot] = useState<GotPrompt>({ kind: 'nothing' })
  const current = useRef<string>(undefined)
  const shown = useRef<Reading>(undefined)
  const dismiss = (readingId: string | undefined) => {
    if (readingId !== undefined) void client.request('readings.dismiss', { readingId })
  }
  useEffect(
    () => () => {
      for (const readingId of new Set([current.current, shown.current?.readingId])) {
        if (readingId !== undefined) void client.request('readings.dismiss', { readingId })
      }
      current.current = undefined
    },
    [client],
  )
  const send = async (given: [string, string][]) => {
    const readingId: string = crypto.randomUUID()
    if (current.current !== shown.current?.readingId) dismiss(current.current)
    current.current = readingId
    setGot({ kind: 'getting', since: Date.now(), last: shown.current })
    const answer = await client.request('prompts.get', { readingId, serverId, name, given })
    if (current.current !== readingId) {
      if (answer.ok) dismiss(readingId)
      return
    }
    if (answer.ok) {
      dismiss(shown.current?.readingId)
      shown.current = answer.value
      setGot({ kind: 'got', last: answer.value })
    } else if (answer.error.code === 'cancelled') {
      setGot(shown.current === undefined ? { kind: 'nothing' } : { kind: 'got', last: shown.current })
    } else {
      setGot({ kind: 'failed', error: answer.error, last: shown.current })
    }
  }
  return { got, get: (given) => void send(given), cancel: () => dismiss(current.current) }
}
