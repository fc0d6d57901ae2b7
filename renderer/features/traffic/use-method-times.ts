import { useEffect, useState } from 'react'
import type { MethodTimes } from '../../../shared/model/ring'
import type { ServerId } from '../../../shared/model/server'
import { useDeck } from '../../state/deck-context'
import { useRing } from '../../state/selectors'

/** How long answers of a server took, method by method, asked anew as its traffic goes on; undefined until it is known. */
export function useMethodTimes(serverId: ServerId): readonly MethodTimes[] | undefined {
  const { client } = useDeck()
  const extent = useRing(serverId, 'traffic')
  const [methods, setMethods] = useState<readonly MethodTimes[]>()
  useEffect(() => {
    let isLeft = false
    void client.request('traffic.times', { serverId }).then((answer) => {
      if (!isLeft && answer.ok) setMethods(answer.value.methods)
    })
    return () => {
      isLeft = true
    }
  }, [client, serverId, extent])
  return methods
}
