import { receive, restore } from '../../shared/read-model/replica'
import type { DeckClient } from '../api/client'
import type { DeckStore } from './deck-store'

/** Wait before asking for a snapshot again: the first time, doubled up to the longest. In ms. */
const firstRetryMs = 200
const longestRetryMs = 5000

/**
 * Keeps the store equal to the state in the main process: subscribes first, then takes a snapshot, so that nothing falls
 * between the two; a gap in the numbers takes a snapshot again. Returns the way to stop.
 */
export function startSync(client: DeckClient, store: DeckStore): () => void {
  const stopping = new AbortController()
  const isStopped = () => stopping.signal.aborted
  let snapshotUnderWay = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const unsubscribe = client.onEvents((batch) => {
    store.setState({ replica: receive(store.getState().replica, batch) })
    void catchUp(firstRetryMs)
  })
  void catchUp(firstRetryMs)
  void readAppInfo()

  return () => {
    stopping.abort()
    clearTimeout(timer)
    unsubscribe()
  }

  async function catchUp(retryMs: number): Promise<void> {
    if (isStopped() || snapshotUnderWay || !store.getState().replica.needsSnapshot) return
    snapshotUnderWay = true
    const answer = await client.request('state.snapshot', {})
    if (isStopped()) return
    if (answer.ok) {
      store.setState({ replica: restore(store.getState().replica, answer.value), problem: undefined })
    } else {
      store.setState({ problem: answer.error })
    }
    if (!store.getState().replica.needsSnapshot) {
      snapshotUnderWay = false
      return
    }
    timer = setTimeout(() => {
      snapshotUnderWay = false
      void catchUp(Math.min(retryMs * 2, longestRetryMs))
    }, retryMs)
  }

  async function readAppInfo(): Promise<void> {
    const answer = await client.request('app.info', {})
    if (answer.ok && !isStopped()) store.setState({ appInfo: answer.value })
  }
}
