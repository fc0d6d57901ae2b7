import type { KindProps } from './field-props'
import { FieldRow } from './field-row'
import { Segments } from './segments'
import { useField } from './use-field'

/** True, false, or neither: an absent boolean is not false. */
export function BooleanField(props: KindProps<'boolean'>) {
  const { view, value } = props
  const parts = useField(props, view, true)
  const chosen = value?.kind === 'boolean' ? value.value : undefined
  return (
    <FieldRow field={props} view={view} parts={parts} isGroup>
      <Segments
        parts={parts}
        options={[true, false].map((option) => ({
          label: String(option),
          isChosen: chosen === option,
          onChoose: () => parts.setPlain(option),
        }))}
      />
    </FieldRow>
  )
}
