import { useCallback } from 'react'
import type { CallId } from '../../shared/model/call'
import type { ServerId } from '../../shared/model/server'
import { useDeck } from '../state/deck-context'

/** Leads to a call among those of its server. */
export function useShowCall(): (serverId: ServerId, toolName: string, callId: CallId) => void {
  const { store, workspace } = useDeck()
  return useCallback(
    (serverId, toolName, callId) => {
      const { select, showTab, chooseTool, activateCall, showBench } = workspace.getState()
      const list = store.getState().replica.state.toolLists.find((one) => one.serverId === serverId)
      const tool = list?.tools.find(({ name }) => name === toolName)
      select({ kind: 'server', serverId })
      showTab('tools')
      if (tool !== undefined) chooseTool(serverId, { position: tool.position, name: tool.name })
      activateCall(serverId, callId)
      showBench('calls')
    },
    [store, workspace],
  )
}
