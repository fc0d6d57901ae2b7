import { useEffect, useState } from 'react'
import type { ServerId } from '../../../shared/model/server'
import type { ProcessFacts } from '../../../shared/model/server-facts'
import type { AppError } from '../../../shared/result'
import { useDeck } from '../../state/deck-context'
import { pollWhileVisible } from './poll-while-visible'
import { type LoadSample, totalLoad, withSample } from './process-rows'

/** Pause between two looks, in ms. */
const pauseMs = 2000

/** What has been seen of a server's processes since somebody looks. */
export interface ProcessLook {
  readonly facts?: ProcessFacts
  readonly samples: readonly LoadSample[]
  readonly error?: AppError
}

/** The processes of a server, measured every two seconds while the component is shown and the window is in sight. */
export function useProcessFacts(serverId: ServerId): ProcessLook {
  const { client } = useDeck()
  const [look, setLook] = useState<ProcessLook>({ samples: [] })
  useEffect(() => {
    let isOver = false
    const stop = pollWhileVisible(async () => {
      const answer = await client.request('servers.processFacts', { serverId })
      if (isOver) return
      setLook(({ samples, ...before }) =>
        answer.ok
          ? { facts: answer.value, samples: withSample(samples, totalLoad(answer.value)) }
          : { ...before, samples, error: answer.error },
      )
    }, pauseMs)
    return () => {
      isOver = true
      stop()
    }
  }, [client, serverId])
  return look
}
