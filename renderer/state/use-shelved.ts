import { useCallback, useSyncExternalStore } from 'react'
import type { ServerId } from '../../shared/model/server'
import { useDeck } from './deck-context'
import type { ShelvedResource } from './reading-shelf'

/** What is known of a resource in this window. */
export function useShelved(serverId: ServerId, uri: string): ShelvedResource {
  const { shelf } = useDeck()
  return useSyncExternalStore(
    shelf.subscribe,
    useCallback(() => shelf.resource(serverId, uri), [shelf, serverId, uri]),
  )
}
