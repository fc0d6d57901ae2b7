import { Button } from '@mantine/core'
import { useEffect } from 'react'
import type { ResourceSummary } from '../../../shared/model/resource'
import type { ServerRecord } from '../../../shared/model/server'
import { ReadingView } from '../../results/reading-view'
import { useDeck } from '../../state/deck-context'
import { useSubscription } from '../../state/selectors'
import { useShelved } from '../../state/use-shelved'
import { Delayed } from '../../ui/delayed'
import { EmptyState } from '../../ui/empty-state'
import { ErrorWords } from '../../ui/error-words'
import { MessageBox } from '../../ui/message-box'
import { isReadDue } from './choose-resource'
import { ResourceDiff } from './resource-diff'
import { ResourceHead } from './resource-head'
import styles from './resource-pane.module.css'
import { useItemDetail } from './use-item-detail'

/** A choice that moves on within this time is not read: arrow keys run through a list. In ms. */
const settleMs = 120

interface ResourcePaneProps {
  readonly server: ServerRecord
  /** As it was chosen; the beginning only where the list has it cut. */
  readonly uri: string
  /** Undefined for an address that is in no list. */
  readonly listed: { readonly summary: ResourceSummary; readonly revision: number } | undefined
}

/** One resource: what it is, what is in it, and whether it is still that. */
export function ResourcePane({ server, uri, listed }: ResourcePaneProps) {
  const isCut = listed?.summary.uriIsCut === true
  const detail = useItemDetail(
    'resources.detail',
    listed && { serverId: server.id, revision: listed.revision, position: listed.summary.position },
  )
  const whole = isCut ? (detail?.ok === true ? detail.value.key : undefined) : uri
  if (whole === undefined) return null
  if (whole === '') {
    return (
      <div className={styles['message']}>
        <MessageBox kind="warning" title="This resource cannot be read">
          <p>
            The server listed it without a usable address{listed?.summary.malformed && `: ${listed.summary.malformed}`}.
          </p>
        </MessageBox>
        {detail?.ok === true && (
          <pre className={`mono foreign selectable ${styles['raw'] ?? ''}`}>{detail.value.rawText}</pre>
        )}
      </div>
    )
  }
  return (
    <ReadableResource
      server={server}
      uri={whole}
      summary={listed?.summary}
      description={detail?.ok === true ? detail.value.description : undefined}
    />
  )
}

interface ReadableResourceProps {
  readonly server: ServerRecord
  readonly uri: string
  readonly summary: ResourceSummary | undefined
  readonly description: string | undefined
}

function ReadableResource({ server, uri, summary, description }: ReadableResourceProps) {
  const { shelf } = useDeck()
  const shelved = useShelved(server.id, uri)
  const subscription = useSubscription(server.id, uri)
  const isRunning = server.state.status === 'Running'
  const { current, previous, error, isReading } = shelved
  const isDue = isReadDue(shelved, subscription, isRunning)
  const isFirst = shelved.readAt === undefined
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => shelf.read(server.id, uri), isFirst ? settleMs : 0)
    return () => clearTimeout(timer)
  }, [shelf, server.id, uri, isDue, isFirst])
  const read = () => shelf.read(server.id, uri)
  return (
    <>
      <ResourceHead
        server={server}
        uri={uri}
        summary={summary}
        description={description}
        shelved={shelved}
        subscription={subscription}
        onRead={read}
        onCancel={() => shelf.cancel(server.id, uri)}
      />
      {error !== undefined && (
        <div className={styles['message']}>
          <MessageBox
            kind="error"
            title={error.code === 'resource-not-found' ? 'There is no such resource' : 'The resource could not be read'}
            action={
              <Button variant="default" size="xs" onClick={read} disabled={!isRunning || isReading}>
                Read again
              </Button>
            }
          >
            <ErrorWords error={error.code === 'resource-not-found' ? { ...error, hint: notFoundHint } : error} />
            {current !== undefined && <p>Below is what it was when it was read last.</p>}
          </MessageBox>
        </div>
      )}
      {current !== undefined &&
        current.reading.notices.map((notice) => (
          <div key={notice} className={styles['message']}>
            <MessageBox kind="warning">
              <p className="foreign selectable">{notice}</p>
            </MessageBox>
          </div>
        ))}
      {current !== undefined ? (
        <ReadingView
          key={uri}
          reading={current.reading}
          name={uri}
          contentLabel="Content"
          isQuiet
          empty={{ title: 'Nothing in it', text: 'The server answered without contents.' }}
          more={
            previous === undefined
              ? []
              : [
                  {
                    value: 'changes',
                    label: 'Changes',
                    show: (tabs) => (
                      <ResourceDiff
                        key={`${previous.reading.readingId} ${current.reading.readingId}`}
                        before={previous}
                        after={current}
                        tabs={tabs}
                      />
                    ),
                  },
                ]
          }
        />
      ) : error === undefined && !isRunning ? (
        <EmptyState title="The server is not running">
          <p>Start it to read this resource.</p>
        </EmptyState>
      ) : error === undefined ? (
        <Delayed>
          <p className={styles['note']} role="status">
            Reading
          </p>
        </Delayed>
      ) : null}
    </>
  )
}

const notFoundHint = 'Look for a typing error in the address, or read the list again: the server may have changed it.'
