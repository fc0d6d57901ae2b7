import { useEffect, useState } from 'react'
import type { JsonNode } from '../json/node'
import { isHole } from '../schema/fits-view'
import type { Variant } from '../schema/view'
import { useForm } from '../session/form-context'
import type { KindProps } from './field-props'
import { FieldRow } from './field-row'
import { JsonField } from './json-field'
import { TypingZone } from './typing-zone'
import { useField } from './use-field'
import { useVariant } from './use-variant'
import { VariantBody } from './variant-body'
import { VariantSelect } from './variant-select'
import { variantValue } from './variant-value'

/** A value of one of several kinds: first which kind, then its fields. */
export function UnionField(props: KindProps<'union'>) {
  const { view, value, path, isRequired, place, keepDepth } = props
  const { book, session, check } = useForm()
  const [isTyping, setIsTyping] = useState(false)
  const [chosen, choose] = useVariant(props, isTyping)
  /** Values of the variants that were left, for when a person comes back. */
  const [left, setLeft] = useState<ReadonlyMap<number, JsonNode>>(new Map())
  const field = useField(props, view, false)
  const clear = () => {
    choose(undefined)
    field.clear()
  }
  const parts = { ...field, clear }
  const variant = chosen === undefined ? undefined : view.variants[chosen]
  const [key, picked] = [parts.key, variant?.index]
  useEffect(() => {
    if (picked !== undefined) check.pick(key, picked)
  }, [check, key, picked])

  const change = (at: number) => {
    const next = view.variants[at]
    if (next === undefined || at === chosen) return
    if (chosen !== undefined && value !== undefined) setLeft(new Map(left).set(chosen, value))
    choose(at)
    const isKept = isRequired || place === 'item'
    session.change(
      path,
      (now, layout) => left.get(at) ?? variantValue(now, next, { book, layout, depth: path.length, isKept }),
      keepDepth,
    )
  }
  return (
    <FieldRow
      field={props}
      view={view}
      parts={parts}
      isGroup
      below={<UnionBody field={props} variant={variant} isTyping={isTyping} onTyping={setIsTyping} />}
    >
      <VariantSelect
        parts={parts}
        variants={view.variants}
        chosen={chosen}
        isNull={value?.kind === 'null'}
        onChoose={change}
      />
    </FieldRow>
  )
}

interface UnionBodyProps {
  readonly field: KindProps<'union'>
  readonly variant: Variant | undefined
  /** Somebody types the value as JSON. */
  readonly isTyping: boolean
  readonly onTyping: (isTyping: boolean) => void
}

/** The fields of the variant, or the value as JSON where it is none of them: a value is never hidden. */
function UnionBody({ field, variant, isTyping, onTyping }: UnionBodyProps) {
  const { value, view, place } = field
  if (value?.kind === 'null') return null
  const present = isHole(value) ? undefined : value
  if (variant !== undefined) return <VariantBody key={variant.index} field={field} variant={variant} value={present} />
  if (present === undefined && !isTyping) return null
  return (
    <TypingZone field={field} onTyping={onTyping}>
      <JsonField
        {...field}
        place={place === 'item' ? 'item' : 'variant'}
        view={view}
        reason="this value is none of the kinds"
      />
    </TypingZone>
  )
}
