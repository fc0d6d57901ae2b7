import { useCallback, useMemo } from 'react'
import type { TrafficRow } from '../../../shared/model/ring'
import type { ServerId } from '../../../shared/model/server'
import { isNoFilter, type TrafficFilter } from '../../../shared/model/traffic-filter'
import { type RingRows, useRingRows } from '../../rings/use-ring-rows'
import { useDeck } from '../../state/deck-context'

/** The messages of a server, or those of them that pass the filter. The filter must stay the same object while it says the same. */
export function useTrafficRows(serverId: ServerId, filter: TrafficFilter): RingRows<TrafficRow> {
  const { client } = useDeck()
  const read = useCallback(
    (fromRow: number, count: number) => client.request('traffic.read', { serverId, fromRow, count }),
    [client, serverId],
  )
  const find = useMemo(
    () =>
      isNoFilter(filter)
        ? undefined
        : (fromRow: number) => client.request('traffic.find', { serverId, fromRow, filter }),
    [client, serverId, filter],
  )
  return useRingRows({ serverId, ring: 'traffic', read, find })
}
