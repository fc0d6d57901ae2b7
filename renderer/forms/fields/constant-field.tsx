import { plainText } from '../json/plain'
import { isHole } from '../schema/fits-view'
import type { KindProps } from './field-props'
import { FieldRow } from './field-row'
import { Segments } from './segments'
import { useField } from './use-field'

/** A value that can only be one: it is there or it is not. */
export function ConstantField(props: KindProps<'constant' | 'null'>) {
  const { view, value } = props
  const parts = useField(props, view, true)
  const constant = view.kind === 'null' ? null : view.value
  const isChosen = value !== undefined && !isHole(value)
  return (
    <FieldRow field={props} view={view} parts={parts} isGroup>
      <Segments
        parts={parts}
        options={[{ label: plainText(constant), isChosen, onChoose: () => parts.setPlain(constant) }]}
      />
    </FieldRow>
  )
}
