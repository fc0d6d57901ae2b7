import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { IconButton } from '../../ui/icon-button'
import styles from './list-row.module.css'

interface ListRowProps {
  readonly index: number
  /** Name of the list. */
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isDisabled: boolean
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** One item of a list, with its number and the ways to move and remove it. */
export function ListRow({ index, name, isFirst, isLast, isDisabled, onMove, onRemove, children }: ListRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const what = `${name} ${index + 1}`
  const move = (to: number) => {
    const focused = document.activeElement
    onMove(to)
    // Moving an element in the page takes the focus from it.
    requestAnimationFrame(() => {
      if (focused instanceof HTMLElement && row.current?.contains(focused) === true) {
        if (focused.matches(':disabled')) row.current.querySelector<HTMLElement>('[data-move]:not(:disabled)')?.focus()
        else focused.focus()
      }
    })
  }
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || isDisabled) return
    const to = event.key === 'ArrowUp' ? index - 1 : event.key === 'ArrowDown' ? index + 1 : undefined
    if (to === undefined || (to < index ? isFirst : isLast)) return
    event.preventDefault()
    event.stopPropagation()
    move(to)
  }
  return (
    <div ref={row} className={styles['row']} onKeyDown={moveByKey}>
      <span className={styles['number']} aria-hidden="true">
        {index + 1}
      </span>
      <div className={styles['value']}>{children}</div>
      <div className={styles['moves']}>
        <IconButton
          label={`Move ${what} up`}
          keys="Alt+↑"
          icon={IconArrowUp}
          disabled={isDisabled || isFirst}
          onPress={() => move(index - 1)}
        />
        <IconButton
          label={`Move ${what} down`}
          keys="Alt+↓"
          icon={IconArrowDown}
          disabled={isDisabled || isLast}
          onPress={() => move(index + 1)}
        />
      </div>
      <span data-remove="">
        <IconButton label={`Remove ${what}`} icon={IconX} disabled={isDisabled} onPress={onRemove} />
      </span>
    </div>
  )
}
