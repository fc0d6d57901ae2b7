import { useEffect, useState } from 'react'
import type { TrafficMessage } from '../../../shared/model/ring'
import type { ServerId } from '../../../shared/model/server'
import { useDeck } from '../../state/deck-context'
import { useRing } from '../../state/selectors'

/** One message as it is looked at. */
export type Message =
  | { readonly status: 'reading' }
  | { readonly status: 'there'; readonly message: TrafficMessage }
  | { readonly status: 'gone' }

const reading: Message = { status: 'reading' }

/** A message by the number of its row, `exact` with its secrets; one that waits for an answer is read again as traffic goes on. */
export function useMessage(serverId: ServerId, number: number, exact: boolean): Message {
  const { client } = useDeck()
  const extent = useRing(serverId, 'traffic')
  const [known, setKnown] = useState<{ readonly number: number; readonly message: Message }>()
  const message = known?.number === number ? known.message : reading
  const news = isSettled(message) ? undefined : extent
  useEffect(() => {
    let isLeft = false
    void client.request('traffic.message', { serverId, row: number, exact }).then((answer) => {
      if (isLeft || !answer.ok) return
      const { message } = answer.value
      setKnown({ number, message: message ? { status: 'there', message } : { status: 'gone' } })
    })
    return () => {
      isLeft = true
    }
  }, [client, serverId, number, exact, news])
  return message
}

function isSettled(message: Message): boolean {
  if (message.status !== 'there') return false
  return message.message.kind !== 'request' || message.message.answeredIn !== undefined
}
