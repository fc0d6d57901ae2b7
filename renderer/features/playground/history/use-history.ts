import { useEffect, useState } from 'react'
import type { HistoryDetail, HistoryRow } from '../../../../shared/model/history'
import type { ServerId } from '../../../../shared/model/server'
import type { Result } from '../../../../shared/result'
import { useDeck, useDeckState } from '../../../state/deck-context'

/** The calls kept of a tool that have the query in them, newest first; undefined until they are there. Follows every change. */
export function useHistory(serverId: ServerId, toolName: string, query: string): readonly HistoryRow[] | undefined {
  const { client, report } = useDeck()
  const revision = useDeckState(({ replica }) => replica.state.history.revision)
  const [read, setRead] = useState<{ readonly key: string; readonly calls: readonly HistoryRow[] }>()
  const key = JSON.stringify([serverId, toolName])
  useEffect(() => {
    let isCurrent = true
    void client.request('history.list', { serverId, toolName, query }).then((answer) => {
      if (!isCurrent) return
      if (answer.ok) setRead({ key, calls: answer.value.calls })
      else report('The history could not be read', answer.error)
    })
    return () => {
      isCurrent = false
    }
  }, [client, report, serverId, toolName, query, key, revision])
  return read?.key === key ? read.calls : undefined
}

/** Everything kept of one call; undefined until it is there. */
export function useHistoryDetail(callId: string): Result<HistoryDetail> | undefined {
  const { client } = useDeck()
  const [read, setRead] = useState<{ readonly callId: string; readonly answer: Result<HistoryDetail> }>()
  useEffect(() => {
    let isCurrent = true
    void client.request('history.detail', { callId }).then((answer) => {
      if (isCurrent) setRead({ callId, answer })
    })
    return () => {
      isCurrent = false
    }
  }, [client, callId])
  return read?.callId === callId ? read.answer : undefined
}
