import { IconBell, IconBellPause } from '@tabler/icons-react'
import type { SubscriptionRecord } from '../../../shared/model/resource'
import type { ShelvedResource } from '../../state/reading-shelf'
import { formatAgo, formatCount, formatExactTime } from '../../ui/format'
import { useNow } from '../../ui/use-now'
import styles from './resource-head.module.css'

/** Whether the server has told of changes, how often, and how long ago the last one was. */
export function NewsWords({
  shelved: { isUnchanged },
  subscription,
}: {
  readonly shelved: ShelvedResource
  readonly subscription: SubscriptionRecord | undefined
}) {
  if (subscription === undefined) return isUnchanged ? <span>nothing has changed since</span> : null
  const { state, updates, updatedAt } = subscription
  if (state.kind === 'waiting') {
    return (
      <span className={styles['news']}>
        <IconBellPause size={14} aria-hidden="true" />
        subscribed again when the server runs
      </span>
    )
  }
  if (state.kind === 'failed') return null
  return (
    <span className={styles['news']} data-tone={updates > 0 ? 'green' : undefined}>
      <IconBell size={14} aria-hidden="true" />
      {updatedAt === undefined || updates === 0 ? (
        'no change so far'
      ) : (
        <>
          changed <Precisely at={updatedAt} /> · {formatCount(updates, 'change')}
        </>
      )}
    </span>
  )
}

/** As `Ago`, but each second from the first on: what is looked at here is how fresh it is. */
function Precisely({ at }: { readonly at: number }) {
  const ms = Math.max(0, useNow() - at)
  return (
    <time dateTime={new Date(at).toISOString()} title={formatExactTime(at)} className="numbers">
      {ms < 5000 && ms >= 1000 ? `${Math.floor(ms / 1000)} s ago` : formatAgo(ms)}
    </time>
  )
}
