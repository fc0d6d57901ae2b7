import { MultiSelect } from '@mantine/core'
import { useMemo } from 'react'
import { emptyList } from '../json/make-node'
import { choiceData, choiceOf, isSearchable, listProps, mostOptions } from './choice-data'
import { ChoiceOption } from './choice-option'
import styles from './choices-field.module.css'
import type { KindProps } from './field-props'
import { FieldRow } from './field-row'
import { useDescribedBy } from './use-described-by'
import { useField } from './use-field'

/** Several of a list of values, in the order they were chosen. */
export function ChoicesField(props: KindProps<'choices'>) {
  const { view, value } = props
  const { options } = view
  const parts = useField(props, view, true)
  useDescribedBy(parts.control.id, parts.control['aria-describedby'])
  const data = useMemo(() => choiceData(options), [options])
  const items = value?.kind === 'list' ? value.items : []
  const chosen = items.map((item) => choiceOf(options, item.value)).filter((choice) => choice !== undefined)
  return (
    <FieldRow
      field={props}
      view={view}
      parts={parts}
      empty={{ sign: '[]', words: 'Empty list', onSet: () => parts.set(emptyList) }}
    >
      <MultiSelect
        {...parts.control}
        error={parts.messages !== ''}
        classNames={{ input: styles['input'] ?? '', pill: styles['pill'] ?? '' }}
        data={data}
        value={chosen}
        placeholder={chosen.length > 0 ? '' : placeholder(value)}
        searchable={isSearchable(options)}
        limit={mostOptions}
        comboboxProps={listProps}
        nothingFoundMessage="Nothing like it"
        renderOption={({ option }) => <ChoiceOption option={options[Number(option.value)]} />}
        onChange={(next) => {
          const picked = next.map((choice) => options[Number(choice)]).filter((option) => option !== undefined)
          if (picked.length === 0 && parts.canClear && !props.isRequired) parts.clear()
          else parts.setPlain(picked.map((option) => option.value))
        }}
      />
    </FieldRow>
  )
}

function placeholder(value: KindProps<'choices'>['value']): string {
  if (value?.kind === 'null') return 'null'
  return value?.kind === 'list' ? 'empty list' : 'Choose…'
}
