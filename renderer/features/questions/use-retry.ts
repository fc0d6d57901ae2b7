import { useCallback } from 'react'
import type { CallRecord } from '../../../shared/model/call'
import { useDeck, useWorkspace } from '../../state/deck-context'

/** Makes an ended call again, with the same arguments, and puts it in front. */
export function useRetry(): (call: CallRecord) => void {
  const { client, report } = useDeck()
  const select = useWorkspace((workspace) => workspace.select)
  const showTab = useWorkspace((workspace) => workspace.showTab)
  const activateCall = useWorkspace((workspace) => workspace.activateCall)
  return useCallback(
    ({ callId, serverId }) => {
      const newCallId = crypto.randomUUID()
      void client.request('calls.repeat', { callId, newCallId }).then((answer) => {
        if (!answer.ok) {
          report('The call was not made again', answer.error)
          return
        }
        select({ kind: 'server', serverId })
        showTab('tools')
        activateCall(serverId, newCallId)
      })
    },
    [client, report, select, showTab, activateCall],
  )
}
