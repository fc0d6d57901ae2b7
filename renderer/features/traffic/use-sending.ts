import { useState } from 'react'
import type { MessageDraft, SentMessage } from '../../../shared/model/raw-message'
import type { ServerId } from '../../../shared/model/server'
import type { AppError } from '../../../shared/result'
import { useDeck } from '../../state/deck-context'

/** How far a message is that a person sends. */
export type Sending =
  | { readonly phase: 'none' }
  | { readonly phase: 'sending'; readonly sendId: string }
  | { readonly phase: 'sent'; readonly kind: MessageDraft['kind']; readonly sent: SentMessage }
  /** It never went out. */
  | { readonly phase: 'refused'; readonly error: AppError }

export interface MessageSender {
  readonly sending: Sending
  /** The message of a row as it can be sent again; undefined when it cannot, which is then said in `sending`. */
  readonly draft: (row: number) => Promise<MessageDraft | undefined>
  /** Resolves once it is known what became of it; undefined when it never went out. */
  readonly send: (draft: MessageDraft) => Promise<SentMessage | undefined>
  readonly cancel: () => void
}

/** Sends messages to a server by hand, one at a time. */
export function useSending(serverId: ServerId): MessageSender {
  const { client } = useDeck()
  const [sending, setSending] = useState<Sending>({ phase: 'none' })
  return {
    sending,
    draft: async (row) => {
      const answer = await client.request('traffic.draft', { serverId, row })
      if (answer.ok) return answer.value
      setSending({ phase: 'refused', error: answer.error })
      return undefined
    },
    send: async ({ kind, method, paramsText }) => {
      const sendId = crypto.randomUUID()
      setSending({ phase: 'sending', sendId })
      const answer = await client.request('traffic.send', { sendId, serverId, kind, method, paramsText })
      setSending(answer.ok ? { phase: 'sent', kind, sent: answer.value } : { phase: 'refused', error: answer.error })
      return answer.ok ? answer.value : undefined
    },
    cancel: () => {
      if (sending.phase === 'sending') void client.request('traffic.cancelSend', { sendId: sending.sendId })
    },
  }
}
