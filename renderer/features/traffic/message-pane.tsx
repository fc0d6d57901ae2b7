import { Button } from '@mantine/core'
import { IconFilter, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { previewBytes } from '../../../shared/model/body'
import type { TrafficRow } from '../../../shared/model/ring'
import type { ServerId } from '../../../shared/model/server'
import { CopyButton } from '../../ui/copy-button'
import { EmptyState } from '../../ui/empty-state'
import { formatBytes, formatClockTime, formatDuration, formatExactTime } from '../../ui/format'
import { IconButton } from '../../ui/icon-button'
import { visibleSigns } from '../../ui/visible-text'
import { DirectionMark } from './direction-mark'
import { MessageBody } from './message-body'
import styles from './message-pane.module.css'
import { isCut, messageWords, methodOf } from './message-words'
import { useMessage } from './use-message'

interface MessagePaneProps {
  readonly serverId: ServerId
  /** Number of the chosen row. */
  readonly number: number
  readonly onGoTo: (row: number) => void
  readonly onMethod: (method: string) => void
  readonly onClose: () => void
}

/** The chosen message: what it is, what belongs to it, and its body. */
export function MessagePane({ serverId, number, onGoTo, onMethod, onClose }: MessagePaneProps) {
  // Whoever asks for the secrets of one message does not ask for those of the next.
  const [shown, setShown] = useState<number>()
  const isExact = shown === number
  const message = useMessage(serverId, number, isExact)
  const close = <IconButton label="Close the message" icon={IconX} onPress={onClose} />
  return (
    <section aria-label="Chosen message" className={styles['pane']} data-pane="message">
      {message.status === 'there' ? (
        <OpenMessage
          key={number}
          row={message.row}
          isExact={isExact}
          onExact={(exact) => setShown(exact ? number : undefined)}
          onGoTo={onGoTo}
          onMethod={onMethod}
          close={close}
        />
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

interface OpenMessageProps extends Pick<MessagePaneProps, 'onGoTo' | 'onMethod'> {
  readonly row: TrafficRow
  readonly isExact: boolean
  readonly onExact: (exact: boolean) => void
  readonly close: ReactNode
}

function OpenMessage({ row, isExact, onExact, onGoTo, onMethod, close }: OpenMessageProps) {
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
        <CopyButton label={isCut(row) ? 'Copy what is kept of it' : 'Copy the message'} text={() => row.preview} />
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
      <MessageBody key={row.preview} row={row} />
      {isCut(row) && (
        <p className={styles['cut']}>
          This is the first {formatBytes(previewBytes)} of {formatBytes(row.bytes)}: traffic keeps no more of a message.
        </p>
      )}
    </>
  )
}
