import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent, Ref, RefObject } from 'react'

/** A field that narrows down a list. Escape empties it; `data-search` is how the shortcut finds the nearest one. */
export function SearchField({
  label,
  value,
  onChange,
  list,
  onKeyDown,
  ref,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** What it narrows down: arrow down leads into it. */
  readonly list?: RefObject<HTMLElement | null>
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly ref?: Ref<HTMLInputElement>
}) {
  return (
    <TextInput
      ref={ref ?? null}
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value !== '') {
          event.stopPropagation()
          onChange('')
        }
        if (event.key === 'ArrowDown') list?.current?.focus()
        onKeyDown?.(event)
      }}
      leftSection={<IconSearch size={14} aria-hidden="true" />}
      rightSection={
        value === '' ? null : (
          <CloseButton size={20} iconSize={14} aria-label="Clear" tabIndex={-1} onClick={() => onChange('')} />
        )
      }
      data-search=""
      spellCheck={false}
      autoComplete="off"
    />
  )
}
