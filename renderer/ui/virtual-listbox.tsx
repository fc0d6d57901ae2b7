import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useId,
  useMemo,
  useState,
} from 'react'
import type { Point } from './context-menu'
import { hasMod } from './keys'
import { rowForKey } from './list-keys'
import { type MarkHow, type Marks, marksAfter, noMarks } from './list-marks'
import { useChosenRow } from './use-chosen-row'
import styles from './virtual-listbox.module.css'

interface VirtualListboxProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  /** In px. */
  readonly heightOf: (row: Row) => number
  /** False for headings between the options. */
  readonly isOption?: (row: Row) => boolean
  readonly selectedKey: string | number | undefined
  readonly onSelect: (row: Row) => void
  /** Enter or double click: go on with this one. */
  readonly onEnter?: (row: Row) => void
  /** Lets several rows be chosen together: with Ctrl or Shift and the pointer, with Shift and the keys, all with Ctrl+A. */
  readonly marking?: Marking<Row>
  /** The row was pressed with the other button, or the menu key was pressed on the chosen one. */
  readonly onMenu?: (row: Row, at: Point) => void
  /** `isActive`: the row's actions are in sight, at its right end. */
  readonly renderRow: (row: Row, isActive: boolean) => ReactNode
  /**
   * Buttons that belong to a row. They stand beside the list in the document, since an option may hold no controls;
   * `isReachable` says whether Tab leads to them.
   */
  readonly renderActions?: (row: Row, isReachable: boolean) => ReactNode
  readonly ref?: Ref<HTMLDivElement>
}

/** Rows chosen together. Keys are those of the rows. */
export interface Marking<Row> {
  readonly isMarkable: (row: Row) => boolean
  readonly marks: Marks<string | number>
  readonly onMark: (marks: Marks<string | number>) => void
}

/** A list of any length to choose one from: only rows in sight are drawn, the focus stays on the list, keys move the choice. */
export function VirtualListbox<Row>({
  label,
  rows,
  keyOf,
  heightOf,
  isOption = everyRow,
  selectedKey,
  onSelect,
  onEnter,
  marking,
  onMenu,
  renderRow,
  renderActions,
  ref,
}: VirtualListboxProps<Row>) {
  const id = useId()
  const [hovered, setHovered] = useState(-1)
  const { virtual, setScroller, selected, pageSize } = useChosenRow({ rows, keyOf, heightOf, selectedKey })

  const reach = (row: Row, how: MarkHow) => {
    if (marking === undefined || !marking.isMarkable(row)) {
      onSelect(row)
      return
    }
    const target = keyOf(row)
    const front = rows[selected] === undefined ? undefined : keyOf(rows[selected])
    const marks = marksAfter(marking.marks, how, target, front, rows.filter(marking.isMarkable).map(keyOf))
    marking.onMark(marks)
    // One that was taken out of those chosen gives its place in front to one that stays.
    const isOut = marks.keys.size > 0 && !marks.keys.has(target)
    onSelect((isOut ? rows.find((other) => marks.keys.has(keyOf(other))) : undefined) ?? row)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (marking !== undefined && hasMod(event) && event.key.toLowerCase() === 'a') {
      event.preventDefault()
      marking.onMark({ keys: new Set(rows.filter(marking.isMarkable).map(keyOf)), anchor: undefined })
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const current = rows[selected]
    if (marking !== undefined && marking.marks.keys.size > 1 && event.key === 'Escape') {
      event.preventDefault()
      marking.onMark(noMarks)
      return
    }
    if (event.key === 'Enter' && current !== undefined) {
      event.preventDefault()
      onEnter?.(current)
      return
    }
    const target = rowForKey(event.key, {
      count: rows.length,
      current: selected,
      pageSize: pageSize(),
      isOption: (index) => rows[index] !== undefined && isOption(rows[index]),
    })
    const row = target === undefined ? undefined : rows[target]
    if (row === undefined) return
    event.preventDefault()
    reach(row, event.shiftKey ? 'range' : 'alone')
  }
  const onContextMenu = (event: MouseEvent) => {
    const pressed = indexUnder(event.target)
    // The menu key presses on the list as a whole, and means the row its focus is on.
    const row = rows[pressed < 0 ? selected : pressed]
    if (onMenu === undefined || row === undefined || !isOption(row)) return
    event.preventDefault()
    const box = document.getElementById(`${id}-${selected}`)?.getBoundingClientRect()
    onMenu(
      row,
      pressed < 0 && box !== undefined
        ? { x: box.left + 24, y: box.bottom - 8 }
        : { x: event.clientX, y: event.clientY },
    )
  }
  const onPointerOver = (event: PointerEvent) => {
    setHovered(indexUnder(event.target))
  }

  const items = virtual.getVirtualItems().flatMap((item) => {
    const row = rows[item.index]
    return row === undefined
      ? []
      : [{ ...item, row, place: { height: item.size, transform: `translateY(${item.start}px)` } }]
  })
  const areSeveral = marking !== undefined && marking.marks.keys.size > 1
  const { numbers, count } = useMemo(() => numbered(rows, isOption), [rows, isOption])
  return (
    <div
      ref={setScroller}
      className={styles['scroller']}
      onPointerOver={onPointerOver}
      onContextMenu={onContextMenu}
      onPointerLeave={() => setHovered(-1)}
    >
      <div className={styles['sized']} style={{ height: virtual.getTotalSize() }}>
        <div
          ref={ref ?? null}
          role="listbox"
          aria-label={label}
          aria-multiselectable={marking !== undefined || undefined}
          aria-activedescendant={selected >= 0 ? `${id}-${selected}` : undefined}
          tabIndex={0}
          className={styles['list']}
          onKeyDown={onKeyDown}
        >
          {items.map(({ key, index, row, place }) =>
            isOption(row) ? (
              <div
                key={String(key)}
                id={`${id}-${index}`}
                role="option"
                aria-selected={areSeveral ? marking.marks.keys.has(keyOf(row)) : index === selected}
                data-front={index === selected || undefined}
                aria-setsize={count}
                aria-posinset={numbers[index]}
                data-index={index}
                data-hovered={index === hovered || undefined}
                className={styles['row']}
                style={place}
                onClick={(event) => reach(row, markHow(event))}
                onDoubleClick={() => onEnter?.(row)}
              >
                {renderRow(row, index === hovered || index === selected)}
              </div>
            ) : (
              <div key={String(key)} role="presentation" className={styles['heading']} style={place}>
                {renderRow(row, false)}
              </div>
            ),
          )}
        </div>
        {renderActions !== undefined &&
          items
            .filter(({ row }) => isOption(row))
            .map(({ key, index, row, place }) => (
              <div
                key={String(key)}
                className={styles['actions']}
                style={place}
                data-index={index}
                data-shown={index === hovered || index === selected || undefined}
              >
                {renderActions(row, index === selected)}
              </div>
            ))}
      </div>
    </div>
  )
}

function markHow(event: MouseEvent): MarkHow {
  return event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'alone'
}

/** Index of the row an element belongs to; -1 for none. */
function indexUnder(target: EventTarget): number {
  const element = target instanceof Element ? target.closest('[data-index]') : null
  return element === null ? -1 : Number(element.getAttribute('data-index'))
}

function everyRow(): boolean {
  return true
}

/** The place of each option among the options, from 1; headings carry the place of the option before them. */
function numbered<Row>(rows: readonly Row[], isOption: (row: Row) => boolean) {
  let count = 0
  const numbers = rows.map((row) => (isOption(row) ? ++count : count))
  return { numbers, count }
}
