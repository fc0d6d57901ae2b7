import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { clip } from './cut'
import styles from './item-row.module.css'

interface ItemRowProps {
  /** Empty where the server sent none. */
  readonly name: string
  /** Shown on hover. */
  readonly title: string
  /** Behind the name, at the end of its line. */
  readonly trailing?: ReactNode
  readonly about: string
  /** What is wrong with the item; it takes the place of `about`. */
  readonly fault?: string | undefined
  /** It is listed and not offered. */
  readonly isLeftOut?: boolean
}

/** Inside of a row of two lines in a list of what a server offers. All texts are the server's, cut to what a row can show. */
export function ItemRow({ name, title, trailing, about, fault, isLeftOut = false }: ItemRowProps) {
  return (
    <div className={classNames(styles['row'], isLeftOut && styles['leftOut'])}>
      <span className={classNames(styles['name'], 'foreign')} title={title}>
        {name === '' ? <i>no name</i> : name}
      </span>
      {trailing}
      {fault === undefined ? (
        <span className={classNames(styles['about'], 'foreign')}>{about}</span>
      ) : (
        <span className={classNames(styles['about'], 'foreign')} data-tone="amber" title={fault}>
          <IconAlertTriangle size={12} aria-hidden="true" /> {clip(fault, 200)}
        </span>
      )}
    </div>
  )
}

/** Its height in a list of such rows alone, in px. */
export function itemRowHeight(): number {
  return 44
}
