import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { classNames } from './class-names'
import { formatNumber } from './format'
import { IconButton } from './icon-button'
import styles from './list-bar.module.css'
import { SearchField } from './search-field'
import strip from './strip.module.css'

interface ListBarProps {
  /** "Search tools". */
  readonly searchLabel: string
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly total: number
  /** How many of them match; undefined while nothing is searched for. */
  readonly found?: number | undefined
  /** What the arrow key leads to. */
  readonly list: RefObject<HTMLElement | null>
  /** It stands beside the strip of what is chosen in the list. */
  readonly isStrip?: boolean
  /** What can be done with the list. */
  readonly children?: ReactNode
}

/** Above a list: the search, and how many there are. */
export function ListBar({ searchLabel, query, onQuery, total, found, list, isStrip, children }: ListBarProps) {
  return (
    <div className={isStrip === true ? strip['strip'] : styles['bar']}>
      <div className={styles['search']}>
        <SearchField label={searchLabel} value={query} onChange={onQuery} list={list} />
      </div>
      <span className={classNames(styles['count'], isStrip !== true && styles['apart'])}>
        {found === undefined ? formatNumber(total) : `${formatNumber(found)} of ${formatNumber(total)}`}
      </span>
      {children}
    </div>
  )
}

/** Asks the server for a list again; `onPress` is absent while it cannot be asked. */
export function RefreshButton({
  label,
  onPress,
}: {
  readonly label: string
  readonly onPress: (() => void) | undefined
}) {
  return <IconButton label={label} icon={IconRefresh} onPress={() => onPress?.()} disabled={onPress === undefined} />
}
