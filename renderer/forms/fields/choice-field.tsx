import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { choiceData, choiceOf, isSearchable, listProps, mostOptions } from './choice-data'
import styles from './choice-field.module.css'
import { ChoiceOption } from './choice-option'
import type { KindProps } from './field-props'
import { FieldRow } from './field-row'
import { useDescribedBy } from './use-described-by'
import { useField } from './use-field'

/** One of several values of any JSON type. */
export function ChoiceField(props: KindProps<'choice'>) {
  const { view, value } = props
  const { options } = view
  const parts = useField(props, view, true)
  useDescribedBy(parts.control.id, parts.control['aria-describedby'])
  const data = useMemo(() => choiceData(options), [options])
  return (
    <FieldRow field={props} view={view} parts={parts}>
      <Select
        {...parts.control}
        error={parts.messages !== ''}
        classNames={{ input: styles['input'] ?? '' }}
        data-null={value?.kind === 'null' ? '' : undefined}
        data={data}
        value={choiceOf(options, value) ?? null}
        placeholder={value?.kind === 'null' ? 'null' : 'Choose…'}
        searchable={isSearchable(options)}
        limit={mostOptions}
        comboboxProps={listProps}
        nothingFoundMessage="Nothing like it"
        allowDeselect={false}
        checkIconPosition="right"
        renderOption={({ option }) => <ChoiceOption option={options[Number(option.value)]} />}
        onChange={(chosen) => {
          const option = chosen === null ? undefined : options[Number(chosen)]
          if (option !== undefined) parts.setPlain(option.value)
        }}
      />
    </FieldRow>
  )
}
