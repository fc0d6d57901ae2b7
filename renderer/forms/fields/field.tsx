import { memo, useState } from 'react'
import type { JsonNode } from '../json/node'
import { schemaFor } from '../schema/branches'
import { fitsView } from '../schema/fits-view'
import { typeOfNode } from '../schema/loose-check'
import { typeWords } from '../schema/type-words'
import type { View } from '../schema/view'
import { useForm } from '../session/form-context'
import { FieldBoundary } from './field-boundary'
import type { FieldProps } from './field-props'
import { JsonField } from './json-field'
import { kindField } from './kind-field'

/** Any place of a form. Drawn again only when something of it has changed. */
export const Field = memo(function Field(props: FieldProps) {
  return (
    <FieldBoundary key={props.path.length} fallback={(reason) => <BrokenField {...props} reason={reason} />}>
      <DrawnField {...props} />
    </FieldBoundary>
  )
})

function DrawnField(props: FieldProps) {
  const { book } = useForm()
  /** While a person types JSON here, the text box stays, even when the value becomes one the control could show. */
  const [isHeld, setIsHeld] = useState(false)
  const schema = schemaFor(book, props.schema, props.value)
  const view = book.viewOf(schema)
  const field = { ...props, schema }
  const reason = isHeld ? heldReason(view, props.value) : jsonReason(view, props.value)
  if (reason === undefined) return kindField(view, field)
  return <JsonField {...field} view={view} reason={reason} onHold={setIsHeld} />
}

/** Why a value is shown as JSON; undefined when the control of its kind can show it. */
function jsonReason(view: View, value: JsonNode | undefined): string | undefined {
  if (view.kind === 'json') return view.reason
  if (value === undefined || fitsView(view, value)) return view.kind === 'never' ? 'no value is allowed' : undefined
  return mismatchWords(view, value)
}

function heldReason(view: View, value: JsonNode | undefined): string {
  return jsonReason(view, value) ?? 'as typed'
}

function mismatchWords(view: View, value: JsonNode): string {
  const type = typeOfNode(value)
  if (type === undefined) return 'no value yet'
  if (view.kind === 'choice' || view.kind === 'choices') return 'this value is none of the choices'
  if (view.kind === 'text' && value.kind === 'text') return 'the text has carriage returns, which a text box would lose'
  return `this value is ${typeWords(type)}`
}

/** A part that failed to be drawn can still be edited, as JSON. */
function BrokenField({ reason, ...props }: FieldProps & { readonly reason: string }) {
  const { book } = useForm()
  const view: View = { ...book.viewOf(true), title: undefined }
  return <JsonField {...props} schema view={view} reason={reason} />
}
