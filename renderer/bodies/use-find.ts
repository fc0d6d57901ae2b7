import { useEffect, useState } from 'react'
import type { BodyDocument } from './body-document'

/** Rest in typing before a search starts, in ms. */
const searchAfterMs = 150

/** A search in a document: what was typed, where it was found, and which of these places is looked at. */
export interface Find {
  readonly query: string
  readonly setQuery: (query: string) => void
  /** Rows with a match; undefined while searching. */
  readonly matches: readonly number[] | undefined
  /** Index into `matches`. */
  readonly current: number
  readonly step: (by: 1 | -1) => void
}

interface Found {
  readonly query: string
  readonly rowCount: number
  readonly matches: readonly number[]
}

/** Searches again when more of the body has arrived. */
export function useFind(document: BodyDocument, rowCount: number): Find {
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<Found>()
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    if (query === '') return
    let isWanted = true
    const timer = setTimeout(() => {
      void document.search(query).then((matches) => {
        if (isWanted) setFound({ query, rowCount, matches })
      })
    }, searchAfterMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [document, query, rowCount])
  const matches = query === '' ? [] : found?.query === query ? found.matches : undefined
  return {
    query,
    setQuery: (next) => {
      setQuery(next)
      setCurrent(0)
    },
    matches,
    current: matches === undefined ? 0 : Math.min(current, Math.max(0, matches.length - 1)),
    step: (by) => {
      const count = matches?.length ?? 0
      if (count > 0) setCurrent((now) => (now + by + count) % count)
    },
  }
}
