/**
 * Asks at once and then again and again, `pauseMs` after each answer, but never while the window is out of sight: coming
 * back to it asks at once. Returns the way to stop. `ask` must not reject.
 */
export function pollWhileVisible(ask: () => Promise<void>, pauseMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  const stopping = new AbortController()
  const turn = async () => {
    if (isAsking || document.hidden || stopping.signal.aborted) return
    clearTimeout(timer)
    isAsking = true
    await ask()
    isAsking = false
    timer = setTimeout(() => void turn(), pauseMs)
  }
  document.addEventListener('visibilitychange', () => void turn(), { signal: stopping.signal })
  void turn()
  return () => {
    stopping.abort()
    clearTimeout(timer)
  }
}
