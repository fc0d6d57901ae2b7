import { useEffect, useState } from 'react'
import type { BodyRef } from '../../../shared/model/body'
import type { CallId } from '../../../shared/model/call'
import { ok, type Result } from '../../../shared/result'
import { useDeck } from '../../state/deck-context'

/** The structured content of an ended call, fetched when it is wanted; undefined until it has come. */
export function useStructured(callId: CallId, isWanted: boolean): Result<BodyRef | undefined> | undefined {
  const { client } = useDeck()
  const [content, setContent] = useState<Result<BodyRef | undefined>>()
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    void client.request('calls.structured', { callId }).then((answer) => {
      if (isCurrent) setContent(answer.ok ? ok(answer.value.body) : answer)
    })
    return () => {
      isCurrent = false
    }
  }, [client, callId, isWanted])
  return content
}
