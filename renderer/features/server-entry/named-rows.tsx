import { TextInput } from '@mantine/core'
import { IconLock, IconX } from '@tabler/icons-react'
import type { ClipboardEvent } from 'react'
import type { SecretText } from '../../../shared/secret-values'
import { IconButton } from '../../ui/icon-button'
import type { NamedValue } from './entry-fields'
import { readAssignments } from './read-assignments'
import { pressRowKey } from './row-keys'
import styles from './rows.module.css'
import { SecretNote } from './secret-note'
import { StoredValue } from './stored-value'
import type { SecretActions } from './use-secret-dialog'
import { lookOfVariable, movedValue } from './value-look'

interface NamedRowsProps {
  /** What one row is: `variable`, `header`. */
  readonly what: string
  readonly values: readonly NamedValue[]
  readonly onChange: (values: readonly NamedValue[]) => void
  readonly labelledBy: string
  readonly secrets: SecretActions
}

/** Names with their values, with an empty row at the end to type the next one in. */
export function NamedRows({ what, values, onChange, labelledBy, secrets }: NamedRowsProps) {
  const set = (index: number, change: NamedValue) => {
    onChange(index === values.length ? [...values, change] : values.map((old, at) => (at === index ? change : old)))
  }
  const setValue = (index: number, value: string) => set(index, { name: values[index]?.name ?? '', value })
  const move = (index: number, text: SecretText) =>
    secrets.move(text, (name) => setValue(index, movedValue(text, name)))
  const looks = values.map(({ name, value }) => lookOfVariable(name, value))
  const first = looks.findIndex(({ kind }) => kind === 'secret')
  const firstSecret = looks[first]
  const remove = (index: number) => onChange(values.filter((_, at) => at !== index))
  const pasteLines = (event: ClipboardEvent, index: number) => {
    const pasted = readAssignments(event.clipboardData.getData('text'), what === 'header' ? ':' : '=')
    if (pasted.length === 0) return
    event.preventDefault()
    onChange([...values.slice(0, index), ...pasted, ...values.slice(index + 1)])
  }
  return (
    <div className={styles['rows']} role="group" aria-labelledby={labelledBy} data-rows="">
      {[...values, undefined].map((row, index) => {
        const { name = '', value = '', written } = row ?? {}
        const which = row === undefined ? `New ${what}` : name === '' ? `Row ${index + 1}` : name
        const look = looks[index]
        const keys = {
          index,
          count: values.length,
          isEmpty: name === '' && value === '',
          onRemove: () => remove(index),
        }
        return (
          <div key={index} className={styles['named']}>
            <TextInput
              aria-label={row === undefined ? `Name of a new ${what}` : `Name of ${what} ${index + 1}`}
              placeholder={row === undefined ? (what === 'header' ? 'Add a header' : 'Add a variable') : 'Name'}
              classNames={{ input: 'mono' }}
              data-cell={index}
              spellCheck={false}
              value={name}
              onChange={(event) =>
                set(index, { name: event.currentTarget.value, value, ...(written !== undefined && { written }) })
              }
              onPaste={(event) => pasteLines(event, index)}
              onKeyDown={(event) => pressRowKey(event, keys)}
            />
            {look?.kind === 'stored' ? (
              <StoredValue
                label={`Value of ${which}`}
                before={look.before}
                name={look.name}
                onReplace={() => secrets.replace(look.name)}
                onTakeOut={() => setValue(index, look.before.trimEnd())}
                onKeyDown={(event) => pressRowKey(event, keys)}
              />
            ) : (
              <TextInput
                aria-label={`Value of ${which}`}
                placeholder={written === 'null' ? 'null: taken away' : row === undefined ? '' : 'Empty text'}
                classNames={{ input: 'mono' }}
                spellCheck={false}
                rightSectionPointerEvents="all"
                rightSection={
                  look?.kind === 'secret' && (
                    <IconButton
                      label={`Move ${which} to the secret store`}
                      icon={IconLock}
                      onPress={() => move(index, look.text)}
                    />
                  )
                }
                value={value}
                onChange={(event) => set(index, { name, value: event.currentTarget.value })}
                onKeyDown={(event) => pressRowKey(event, keys)}
              />
            )}
            {row !== undefined && <IconButton label={`Remove ${which}`} icon={IconX} onPress={() => remove(index)} />}
          </div>
        )
      })}
      {firstSecret?.kind === 'secret' && (
        <SecretNote name={firstSecret.text.name} onMove={() => move(first, firstSecret.text)} />
      )}
    </div>
  )
}
