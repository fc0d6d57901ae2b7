import { useState } from 'react'
import type { JsonNode } from '../json/node'
import { isOtherVariant, variantOf } from '../schema/choose-variant'
import { isHole } from '../schema/fits-view'
import { useForm } from '../session/form-context'
import type { KindProps } from './field-props'

/**
 * The variant that is shown (its position), and how to choose another. What a person chose stays, unless the value says by
 * its tag that it is another one; without a choice the value says what it is. Where there is no value yet, a union that is
 * required and has an end shows its first variant, so that its fields can be seen; every other shows none.
 */
export function useVariant(field: KindProps<'union'>): readonly [number | undefined, (at: number) => void] {
  const { book } = useForm()
  const [chosen, setChosen] = useState<number>()
  const { value, view, isRequired, place } = field
  const picked = chosen === undefined ? undefined : view.variants[chosen]
  const shown = (): number | undefined => {
    if (picked !== undefined && (value === undefined || !isOtherVariant(picked, value, book))) return chosen
    const found = value === undefined || isNothing(value) ? undefined : variantOf(view.variants, value, book)
    if (found !== undefined || !isRequired || place === 'item' || view.isDeep) return found
    return value === undefined || isNothing(value) || isEmptyObject(value) ? 0 : undefined
  }
  return [shown(), setChosen]
}

function isNothing(value: JsonNode): boolean {
  return value.kind === 'null' || isHole(value)
}

function isEmptyObject(value: JsonNode): boolean {
  return value.kind === 'object' && value.members.length === 0
}
