import { useSyncExternalStore } from 'react'

/** Narrower than this, panes take turns instead of standing side by side: 1280 px at 200 % is 640. */
const compactWindow = '(max-width: 759px)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(compactWindow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True while the window is too narrow for panes side by side. */
export function useCompact(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(compactWindow).matches)
}
