import { TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconLock, IconX } from '@tabler/icons-react'
import type { ClipboardEvent } from 'react'
import type { SecretText } from '../../../shared/secret-values'
import { IconButton } from '../../ui/icon-button'
import type { Argument } from './entry-fields'
import { moved, pressRowKey } from './row-keys'
import styles from './rows.module.css'
import { SecretNote } from './secret-note'
import { StoredValue } from './stored-value'
import type { SecretActions } from './use-secret-dialog'
import { lookOfArgument, movedValue } from './value-look'

interface ArgumentRowsProps {
  readonly args: readonly Argument[]
  readonly onChange: (args: readonly Argument[]) => void
  readonly labelledBy: string
  readonly secrets: SecretActions
}

/** Arguments one below the other, with an empty row at the end to type the next one in. */
export function ArgumentRows({ args, onChange, labelledBy, secrets }: ArgumentRowsProps) {
  const set = (index: number, value: string) => {
    onChange(index === args.length ? [...args, { value }] : args.map((old, at) => (at === index ? { value } : old)))
  }
  const store = (index: number, text: SecretText) => secrets.move(text, (name) => set(index, movedValue(text, name)))
  const texts = args.map(({ value }) => value)
  const looks = texts.map((_, index) => lookOfArgument(texts, index))
  const first = looks.findIndex(({ kind }) => kind === 'secret')
  const firstSecret = looks[first]
  const remove = (index: number) => onChange(args.filter((_, at) => at !== index))
  const move = (from: number, to: number) => onChange(moved(args, from, to))
  const pasteLines = (event: ClipboardEvent, index: number) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '')
    if (lines.length < 2) return
    event.preventDefault()
    onChange([...args.slice(0, index), ...lines.map((line) => ({ value: line.trim() })), ...args.slice(index)])
  }
  return (
    <div className={styles['rows']} role="group" aria-labelledby={labelledBy} data-rows="">
      {[...args, undefined].map((argument, index) => {
        const look = looks[index]
        const keys = {
          index,
          count: args.length,
          isEmpty: argument?.value === '',
          onMove: (to: number) => move(index, to),
          onRemove: () => remove(index),
        }
        return (
          <div key={index} className={styles['argument']}>
            {look?.kind === 'stored' ? (
              <StoredValue
                label={`Argument ${index + 1}`}
                before={look.before}
                name={look.name}
                cell={index}
                onReplace={() => secrets.replace(look.name)}
                onTakeOut={() => set(index, look.before)}
                onKeyDown={(event) => pressRowKey(event, keys)}
              />
            ) : (
              <TextInput
                aria-label={argument === undefined ? 'New argument' : `Argument ${index + 1}`}
                placeholder={argument === undefined ? 'Add an argument' : 'Empty text'}
                classNames={{ input: 'mono' }}
                data-cell={index}
                rightSectionWidth={look?.kind === 'secret' ? 78 : 52}
                rightSectionPointerEvents="all"
                rightSection={
                  argument !== undefined && (
                    <span className={styles['tools']}>
                      <span className={styles['moves']}>
                        <IconButton
                          label={`Move argument ${index + 1} up`}
                          keys="Alt+↑"
                          icon={IconArrowUp}
                          disabled={index === 0}
                          onPress={() => move(index, index - 1)}
                        />
                        <IconButton
                          label={`Move argument ${index + 1} down`}
                          keys="Alt+↓"
                          icon={IconArrowDown}
                          disabled={index === args.length - 1}
                          onPress={() => move(index, index + 1)}
                        />
                      </span>
                      {look?.kind === 'secret' && (
                        <IconButton
                          label={`Move argument ${index + 1} to the secret store`}
                          icon={IconLock}
                          onPress={() => store(index, look.text)}
                        />
                      )}
                    </span>
                  )
                }
                spellCheck={false}
                value={argument?.value ?? ''}
                onChange={(event) => set(index, event.currentTarget.value)}
                onPaste={(event) => pasteLines(event, index)}
                onKeyDown={(event) => pressRowKey(event, keys)}
              />
            )}
            {argument !== undefined && (
              <IconButton label={`Remove argument ${index + 1}`} icon={IconX} onPress={() => remove(index)} />
            )}
          </div>
        )
      })}
      {firstSecret?.kind === 'secret' && (
        <SecretNote name={firstSecret.text.name} onMove={() => store(first, firstSecret.text)} />
      )}
    </div>
  )
}
