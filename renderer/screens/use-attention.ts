import { useEffect } from 'react'
import { useDeck, useDeckState } from '../state/deck-context'

/** Goes where a person asked to be led from outside of the window, and says so. */
export function useAttention(): void {
  const { client, workspace, answering } = useDeck()
  const attention = useDeckState(({ replica }) => replica.state.attention)
  useEffect(() => {
    if (attention === null) return
    if (attention.kind === 'question') {
      answering.getState().choose(attention.questionId)
    } else {
      const { select, showTab } = workspace.getState()
      select({ kind: 'server', serverId: attention.serverId })
      showTab('overview')
    }
    void client.request('attention.done', {})
  }, [attention, client, workspace, answering])
}
