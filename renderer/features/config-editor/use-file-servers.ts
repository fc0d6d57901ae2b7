import { useMemo } from 'react'
import type { ServerId, ServerRecord } from '../../../shared/model/server'
import { useServers, useToolLists } from '../../state/selectors'

export interface FileServers {
  readonly all: readonly ServerRecord[]
  /** By the name in the file. */
  readonly byName: ReadonlyMap<string, ServerRecord>
  /** Tools of the servers that have told them. */
  readonly toolCounts: ReadonlyMap<ServerId, number>
}

/** The servers of one file as they are now. */
export function useFileServers(fileId: string): FileServers {
  const servers = useServers()
  const toolLists = useToolLists()
  const all = useMemo(() => servers.filter((server) => server.fileId === fileId), [servers, fileId])
  const byName = useMemo(() => new Map(all.map((server) => [server.name, server])), [all])
  const toolCounts = useMemo(
    () => new Map(toolLists.map(({ serverId, tools }) => [serverId, tools.length])),
    [toolLists],
  )
  return { all, byName, toolCounts }
}
