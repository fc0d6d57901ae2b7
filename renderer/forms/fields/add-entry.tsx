import { Button, Input } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Path } from '../json/node'
import type { Schema } from '../schema/schema'
import { useForm } from '../session/form-context'
import { addId, childPath, fieldId } from '../session/paths'
import styles from './add-entry.module.css'
import { refocusSoon } from './focus-soon'
import { newValue } from './new-value'
import { useDescribedBy } from './use-described-by'

interface AddEntryProps {
  readonly path: Path
  readonly taken: ReadonlyMap<string, number>
  readonly schemaOf: (name: string) => Schema
}

/** Adds a member: first its name, then its value. */
export function AddEntry({ path, taken, schemaOf }: AddEntryProps) {
  const { book, session, idPrefix, isDisabled } = useForm()
  const [name, setName] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const isTaken = name !== undefined && taken.has(name)
  useDescribedBy(`${id}-name`, isTaken ? id : undefined)
  const isNaming = name !== undefined
  const buttonId = addId(fieldId(idPrefix, path))
  const cancel = () => {
    setName(undefined)
    refocusSoon(buttonId)
  }
  useEffect(() => {
    if (isNaming) input.current?.focus()
  }, [isNaming])
  if (name === undefined) {
    return (
      <div className={styles['row']}>
        <Button
          id={buttonId}
          variant="subtle"
          size="compact-xs"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          disabled={isDisabled}
          onClick={() => setName('')}
        >
          Add entry
        </Button>
      </div>
    )
  }
  const add = () => {
    if (isTaken) return
    const place = childPath(path, name)
    session.change(place, (_, layout) => newValue(schemaOf(name), book, layout, place.length))
    setName(undefined)
    refocusSoon(fieldId(idPrefix, place))
  }
  return (
    <div className={styles['row']}>
      <Input
        ref={input}
        aria-label="Name of the new entry"
        id={`${id}-name`}
        classNames={{ wrapper: styles['wrapper'] ?? '', input: styles['name'] ?? '' }}
        value={name}
        placeholder="name"
        error={isTaken}
        spellCheck={false}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) add()
          if (event.key === 'Escape') {
            event.stopPropagation()
            cancel()
          }
        }}
      />
      <Button variant="default" size="compact-sm" disabled={isTaken} onClick={add}>
        Add
      </Button>
      <Button variant="subtle" size="compact-xs" onClick={cancel}>
        Cancel
      </Button>
      {isTaken && (
        <span id={id} className={styles['taken']}>
          There is one of this name already
        </span>
      )}
    </div>
  )
}
