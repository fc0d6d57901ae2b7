import { useEffect, useState } from 'react'
import type { PromptDetail } from '../../../shared/model/prompt'
import type { ServerId } from '../../../shared/model/server'
import type { Result } from '../../../shared/result'
import { useDeck } from '../../state/deck-context'

/** Everything about one prompt of one list; undefined until it is there. */
export function usePromptDetail(
  serverId: ServerId,
  revision: number,
  position: number,
): Result<PromptDetail> | undefined {
  const { client } = useDeck()
  const [detail, setDetail] = useState<Result<PromptDetail>>()
  useEffect(() => {
    let isCurrent = true
    void client.request('prompts.detail', { serverId, revision, position }).then((answer) => {
      // The one of the list before stays until that of the new one is there.
      if (isCurrent) setDetail(answer)
    })
    return () => {
      isCurrent = false
    }
  }, [client, serverId, revision, position])
  return detail
}
