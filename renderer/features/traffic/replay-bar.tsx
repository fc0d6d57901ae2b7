import { Button } from '@mantine/core'
import { IconEdit, IconRepeat } from '@tabler/icons-react'
import type { MessageDraft } from '../../../shared/model/raw-message'
import type { TrafficRow } from '../../../shared/model/ring'
import type { ServerRecord } from '../../../shared/model/server'
import styles from './replay-bar.module.css'
import { SendingWords } from './sending-words'
import { useAskingSend } from './use-asking-send'
import type { MessageSender, Sending } from './use-sending'

interface ReplayBarProps {
  readonly server: ServerRecord
  readonly row: TrafficRow
  readonly sender: MessageSender
  readonly onGoTo: (row: number) => void
  readonly onEdit: (draft: MessageDraft) => void
}

/** Whether a message is one the app can send again. */
export function isSendable({ direction, kind }: TrafficRow): boolean {
  return direction === 'sent' && (kind === 'request' || kind === 'notification')
}

/** What became of a message is said below it and its answer. */
function isAbout(sending: Sending, row: number): boolean {
  return sending.phase !== 'sent' || sending.sent.row === row || sending.sent.answeredIn === row
}

/** Sends a message once more, as it was or changed, and says what becomes of it. */
export function ReplayBar({ server, row, sender, onGoTo, onEdit }: ReplayBarProps) {
  const { sending } = sender
  const { send, question } = useAskingSend(server, sender, ({ answeredIn, row }) => {
    const next = answeredIn ?? row
    if (next !== undefined) onGoTo(next)
  })
  const canSend = isSendable(row)
  const shown: Sending = isAbout(sending, row.row) ? sending : { phase: 'none' }
  if (!canSend && shown.phase === 'none') return null
  const isBlocked = server.state.status !== 'Running' || sending.phase === 'sending'
  const withDraft = (use: (draft: MessageDraft) => void) => () => {
    void sender.draft(row.row).then((draft) => {
      if (draft !== undefined) use(draft)
    })
  }
  return (
    <div className={styles['bar']}>
      {canSend && (
        <>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconRepeat size={14} aria-hidden="true" />}
            disabled={isBlocked}
            onClick={withDraft(send)}
          >
            Send again
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconEdit size={14} aria-hidden="true" />}
            onClick={withDraft(onEdit)}
          >
            Edit and send
          </Button>
        </>
      )}
      <SendingWords server={server} sending={shown} onCancel={sender.cancel} />
      {question}
    </div>
  )
}
