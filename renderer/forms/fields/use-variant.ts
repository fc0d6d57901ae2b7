import { useState } from 'react'
import type { JsonNode } from '../json/node'
import { isOtherVariant, variantOf } from '../schema/choose-variant'
import { isHole } from '../schema/fits-view'
import { looseCheck } from '../schema/loose-check'
import type { SchemaReader } from '../schema/schema-reader'
import { useForm } from '../session/form-context'
import type { KindProps } from './field-props'

/**
 * The variant that is shown (its position), and how to choose another. Once shown, a variant stays while a person edits in
 * it, even when the value on the way fits another one; only a tag of another variant, or a change from outside that does not
 * fit, makes the value say anew what it is. Where there is no value yet, a union that is required and has an end shows its
 * first variant, so that its fields can be seen; every other shows none. `isTyping`: somebody types the value
 * as JSON.
 */
export function useVariant(
  field: KindProps<'union'>,
  isTyping: boolean,
): readonly [number | undefined, (at: number | undefined) => void] {
  const { book, epoch } = useForm()
  const [choice, setChoice] = useState<{ readonly at: number | undefined; readonly epoch: number }>({
    at: undefined,
    epoch,
  })
  const kept = isKept(field, choice.at, choice.epoch === epoch, book) ? choice.at : undefined
  const at = kept ?? (isTyping ? undefined : firstVariant(field, book))
  if (at !== choice.at || epoch !== choice.epoch) setChoice({ at, epoch })
  return [at, (chosen) => setChoice({ at: chosen, epoch })]
}

function isKept(
  { value, view }: KindProps<'union'>,
  at: number | undefined,
  isOwnChange: boolean,
  reader: SchemaReader,
): boolean {
  const variant = at === undefined ? undefined : view.variants[at]
  if (variant === undefined) return false
  if (value === undefined || isNothing(value)) return true
  if (isOtherVariant(variant, value, reader)) return false
  return isOwnChange || looseCheck(variant.schema, value, reader.factsOf) !== 'no'
}

function firstVariant(field: KindProps<'union'>, reader: SchemaReader): number | undefined {
  const { value, view, isRequired, place } = field
  const found = value === undefined || isNothing(value) ? undefined : variantOf(view.variants, value, reader)
  if (found !== undefined || !isRequired || place === 'item' || view.isDeep) return found
  return value === undefined || isNothing(value) || isEmptyObject(value) ? 0 : undefined
}

function isNothing(value: JsonNode): boolean {
  return value.kind === 'null' || isHole(value)
}

function isEmptyObject(value: JsonNode): boolean {
  return value.kind === 'object' && value.members.length === 0
}
