import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { clip } from '../../../ui/cut'
import { FormRow } from '../form-row'
import type { Setting } from './setting-list'
import type { Written } from './setting-text'
import styles from './settings-section.module.css'
import { typedNumber } from './typed-number'

interface SettingRowProps<Kind extends Setting['kind'] = Setting['kind']> {
  readonly setting: Extract<Setting, { readonly kind: Kind }>
  readonly written: Written
  /** Undefined: nothing is to be written, so that the default holds. */
  readonly onWrite: (value: unknown) => void
}

/** One setting of an entry, with what holds where the entry says nothing of it. */
export function SettingRow({ setting, written, onWrite }: SettingRowProps) {
  switch (setting.kind) {
    case 'flag':
      return <FlagRow setting={setting} written={written} onWrite={onWrite} />
    case 'number':
      return <NumberRow setting={setting} written={written} onWrite={onWrite} />
    case 'choice':
      return <ChoiceRow setting={setting} written={written} onWrite={onWrite} />
    case 'names':
      return <NamesRow setting={setting} written={written} onWrite={onWrite} />
  }
}

function FlagRow({ setting, written, onWrite }: SettingRowProps<'flag'>) {
  const isOdd = written.kind === 'value' && typeof written.value !== 'boolean'
  return (
    <FormRow label="" problem={isOdd ? oddWords(written.text) : undefined}>
      <Checkbox
        label={setting.label}
        description={setting.help}
        checked={written.kind === 'value' && written.value === true}
        onChange={(event) => onWrite(event.currentTarget.checked ? true : undefined)}
      />
    </FormRow>
  )
}

/** What cannot be taken as a number stays as it was typed, and the entry as it was. */
function NumberRow({ setting, written, onWrite }: SettingRowProps<'number'>) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const present = written.kind === 'value' ? written.text : ''
  const text = typed ?? present
  const read = typedNumber(text, setting)
  const problem = read.kind === 'wrong' ? read.message : undefined
  return (
    <FormRow label={setting.label} htmlFor={id} problem={problem} problemId={`${id}-problem`}>
      <TextInput
        id={id}
        className={styles['number'] ?? ''}
        inputMode="decimal"
        placeholder={setting.byDefault}
        value={text}
        error={problem !== undefined}
        aria-describedby={problem === undefined ? `${id}-help` : `${id}-problem`}
        rightSection={setting.unit !== undefined && <span className={styles['unit']}>{setting.unit}</span>}
        onChange={(event) => {
          const next = event.currentTarget.value
          const change = typedNumber(next, setting)
          setTyped(next)
          if (change.kind !== 'wrong') onWrite(change.kind === 'none' ? undefined : change.value)
        }}
        onBlur={() => {
          if (problem === undefined) setTyped(undefined)
        }}
      />
      <Help id={`${id}-help`} setting={setting} />
    </FormRow>
  )
}

function ChoiceRow({ setting, written, onWrite }: SettingRowProps<'choice'>) {
  const id = useId()
  const value = written.kind === 'value' && typeof written.value === 'string' ? written.value : ''
  const isOdd = written.kind === 'value' && !setting.options.some((option) => option.value === written.value)
  return (
    <FormRow label={setting.label} htmlFor={id} problem={isOdd ? oddWords(written.text) : undefined}>
      <NativeSelect
        id={id}
        data={[{ value: '', label: `Default: ${setting.byDefault}` }, ...setting.options]}
        value={isOdd ? '' : value}
        aria-describedby={`${id}-help`}
        onChange={(event) => onWrite(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
      />
      <Help id={`${id}-help`} setting={setting} />
    </FormRow>
  )
}

function NamesRow({ setting, written, onWrite }: SettingRowProps<'names'>) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const names: readonly unknown[] = written.kind === 'value' && Array.isArray(written.value) ? written.value : []
  const isOdd =
    written.kind === 'value' && (!Array.isArray(written.value) || names.some((name) => typeof name !== 'string'))
  return (
    <FormRow label={setting.label} htmlFor={id} problem={isOdd ? oddWords(written.text) : undefined}>
      <TextInput
        id={id}
        classNames={{ input: 'mono' }}
        spellCheck={false}
        placeholder={setting.byDefault}
        value={typed ?? names.join(', ')}
        disabled={isOdd}
        aria-describedby={`${id}-help`}
        onChange={(event) => {
          const text = event.currentTarget.value
          const list = text
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '')
          setTyped(text)
          onWrite(list.length === 0 ? undefined : list)
        }}
        onBlur={() => setTyped(undefined)}
      />
      <Help id={`${id}-help`} setting={setting} />
    </FormRow>
  )
}

function Help({ id, setting }: { readonly id: string; readonly setting: Setting }) {
  return (
    <p id={id} className={styles['help']}>
      {setting.help}
    </p>
  )
}

function oddWords(text: string): string {
  return `It says ${clip(text, 61)}, which this form cannot show. Choose here, or mend it as JSON.`
}
