import type { ReactNode } from 'react'
import type { MessageDraft, SentMessage } from '../../../shared/model/raw-message'
import type { ServerRecord } from '../../../shared/model/server'
import { useConfirmedRun } from '../../confirm-run/use-confirmed-run'
import { useToolList } from '../../state/selectors'
import { destructiveCall } from './destructive-call'
import type { MessageSender } from './use-sending'

interface AskingSend {
  readonly send: (draft: MessageDraft) => void
  readonly isAsking: boolean
  /** To be drawn somewhere. */
  readonly question: ReactNode
}

/** Sends messages, and asks before calls of tools that may destroy something, as a run of the tool does. */
export function useAskingSend(
  server: ServerRecord,
  sender: MessageSender,
  onSent: (sent: SentMessage) => void,
): AskingSend {
  const tools = useToolList(server.id)?.tools ?? []
  const { run, isAsking, question } = useConfirmedRun(server)
  const sendNow = (draft: MessageDraft) => {
    void sender.send(draft).then((sent) => {
      if (sent !== undefined) onSent(sent)
    })
  }
  return {
    send: (draft) => {
      const call = destructiveCall(draft, tools)
      if (call === undefined) sendNow(draft)
      else run({ ...call, isDestructive: true }, () => sendNow(draft))
    },
    isAsking,
    question,
  }
}
