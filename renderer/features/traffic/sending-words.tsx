import { Button } from '@mantine/core'
import type { ServerRecord } from '../../../shared/model/server'
import { inOneLine } from '../../../shared/result'
import { useCommands } from '../../state/commands'
import { formatDuration } from '../../ui/format'
import styles from './sending-words.module.css'
import type { Sending } from './use-sending'

interface SendingWordsProps {
  readonly server: ServerRecord
  readonly sending: Sending
  readonly onCancel: () => void
  /** Absent where the answer is in front already. */
  readonly onGoTo?: (row: number) => void
}

/** What becomes of a message that is sent by hand, or what stands in the way of sending one. */
export function SendingWords({ server, sending, onCancel, onGoTo }: SendingWordsProps) {
  const commands = useCommands()
  if (sending.phase === 'sending') {
    return (
      <div className={styles['words']} role="status">
        <span>Waiting for the answer</span>
        <Button variant="subtle" size="compact-sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    )
  }
  if (server.state.status !== 'Running') {
    return (
      <div className={styles['words']}>
        <span>The server is not running.</span>
        {server.state.status !== 'Disabled' && (
          <Button variant="subtle" size="compact-sm" onClick={() => commands.startServer(server)}>
            Start
          </Button>
        )}
      </div>
    )
  }
  if (sending.phase === 'none') return null
  const { tone, text } = outcomeOf(sending)
  const answer = sending.phase === 'sent' ? (sending.sent.answeredIn ?? sending.sent.row) : undefined
  return (
    <div className={styles['words']} role="status">
      <span className={styles['outcome']} data-tone={tone} title={text}>
        {text}
      </span>
      {answer !== undefined && onGoTo !== undefined && (
        <Button variant="subtle" size="compact-sm" onClick={() => onGoTo(answer)}>
          Show in the list
        </Button>
      )}
    </div>
  )
}

function outcomeOf(sending: Extract<Sending, { phase: 'sent' | 'refused' }>): {
  readonly tone: 'green' | 'red'
  readonly text: string
} {
  if (sending.phase === 'refused') return { tone: 'red', text: inOneLine(sending.error) }
  const { kind, sent } = sending
  if (sent.error !== undefined) return { tone: 'red', text: inOneLine(sent.error) }
  return kind === 'notification'
    ? { tone: 'green', text: 'Sent' }
    : { tone: 'green', text: `Answered in ${formatDuration(sent.durationMs)}` }
}
