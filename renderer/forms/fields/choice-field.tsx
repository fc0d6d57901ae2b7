import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { choiceData, choiceOf, isSearchable, mostOptions } from './choice-data'
import { ChoiceOption } from './choice-option'
import type { KindProps } from './field-props'
import { FieldRow } from './field-row'
import { useField } from './use-field'

/** One of several values of any JSON type. */
export function ChoiceField(props: KindProps<'choice'>) {
  const { view, value } = props
  const { options } = view
  const parts = useField(props, view, true)
  const data = useMemo(() => choiceData(options), [options])
  return (
    <FieldRow field={props} view={view} parts={parts}>
      <Select
        {...parts.control}
        error={parts.messages !== ''}
        data={data}
        value={choiceOf(options, value) ?? null}
        placeholder={value?.kind === 'null' ? 'null' : 'Choose…'}
        searchable={isSearchable(options)}
        limit={mostOptions}
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
