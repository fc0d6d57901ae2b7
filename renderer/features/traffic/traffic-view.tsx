import { Button } from '@mantine/core'
import { IconArrowsLeftRight, IconSearchOff } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import type { MessageDraft } from '../../../shared/model/raw-message'
import type { TrafficRow } from '../../../shared/model/ring'
import type { ServerRecord } from '../../../shared/model/server'
import { noTrafficFilter, searchedBytes } from '../../../shared/model/traffic-filter'
import { RingList } from '../../rings/ring-list'
import { RingView } from '../../rings/ring-view'
import type { RingRows } from '../../rings/use-ring-rows'
import { EmptyState } from '../../ui/empty-state'
import { formatBytes } from '../../ui/format'
import { Composer } from './composer'
import { MessagePane } from './message-pane'
import { MessageHeadings, MessageRow } from './message-row'
import { MethodTimesTable } from './method-times'
import { SaveTraffic } from './save-traffic'
import { TrafficBar } from './traffic-bar'
import { TrafficLayout, type TrafficPlace } from './traffic-layout'
import styles from './traffic-view.module.css'
import { useTrafficRows } from './use-traffic-rows'

const rowHeight = 24

interface TrafficViewProps {
  readonly server: ServerRecord
  /** Decides where the chosen message stands: below the list in a page, beside it in a flat panel. */
  readonly place: TrafficPlace
}

/** Every message between the app and a server, and the one that was chosen. */
export function TrafficView({ server, place }: TrafficViewProps) {
  const [filter, setFilter] = useState(noTrafficFilter)
  const applied = useDeferredValue(filter)
  const [isFollowing, setFollowing] = useState(true)
  const [chosen, setChosen] = useState<number>()
  const [edits, setEdits] = useState<ReadonlyMap<number, MessageDraft>>(new Map())
  const [isEditing, setEditing] = useState(false)
  const [areTimesShown, setTimesShown] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const traffic = useTrafficRows(server.id, applied)
  const choose = (row: number) => {
    setChosen(row)
    setEditing(false)
    // What is being read must not scroll away.
    setFollowing(false)
  }
  const goTo = (row: number) => {
    const { dropped, scanned } = traffic.counts
    // The other half of a pair need not pass the filter; what has only just come may still be found.
    const isFilteredOut = row < dropped + scanned && traffic.numberAt(traffic.indexOf(row)) !== row
    if (isFilteredOut) setFilter(noTrafficFilter)
    choose(row)
  }
  const edited = chosen === undefined ? undefined : edits.get(chosen)
  const showMethod = (method: string) => {
    setFilter({ ...noTrafficFilter, method })
    setTimesShown(false)
  }
  const list = areTimesShown ? (
    <MethodTimesTable server={server} onMethod={showMethod} />
  ) : (
    <TrafficList
      server={server}
      traffic={traffic}
      isFollowing={isFollowing}
      onFollow={setFollowing}
      chosen={chosen}
      onChoose={choose}
      onShowAll={() => setFilter(noTrafficFilter)}
    />
  )
  return (
    <RingView
      bar={
        <TrafficBar
          filter={filter}
          onFilter={setFilter}
          isFollowing={isFollowing}
          onFollow={setFollowing}
          areTimesShown={areTimesShown}
          onTimes={setTimesShown}
          onSave={traffic.counts.total === 0 ? undefined : () => setSaving(true)}
        />
      }
      failure="The traffic could not be read"
      error={traffic.error}
      counts={traffic.counts}
      one="message"
    >
      <TrafficLayout
        place={place}
        list={list}
        message={
          chosen === undefined ? undefined : edited !== undefined && isEditing ? (
            <Composer
              key={chosen}
              server={server}
              draft={edited}
              onChange={(draft) => setEdits(new Map(edits).set(chosen, draft))}
              onGoTo={goTo}
              onClose={() => setEditing(false)}
            />
          ) : (
            <MessagePane
              server={server}
              number={chosen}
              onGoTo={goTo}
              onMethod={showMethod}
              onEdit={(draft) => {
                if (edited === undefined) setEdits(new Map(edits).set(chosen, draft))
                setEditing(true)
              }}
              onClose={() => setChosen(undefined)}
            />
          )
        }
      />
      {isSaving && <SaveTraffic server={server} filter={filter} onClose={() => setSaving(false)} />}
    </RingView>
  )
}

interface TrafficListProps {
  readonly server: ServerRecord
  readonly traffic: RingRows<TrafficRow>
  readonly isFollowing: boolean
  readonly onFollow: (follow: boolean) => void
  readonly chosen: number | undefined
  readonly onChoose: (row: number) => void
  readonly onShowAll: () => void
}

function TrafficList({ server, traffic, isFollowing, onFollow, chosen, onChoose, onShowAll }: TrafficListProps) {
  const { counts } = traffic
  if (counts.total === 0) {
    return (
      <EmptyState icon={IconArrowsLeftRight} title="No messages yet">
        <p>Start {server.name}: every message to and from it appears here, those of a failed start too.</p>
      </EmptyState>
    )
  }
  if (traffic.count === 0 && counts.scanned >= counts.total) {
    return (
      <EmptyState icon={IconSearchOff} title="No message matches">
        <p>Of each message its method, its id and its first {formatBytes(searchedBytes)} are searched.</p>
        <Button variant="default" onClick={onShowAll}>
          Show all messages
        </Button>
      </EmptyState>
    )
  }
  return (
    <div className={styles['list']}>
      <MessageHeadings />
      <RingList
        rows={traffic}
        label={`Traffic of ${server.name}`}
        rowHeight={rowHeight}
        isFollowing={isFollowing}
        onFollow={onFollow}
        choice={{ selected: chosen, onSelect: onChoose }}
        renderRow={(row) => <MessageRow row={row} />}
      />
    </div>
  )
}
