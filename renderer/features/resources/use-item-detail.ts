import { useEffect, useState } from 'react'
import type { ItemDetail } from '../../../shared/model/list'
import type { ServerId } from '../../../shared/model/server'
import type { Result } from '../../../shared/result'
import { useDeck } from '../../state/deck-context'

/** Which item of which list: the three together name one item for ever. */
export interface ItemPlace {
  readonly serverId: ServerId
  readonly revision: number
  readonly position: number
}

/**
 * Everything about one listed resource or template; undefined until it is there, and for what is in no list. Whoever uses
 * it shows one item as long as they live: what is known of it stays until the answer from a newer list is there.
 */
export function useItemDetail(
  request: 'resources.detail' | 'resources.templateDetail',
  place: ItemPlace | undefined,
): Result<ItemDetail> | undefined {
  const { client } = useDeck()
  const [detail, setDetail] = useState<Result<ItemDetail>>()
  const key = place && JSON.stringify([place.serverId, place.revision, place.position])
  useEffect(() => {
    if (key === undefined) return
    let isCurrent = true
    const [serverId, revision, position] = JSON.parse(key) as [ServerId, number, number]
    void client.request(request, { serverId, revision, position }).then((answer) => {
      if (isCurrent) setDetail(answer)
    })
    return () => {
      isCurrent = false
    }
  }, [client, request, key])
  return place && detail
}
