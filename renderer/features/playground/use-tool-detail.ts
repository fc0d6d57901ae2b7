import { useEffect, useState } from 'react'
import type { ServerId } from '../../../shared/model/server'
import type { ToolDetail, ToolSummary } from '../../../shared/model/tool'
import type { Result } from '../../../shared/result'
import { useDeck } from '../../state/deck-context'

/** Which tool of which list: the three together name one tool for ever. */
export interface ToolPlace {
  readonly serverId: ServerId
  readonly revision: number
  readonly position: number
}

/**
 * Everything about one tool, fetched when it is wanted; undefined until it is there. In a new list the tool keeps what is
 * known of it until the answer has come: nothing that is being typed may go away for that long.
 */
export function useToolDetail(
  { name }: Pick<ToolSummary, 'name'>,
  { serverId, revision, position }: ToolPlace,
  isWanted: boolean,
): Result<ToolDetail> | undefined {
  const { client } = useDeck()
  const [detail, setDetail] = useState<{ readonly of: string; readonly answer: Result<ToolDetail> }>()
  const of = JSON.stringify([serverId, name])
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    void client.request('tools.detail', { serverId, revision, position }).then((answer) => {
      if (isCurrent) setDetail({ of, answer })
    })
    return () => {
      isCurrent = false
    }
  }, [client, serverId, revision, position, of, isWanted])
  return detail?.of === of ? detail.answer : undefined
}
