import { ActionIcon } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { classNames } from '../../ui/class-names'
import { textNode } from '../json/make-node'
import { plainText } from '../json/plain'
import { DateButton } from './date-button'
import type { KindProps } from './field-props'
import { FieldRow } from './field-row'
import { FileButton } from './file-button'
import { LongText, longestEditable } from './long-text'
import { TextBox } from './text-box'
import styles from './text-field.module.css'
import { useField } from './use-field'

/**
 * Text as it is: a box that grows with its lines, so that a line break is never lost. Typing makes a value, emptying leaves
 * the empty text somebody typed, and one more Backspace leaves it out.
 */
export function TextField(props: KindProps<'text'>) {
  const { view, value } = props
  const parts = useField(props, view, true)
  const [isShown, setIsShown] = useState(false)
  const text = value?.kind === 'text' ? value.value : ''
  const { format } = view.facts
  const clearWhenEmpty = (event: KeyboardEvent) => {
    if ((event.key !== 'Backspace' && event.key !== 'Delete') || text !== '' || !parts.canClear) return
    event.preventDefault()
    parts.clear()
  }
  return (
    <FieldRow
      field={props}
      view={view}
      parts={parts}
      empty={{ sign: '""', words: 'Empty text', onSet: () => parts.setPlain('') }}
      actions={
        <>
          {view.isBase64 && <FileButton parts={parts} />}
          {format !== undefined && <DateButton format={format} text={text} parts={parts} />}
          {view.isSecret && (
            <ActionIcon
              aria-label={isShown ? `Hide ${parts.label}` : `Show ${parts.label}`}
              aria-pressed={isShown}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? <IconEyeOff size={14} aria-hidden="true" /> : <IconEye size={14} aria-hidden="true" />}
            </ActionIcon>
          )}
        </>
      }
    >
      {text.length > longestEditable ? (
        <LongText text={text} parts={parts} onEdit={(edited) => parts.set(textNode(edited))} />
      ) : (
        <TextBox
          control={parts.control}
          className={classNames(value !== undefined && styles['empty'], view.isSecret && !isShown && styles['secret'])}
          value={text}
          placeholder={placeholder(props)}
          onType={(typed) => parts.set(textNode(typed))}
          onKeyDown={clearWhenEmpty}
        />
      )}
    </FieldRow>
  )
}

/** An empty box says what it stands for: null, empty text, or nothing. */
function placeholder({ value, view, place }: KindProps<'text'>): string {
  if (value?.kind === 'null') return 'null'
  if (value?.kind === 'text') return place === 'item' ? '""' : 'empty text'
  const [example] = view.facts.examples
  return example === undefined ? '' : `for example ${typeof example === 'string' ? example : plainText(example)}`
}
