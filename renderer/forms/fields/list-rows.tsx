import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ListItem, Path } from '../json/node'
import type { Schema } from '../schema/schema'
import { useForm } from '../session/form-context'
import { childPath, fieldId } from '../session/paths'
import { focusSoon } from './focus-soon'
import { ListRow } from './list-row'
import styles from './list-rows.module.css'
import { newValue } from './new-value'
import { useReveal } from './use-reveal'

interface ListRowsProps {
  readonly items: readonly ListItem[]
  /** Position of the first item that is a row here; the ones before it have places of their own. */
  readonly from: number
  readonly schema: Schema
  readonly path: Path
  readonly name: string
  readonly canAdd: boolean
  readonly keepDepth: number
}

/** Rows drawn at first, and more at each wish. */
export const rowPageSize = 100

/** The items of a list with what can be done with each, and a way to add one. */
export function ListRows({ items, from, schema, path, name, canAdd, keepDepth }: ListRowsProps) {
  const { book, session, idPrefix, isDisabled, Field } = useForm()
  const [pages, setPages] = useState(1)
  const wanted = Number(useReveal(path) ?? -1)
  const list = useRef<HTMLDivElement>(null)
  const end = Math.max(from + pages * rowPageSize, wanted + 1)
  const shown = items.slice(from, end)
  const add = () => {
    const place = childPath(path, items.length)
    session.insertItem(path, items.length, (layout) => newValue(schema, book, layout, place.length))
    setPages(Math.ceil((items.length + 1 - from) / rowPageSize))
    focusSoon(fieldId(idPrefix, place))
  }
  const remove = (index: number) => {
    session.removeItem(path, index, keepDepth)
    // The next row has moved up to where the pointer and the focus are.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>(':scope > * > [data-remove] > button')
      const next = buttons?.[Math.min(index - from, buttons.length - 1)]
      ;(next ?? list.current?.parentElement?.querySelector<HTMLElement>('[data-add]'))?.focus()
    })
  }
  return (
    <>
      <div ref={list} className={styles['rows']}>
        {shown.map((item, at) => {
          const index = from + at
          return (
            <ListRow
              key={item.id}
              index={index}
              name={name}
              isFirst={index === from}
              isLast={index === items.length - 1}
              isDisabled={isDisabled}
              onMove={(to) => session.moveItem(path, index, to)}
              onRemove={() => remove(index)}
            >
              <Field
                schema={schema}
                value={item.value}
                path={childPath(path, index)}
                name={`${name} ${index + 1}`}
                isRequired
                keepDepth={keepDepth}
                place="item"
              />
            </ListRow>
          )
        })}
      </div>
      <div className={styles['add']}>
        {items.length > end && (
          <Button variant="subtle" size="compact-xs" onClick={() => setPages(pages + 1)}>
            Show more of {items.length} items
          </Button>
        )}
        {canAdd && (
          <Button
            variant="subtle"
            size="compact-xs"
            data-add=""
            aria-label={`Add item to ${name}`}
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            disabled={isDisabled}
            onClick={add}
          >
            Add item
          </Button>
        )}
      </div>
    </>
  )
}
