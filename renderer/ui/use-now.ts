import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

/** One clock for the whole window: everything relative changes at the same moment, once a second, and only while looked at. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
  }
}

function tick(): void {
  if (document.hidden) return
  now = Date.now()
  for (const listener of listeners) listener()
}

/** The clock stands while nobody listens, so a first look sets it. */
function read(): number {
  if (timer === undefined) now = Date.now()
  return now
}

/** Epoch ms, a new value each second. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read)
}
