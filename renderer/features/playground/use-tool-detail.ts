import { useEffect, useState } from 'react'
import type { ServerId } from '../../../shared/model/server'
import type { ToolDetail } from '../../../shared/model/tool'
import type { Result } from '../../../shared/result'
import { useDeck } from '../../state/deck-context'

/** Which tool of which list: the three together name one tool for ever. */
export interface ToolPlace {
  readonly serverId: ServerId
  readonly revision: number
  readonly position: number
}

/** Everything about one tool, fetched when it is wanted; undefined until it is there. */
export function useToolDetail(
  { serverId, revision, position }: ToolPlace,
  isWanted: boolean,
): Result<ToolDetail> | undefined {
  const { client } = useDeck()
  const [detail, setDetail] = useState<{ readonly key: string; readonly answer: Result<ToolDetail> }>()
  const key = JSON.stringify([serverId, revision, position])
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    void client.request('tools.detail', { serverId, revision, position }).then((answer) => {
      if (isCurrent) setDetail({ key, answer })
    })
    return () => {
      isCurrent = false
    }
  }, [client, serverId, revision, position, key, isWanted])
  return detail?.key === key ? detail.answer : undefined
}
