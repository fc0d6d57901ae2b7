import { Button, Skeleton } from '@mantine/core'
import { IconPlayerPlayFilled, IconRefresh, type TablerIcon } from '@tabler/icons-react'
import type { ListState } from '../../shared/model/list'
import type { ServerStatus } from '../../shared/model/server'
import { Delayed } from './delayed'
import { EmptyState } from './empty-state'
import { ErrorWords } from './error-words'
import { MessageBox } from './message-box'
import styles from './no-items.module.css'
import { possibleActions } from './server-look'

interface NoItemsProps {
  /** In the plural, as the server announces them: "resources". */
  readonly what: string
  /** What can be done with them once the server runs. */
  readonly use?: string
  /** Undefined while nothing is known of the list. */
  readonly list: ListState | undefined
  readonly status: ServerStatus
  readonly icon: TablerIcon
  /** Where there are none; else the same. */
  readonly noneIcon?: TablerIcon
  readonly onStart: () => void
  readonly onRefresh: () => void
}

/** A tab of a list while there is nothing in it to show: why, and what to do. */
export function NoItems({ what, use = 'seen', list, status, icon, noneIcon = icon, onStart, onRefresh }: NoItemsProps) {
  if (status !== 'Running') {
    return (
      <EmptyState icon={icon} title="The server is not running">
        <p>
          Its {what} can be {use} once it runs.
        </p>
        {possibleActions(status).start && (
          <Button leftSection={<IconPlayerPlayFilled size={14} aria-hidden="true" />} onClick={onStart}>
            Start
          </Button>
        )}
      </EmptyState>
    )
  }
  const again = (
    <Button variant="default" leftSection={<IconRefresh size={14} aria-hidden="true" />} onClick={onRefresh}>
      Read again
    </Button>
  )
  switch (list?.kind) {
    case 'failed':
      return (
        <div className={styles['failed']}>
          <MessageBox kind="error" title={`The ${what} could not be read`} action={again}>
            <ErrorWords error={list.error} />
          </MessageBox>
        </div>
      )
    case 'not-offered':
      return (
        <EmptyState icon={noneIcon} title={`This server offers no ${what}`}>
          <p>It did not announce the capability "{what}" in the handshake, so it was not asked.</p>
        </EmptyState>
      )
    case 'ready':
      return (
        <EmptyState icon={noneIcon} title={`The list of ${what} is empty`}>
          <p>The server announced {what} and listed none.</p>
          {again}
        </EmptyState>
      )
    case 'loading':
    case undefined:
      return (
        <Delayed>
          <div className={styles['loading']} role="status" aria-label={`Reading the ${what}`}>
            {[0, 1, 2, 3, 4].map((row) => (
              <div key={row}>
                <Skeleton height={12} width={140} />
                <Skeleton height={10} width={220} mt={6} />
              </div>
            ))}
          </div>
        </Delayed>
      )
  }
}
