import { type ReactNode, useState } from 'react'
import type { MessageDraft, SentMessage } from '../../../shared/model/raw-message'
import type { ServerRecord } from '../../../shared/model/server'
import { useToolList } from '../../state/selectors'
import { useUnaskedTools } from '../../state/use-unasked-tools'
import { ConfirmRun } from '../../ui/confirm-run'
import { type DestructiveCall, destructiveCall } from './destructive-call'
import type { MessageSender } from './use-sending'

interface Asked {
  readonly draft: MessageDraft
  readonly call: DestructiveCall
}

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
  const unasked = useUnaskedTools(server)
  const [asked, setAsked] = useState<Asked>()
  const sendNow = (draft: MessageDraft) => {
    void sender.send(draft).then((sent) => {
      if (sent !== undefined) onSent(sent)
    })
  }
  return {
    send: (draft) => {
      const call = destructiveCall(draft, tools)
      if (call === undefined || unasked.has(call.toolName)) sendNow(draft)
      else setAsked({ draft, call })
    },
    isAsking: asked !== undefined,
    question: (
      <ConfirmRun
        isOpen={asked !== undefined}
        toolName={asked?.call.toolName ?? ''}
        serverName={server.name}
        argumentsText={asked?.call.argumentsText}
        onClose={() => setAsked(undefined)}
        onConfirm={(isLast) => {
          setAsked(undefined)
          if (asked === undefined) return
          if (isLast) unasked.set(asked.call.toolName, true)
          sendNow(asked.draft)
        }}
      />
    ),
  }
}
