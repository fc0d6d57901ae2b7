import { VisuallyHidden } from '@mantine/core'
import { useSyncExternalStore } from 'react'

let spoken = ''
let timer: ReturnType<typeof setTimeout> | undefined
let waiting: string[] = []
const listeners = new Set<() => void>()

/** Time in which things that happen together are said together, in ms. */
const gatherMs = 400
/** More than this at once is chatter: only their number is said. */
const mostAtOnce = 3

/** Says something to people who use a screen reader, after what is being said now. */
export function announce(text: string): void {
  waiting.push(text)
  timer ??= setTimeout(() => {
    timer = undefined
    spoken = waiting.length > mostAtOnce ? `${waiting.length} changes. ${waiting.at(-1) ?? ''}` : waiting.join('. ')
    waiting = []
    for (const listener of listeners) listener()
  }, gatherMs)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The one place announcements are spoken from. */
export function Announcer() {
  const text = useSyncExternalStore(subscribe, () => spoken)
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {text}
    </VisuallyHidden>
  )
}
