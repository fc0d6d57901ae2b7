import { SegmentedControl } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Reading } from '../../shared/model/reading'
import { useDeck } from '../state/deck-context'
import { BlocksPane } from './blocks-pane'
import { RawBody } from './raw-body'

interface ReadingViewProps {
  readonly reading: Reading
  /** Resource or prompt it comes from. */
  readonly name: string
  readonly contentLabel: string
  readonly empty: { readonly title: string; readonly text: string }
  /** As for `BlocksPane`. */
  readonly alwaysList?: boolean
  readonly isQuiet?: boolean
  /** More ways to look at it, each with what it shows. */
  readonly more?: readonly {
    readonly value: string
    readonly label: string
    readonly show: (tabs: ReactNode) => ReactNode
  }[]
}

/**
 * What a reading brought: its content, the raw answer, and what else can be made of it. Give it a `key` for each thing that is read: the
 * way to look at it stays when it is read again.
 */
export function ReadingView({
  reading,
  name,
  contentLabel,
  empty,
  alwaysList = false,
  isQuiet = false,
  more = [],
}: ReadingViewProps) {
  const { client } = useDeck()
  const [tab, setTab] = useState('content')
  const [isIndented, setIsIndented] = useState(false)
  const { readingId, blockCount, raw } = reading
  const tabs = (
    <SegmentedControl
      aria-label="View"
      value={tab}
      onChange={setTab}
      data={[
        { value: 'content', label: contentLabel },
        ...more.map(({ value, label }) => ({ value, label })),
        { value: 'raw', label: 'Raw' },
      ]}
    />
  )
  if (tab === 'raw') {
    return (
      <RawBody
        body={raw}
        label={`Raw answer of ${name}`}
        name={name}
        tabs={tabs}
        isIndented={isIndented}
        onIndent={setIsIndented}
      />
    )
  }
  const shown = more.find(({ value }) => value === tab)
  if (shown !== undefined) return <>{shown.show(tabs)}</>
  return (
    <BlocksPane
      key={readingId}
      read={(from, count) => client.request('readings.blocks', { readingId, from, count })}
      blockCount={blockCount}
      name={name}
      tabs={tabs}
      empty={empty}
      alwaysList={alwaysList}
      isQuiet={isQuiet}
    />
  )
}
