import { Button } from '@mantine/core'
import { IconFilter, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { MessageDraft } from '../../../shared/model/raw-message'
import type { TrafficMessage } from '../../../shared/model/ring'
import type { ServerRecord } from '../../../shared/model/server'
import { methodOf } from '../../../shared/traffic-words'
import { CopyButton } from '../../ui/copy-button'
import { EmptyState } from '../../ui/empty-state'
import { formatBytes, formatClockTime, formatDuration, formatExactTime } from '../../ui/format'
import { IconButton } from '../../ui/icon-button'
import { visibleSigns } from '../../ui/visible-text'
import { DirectionMark } from './direction-mark'
import { MessageBody } from './message-body'
import styles from './message-pane.module.css'
import { messageWords } from './message-words'
import { ReplayBar } from './replay-bar'
import { useMessage } from './use-message'
import { useSending } from './use-sending'

interface MessagePaneProps {
  readonly server: ServerRecord
  /** Number of the chosen row. */
  readonly number: number
  readonly onGoTo: (row: number) => void
  readonly onMethod: (method: string) => void
  readonly onEdit: (draft: MessageDraft) => void
  readonly onClose: () => void
}

/** The chosen message: what it is, what belongs to it, and its body. */
export function MessagePane({ server, number, onGoTo, onMethod, onEdit, onClose }: MessagePaneProps) {
  // Whoever asks for the secrets of one message does not ask for those of the next.
  const [shown, setShown] = useState<number>()
  const isExact = shown === number
  const message = useMessage(server.id, number, isExact)
  const sender = useSending(server.id)
  const close = <IconButton label="Close the message" icon={IconX} onPress={onClose} />
  return (
    <section aria-label="Chosen message" className={styles['pane']} data-pane="message">
      {message.status === 'there' ? (
        <>
          <OpenMessage
            key={number}
            server={server}
            message={message.message}
            isExact={isExact}
            onExact={(exact) => setShown(exact ? number : undefined)}
            onGoTo={onGoTo}
            onMethod={onMethod}
            close={close}
          />
          <ReplayBar server={server} row={message.message} sender={sender} onGoTo={onGoTo} onEdit={onEdit} />
        </>
      ) : (
        <>
          <div className={styles['bar']}>
            <span className={styles['title']} />
            {close}
          </div>
          {message.status === 'gone' && (
            <EmptyState title="This message is no longer kept">
              <p>Newer messages took its place. Choose another one.</p>
            </EmptyState>
          )}
        </>
      )}
    </section>
  )
}

interface OpenMessageProps extends Pick<MessagePaneProps, 'server' | 'onGoTo' | 'onMethod'> {
  readonly message: TrafficMessage
  readonly isExact: boolean
  readonly onExact: (exact: boolean) => void
  readonly close: ReactNode
}

function OpenMessage({ server, message: row, isExact, onExact, onGoTo, onMethod, close }: OpenMessageProps) {
  const { title, tone } = messageWords(row)
  const method = methodOf(row)
  const counterpart = row.answers?.row ?? row.answeredIn
  return (
    <>
      <div className={styles['bar']}>
        <span className={styles['title']} title={title} data-tone={tone}>
          {visibleSigns(title)}
        </span>
        {counterpart !== undefined && (
          <Button variant="subtle" size="compact-sm" onClick={() => onGoTo(counterpart)}>
            {row.answers === undefined ? 'Go to answer' : 'Go to request'}
          </Button>
        )}
        {(row.isMasked === true || isExact) && (
          <Button
            variant="subtle"
            size="compact-sm"
            title="Values of the configuration that count as secrets"
            onClick={() => onExact(!isExact)}
          >
            {isExact ? 'Hide secrets' : 'Show secrets'}
          </Button>
        )}
        {method !== undefined && method !== '' && (
          <IconButton label="Show only this method" icon={IconFilter} onPress={() => onMethod(method)} />
        )}
        <CopyButton
          label={row.whole === undefined ? 'Copy the message' : 'Copy its beginning'}
          text={() => row.preview}
        />
        {close}
      </div>
      <div className={styles['facts']}>
        <DirectionMark direction={row.direction} />
        <time title={formatExactTime(row.at)}>{formatClockTime(row.at)}</time>
        {row.id !== undefined && (
          <span className={styles['id']} title={visibleSigns(row.id)}>
            id {visibleSigns(row.id)}
          </span>
        )}
        <span>{formatBytes(row.bytes)}</span>
        {row.answers !== undefined && <span>{formatDuration(row.answers.latencyMs)} after its request</span>}
        {row.kind === 'request' && row.answeredIn === undefined && <span>not answered yet</span>}
      </div>
      <MessageBody key={String(isExact)} serverId={server.id} message={row} isExact={isExact} />
    </>
  )
}
