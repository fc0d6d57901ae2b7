import { useEffect, useState } from 'react'
import type { TrafficRow } from '../../../shared/model/ring'
import type { ServerId } from '../../../shared/model/server'
import { useDeck } from '../../state/deck-context'
import { useRing } from '../../state/selectors'

/** One message as it is looked at. */
export type Message =
  | { readonly status: 'reading' }
  | { readonly status: 'there'; readonly row: TrafficRow }
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
    void client.request('traffic.read', { serverId, fromRow: number, count: 1, exact }).then((answer) => {
      if (isLeft || !answer.ok) return
      const [row] = answer.value.rows
      setKnown({ number, message: row?.row === number ? { status: 'there', row } : { status: 'gone' } })
    })
    return () => {
      isLeft = true
    }
  }, [client, serverId, number, exact, news])
  return message
}

function isSettled(message: Message): boolean {
  if (message.status !== 'there') return false
  return message.row.kind !== 'request' || message.row.answeredIn !== undefined
}
