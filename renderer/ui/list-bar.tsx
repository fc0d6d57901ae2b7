import { IconRefresh } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { formatNumber } from './format'
import { IconButton } from './icon-button'
import styles from './list-bar.module.css'
import { SearchField } from './search-field'

interface ListBarProps {
  /** "Search tools". */
  readonly searchLabel: string
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly total: number
  /** How many of them match; undefined while nothing is searched for. */
  readonly found: number | undefined
  /** What the arrow key leads to. */
  readonly list: RefObject<HTMLElement | null>
  readonly refreshLabel: string
  /** Absent while the server cannot be asked. */
  readonly onRefresh: (() => void) | undefined
}

/** Above a list of a server: the search, how many there are, and the way to ask the server again. */
export function ListBar({ searchLabel, query, onQuery, total, found, list, refreshLabel, onRefresh }: ListBarProps) {
  return (
    <div className={styles['bar']}>
      <div className={styles['search']}>
        <SearchField
          label={searchLabel}
          value={query}
          onChange={onQuery}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') list.current?.focus()
          }}
        />
      </div>
      <span className={styles['count']}>
        {found === undefined ? formatNumber(total) : `${formatNumber(found)} of ${formatNumber(total)}`}
      </span>
      <IconButton
        label={refreshLabel}
        icon={IconRefresh}
        onPress={() => onRefresh?.()}
        disabled={onRefresh === undefined}
      />
    </div>
  )
}
