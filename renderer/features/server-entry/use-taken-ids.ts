import { useMemo } from 'react'
import type { ServerId } from '../../../shared/model/server'
import { useServers } from '../../state/selectors'

/** Ids of all servers there are. */
export function useTakenIds(): ReadonlySet<ServerId> {
  const servers = useServers()
  return useMemo(() => new Set(servers.map(({ id }) => id)), [servers])
}
