import { Button, Switch } from '@mantine/core'
import { IconRefresh, IconX } from '@tabler/icons-react'
import type { ResourceSummary, SubscriptionRecord } from '../../../shared/model/resource'
import type { ServerRecord } from '../../../shared/model/server'
import { useCommands } from '../../state/commands'
import type { ShelvedResource } from '../../state/reading-shelf'
import { clip } from '../../ui/cut'
import { CutText } from '../../ui/cut-text'
import { ErrorWords } from '../../ui/error-words'
import { formatBytes, formatDuration } from '../../ui/format'
import { MessageBox } from '../../ui/message-box'
import { Ago } from '../../ui/times'
import { visibleText } from '../../ui/visible-text'
import { NewsWords } from './news-words'
import styles from './resource-head.module.css'

interface ResourceHeadProps {
  readonly server: ServerRecord
  readonly uri: string
  readonly summary: ResourceSummary | undefined
  readonly description: string | undefined
  readonly shelved: ShelvedResource
  readonly subscription: SubscriptionRecord | undefined
  readonly onRead: () => void
  readonly onCancel: () => void
}

/** What a resource is, when it was read, and whether its server tells of changes. */
export function ResourceHead(props: ResourceHeadProps) {
  const { server, uri, summary, description, shelved, subscription, onRead, onCancel } = props
  const commands = useCommands()
  const { state } = server
  const isRunning = state.status === 'Running'
  const canSubscribe = state.status === 'Running' && state.peer.tellsOfChanges === true
  const words = description ?? summary?.description
  const title = summary?.title ?? summary?.name
  return (
    <div className={styles['head']}>
      <div className={styles['line']}>
        <div className={styles['names']}>
          {title !== undefined && (
            <h3 className={`foreign selectable ${styles['title'] ?? ''}`}>{visibleText(clip(title, 200))}</h3>
          )}
        </div>
        <div className={styles['actions']}>
          <Switch
            size="xs"
            label="Subscribe"
            checked={subscription !== undefined}
            disabled={!canSubscribe && subscription === undefined}
            title={
              canSubscribe || subscription !== undefined
                ? 'The server tells of each change, and it is read again.'
                : isRunning
                  ? 'This server does not tell of changes: it did not announce "subscribe".'
                  : 'The server is not running.'
            }
            onChange={(event) => {
              if (event.currentTarget.checked) commands.subscribeResource(server, uri)
              else commands.unsubscribeResource(server, uri)
            }}
          />
          {shelved.isReading ? (
            <Button
              variant="default"
              className={styles['again']}
              leftSection={<IconX size={14} aria-hidden="true" />}
              onClick={onCancel}
            >
              Cancel
            </Button>
          ) : (
            <Button
              variant="default"
              className={styles['again']}
              data-pane-start=""
              leftSection={<IconRefresh size={14} aria-hidden="true" />}
              onClick={onRead}
              disabled={!isRunning}
            >
              Read again
            </Button>
          )}
        </div>
      </div>
      <CutText text={uri} what="address" longest={64} />
      {words !== undefined && (
        <p className={`foreign selectable ${styles['about'] ?? ''}`}>{visibleText(clip(words, 2000))}</p>
      )}
      {summary?.malformed !== undefined && (
        <MessageBox kind="warning">
          <p className="foreign selectable">
            The server's entry breaks the rules of the protocol: {summary.malformed}.
          </p>
        </MessageBox>
      )}
      <div className={styles['facts']}>
        {summary?.mimeType !== undefined && <span className="mono foreign">{visibleText(summary.mimeType)}</span>}
        {summary?.size !== undefined && (
          <span className="numbers">{formatBytes(Math.round(summary.size))} as stated</span>
        )}
        {shelved.current !== undefined && (
          <span>
            read <Ago at={shelved.current.reading.at} />
            {shelved.current.reading.durationMs >= 1000 &&
              `, took ${formatDuration(shelved.current.reading.durationMs)}`}
          </span>
        )}
        <NewsWords shelved={shelved} subscription={subscription} />
      </div>
      {subscription?.state.kind === 'failed' && (
        <MessageBox
          kind="warning"
          title="The server did not take the subscription up again"
          action={
            <Button variant="default" size="xs" onClick={() => commands.subscribeResource(server, uri)}>
              Try again
            </Button>
          }
        >
          <ErrorWords error={subscription.state.error} />
        </MessageBox>
      )}
    </div>
  )
}
