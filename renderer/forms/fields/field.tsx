import { memo, useState } from 'react'
import { mismatchWords } from '../schema/mismatch-words'
import type { Schema } from '../schema/schema'
import type { View } from '../schema/view'
import { useForm } from '../session/form-context'
import { FieldBoundary } from './field-boundary'
import type { FieldProps } from './field-props'
import { JsonField } from './json-field'
import { kindField } from './kind-field'
import { TypingZone } from './typing-zone'
import { useBranches } from './use-branches'

/** Any place of a form. Drawn again only when something of it has changed. */
export const Field = memo(function Field(props: FieldProps) {
  return (
    <FieldBoundary fallback={(reason) => <BrokenField {...props} reason={reason} />}>
      <DrawnField {...props} />
    </FieldBoundary>
  )
})

/** How a place was drawn when somebody began to type in it. */
interface Held {
  readonly schema: Schema
  readonly isJson: boolean
}

function DrawnField(props: FieldProps) {
  const { book } = useForm()
  // On the way to what somebody means, a value can meet a condition or another type for the length of a key.
  const [held, setHeld] = useState<Held>()
  const schema = useBranches(held?.schema ?? props.schema, props.value, held !== undefined)
  const view = book.viewOf(schema)
  const field = { ...props, schema }
  const mismatch = mismatchWords(view, props.value)
  const reason = held?.isJson === true ? (mismatch ?? 'as typed') : mismatch
  return (
    <TypingZone
      field={props}
      onTyping={(isTyping, isOwn) =>
        setHeld(isTyping ? { schema: props.schema, isJson: isOwn && reason !== undefined } : undefined)
      }
    >
      {reason === undefined ? kindField(view, field) : <JsonField {...field} view={view} reason={reason} />}
    </TypingZone>
  )
}

/** A part that failed to be drawn can still be edited, as JSON. */
function BrokenField({ reason, ...props }: FieldProps & { readonly reason: string }) {
  const { book } = useForm()
  const view: View = { ...book.viewOf(true), title: undefined }
  return <JsonField {...props} schema view={view} reason={reason} />
}
