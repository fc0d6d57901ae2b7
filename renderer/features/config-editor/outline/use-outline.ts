import { useEffect, useState } from 'react'
import { type ConfigOutline, emptyOutline, outlineOf } from './config-outline'
import { movedOutline } from './moved-outline'
import { longestHere, windowOutliner } from './outliner'

/** Rest in typing after which a text is read, in ms. */
const restMs = 200

interface ReadOutline {
  readonly text: string
  readonly outline: ConfigOutline
}

/** While a text is broken by typing, the servers it had are still its servers. */
function steady(before: ReadOutline | undefined, text: string, outline: ConfigOutline): ConfigOutline {
  if (!outline.isBroken || before === undefined || before.outline.servers.length === 0) return outline
  return movedOutline(before.outline, before.text, text)
}

/** The servers of a text as it was a moment ago; of a short one they are there at once when it is first shown. */
export function useOutline(text: string): ConfigOutline {
  const [read, setRead] = useState((): ReadOutline | undefined =>
    text.length <= longestHere ? { text, outline: outlineOf(text) } : undefined,
  )
  const isFirst = read === undefined
  const isRead = read?.text === text
  useEffect(() => {
    if (isRead) return
    let isWanted = true
    const timer = setTimeout(
      () => {
        void windowOutliner()
          .outline(text)
          .then((outline) => {
            if (isWanted) setRead((before) => ({ text, outline: steady(before, text, outline) }))
          })
      },
      isFirst ? 0 : restMs,
    )
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [text, isRead, isFirst])
  return read?.outline ?? emptyOutline
}
