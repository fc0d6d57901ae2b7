import { useState } from 'react'
import type { JsonNode } from '../json/node'
import { isOtherVariant, variantOf } from '../schema/choose-variant'
import { isHole } from '../schema/fits-view'
import { useForm } from '../session/form-context'
import type { KindProps } from './field-props'

/**
 * The variant that is shown (its position), and how to choose another. What a person chose stays, unless the value says by
 * its tag that it is another one; without a choice the value says what it is. An absent union that is required and whose
 * variants have an end shows its first one, so that its fields can be seen; every other absent one shows none.
 */
export function useVariant({
  view,
  value,
  isRequired,
  place,
}: KindProps<'union'>): readonly [number | undefined, (at: number) => void] {
  const { book } = useForm()
  const [chosen, setChosen] = useState<number>()
  const { variants } = view
  const shown = (): number | undefined => {
    if (value === undefined || isNothing(value))
      return chosen ?? (isRequired && place === 'member' && !view.isDeep ? 0 : undefined)
    const picked = chosen === undefined ? undefined : variants[chosen]
    if (picked !== undefined && !isOtherVariant(picked, value, book)) return chosen
    return variantOf(variants, value, book)
  }
  return [shown(), setChosen]
}

function isNothing(value: JsonNode): boolean {
  return value.kind === 'null' || isHole(value)
}
