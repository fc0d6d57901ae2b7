import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { formatNumber } from '../ui/format'
import { IconButton } from '../ui/icon-button'
import { SearchField } from '../ui/search-field'
import { mostMatches } from './body-document'
import styles from './find-field.module.css'
import type { Find } from './use-find'

/** Field, count and steps of a search inside a body. */
export function FindField({ find }: { readonly find: Find }) {
  const { query, setQuery, matches, current, step } = find
  const count = matches?.length ?? 0
  return (
    <div className={styles['find']}>
      <div className={styles['field']}>
        <SearchField
          label="Find"
          value={query}
          onChange={setQuery}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            step(event.shiftKey ? -1 : 1)
          }}
        />
      </div>
      {query !== '' && (
        <>
          <span className={styles['count']} role="status">
            {matches === undefined ? '…' : countWords(count, current)}
          </span>
          <IconButton label="Previous match" icon={IconChevronUp} onPress={() => step(-1)} disabled={count === 0} />
          <IconButton label="Next match" icon={IconChevronDown} onPress={() => step(1)} disabled={count === 0} />
        </>
      )}
    </div>
  )
}

function countWords(count: number, current: number): string {
  if (count === 0) return 'None'
  return `${formatNumber(current + 1)} of ${formatNumber(count)}${count === mostMatches ? '+' : ''}`
}
