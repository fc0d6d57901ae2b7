import { Input } from '@mantine/core'
import { isNumberText } from '../json/decimal'
import { hole, numberNode, unparsedNode } from '../json/make-node'
import type { KindProps } from './field-props'
import { FieldRow } from './field-row'
import styles from './number-field.module.css'
import { useDescribedBy } from './use-described-by'
import { useField } from './use-field'

/**
 * A number is the text of its digits: what is typed is what is sent, never rounded or brought into bounds. What is no
 * number stays as it was typed and is refused.
 */
export function NumberField(props: KindProps<'number'>) {
  const { view, value, place } = props
  const parts = useField(props, view, true)
  useDescribedBy(parts.control.id, parts.control['aria-describedby'])
  const type = (typed: string) => {
    const text = typed.trim()
    if (isNumberText(text)) parts.set(numberNode(text))
    else if (text !== '') parts.set(unparsedNode(typed))
    else if (place === 'item') parts.set(hole)
    else parts.clear()
  }
  return (
    <FieldRow field={props} view={view} parts={parts}>
      <Input
        {...parts.control}
        error={parts.messages !== ''}
        classNames={{ input: styles['input'] ?? '' }}
        inputMode={view.isInteger ? 'numeric' : 'decimal'}
        value={typedText(value)}
        placeholder={value?.kind === 'null' ? 'null' : ''}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => type(event.currentTarget.value)}
      />
    </FieldRow>
  )
}

function typedText(value: KindProps<'number'>['value']): string {
  if (value?.kind === 'number') return value.source
  return value?.kind === 'unparsed' ? value.typed : ''
}
