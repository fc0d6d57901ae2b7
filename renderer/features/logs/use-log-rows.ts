import { useCallback, useMemo } from 'react'
import type { LogRow } from '../../../shared/model/ring'
import type { ServerId } from '../../../shared/model/server'
import { findIn } from '../../rings/ring-scan'
import { type RingRows, useRingRows } from '../../rings/use-ring-rows'
import { useDeck } from '../../state/deck-context'
import { type LogFilter, logMatcher } from './log-filter'

/** The rows of a server's log, or those of them that pass the filter. */
export function useLogRows(serverId: ServerId, { text, level, source }: LogFilter): RingRows<LogRow> {
  const { client } = useDeck()
  const read = useCallback(
    (fromRow: number, count: number) => client.request('log.read', { serverId, fromRow, count }),
    [client, serverId],
  )
  const find = useMemo(() => {
    const matches = logMatcher({ text, level, source })
    return matches && findIn(read, matches)
  }, [read, text, level, source])
  return useRingRows({ serverId, ring: 'log', read, find })
}
