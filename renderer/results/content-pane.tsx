import type { ReactNode } from 'react'
import type { CallRecord } from '../../shared/model/call'
import { useDeck } from '../state/deck-context'
import { BlocksPane } from './blocks-pane'
import { emptyWords } from './empty-words'

interface ContentPaneProps {
  readonly call: CallRecord
  readonly blockCount: number
  /** Left end of the bar: the choice of view. */
  readonly tabs: ReactNode
}

/** The content blocks of a call. */
export function ContentPane({ call, blockCount, tabs }: ContentPaneProps) {
  const { client } = useDeck()
  const { callId, toolName } = call
  return (
    <BlocksPane
      read={(from, count) => client.request('calls.blocks', { callId, from, count })}
      blockCount={blockCount}
      name={toolName}
      tabs={tabs}
      empty={emptyWords(call)}
    />
  )
}
