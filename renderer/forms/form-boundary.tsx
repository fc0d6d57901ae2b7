import type { ReactNode } from 'react'
import { FieldBoundary } from './fields/field-boundary'
import { JsonField } from './fields/json-field'
import type { FormValue } from './json/node'
import { useForm } from './session/form-context'

/** A form that fails to be drawn becomes one JSON box; another schema starts it again. */
export function FormBoundary({
  value,
  resetKey,
  children,
}: {
  readonly value: FormValue
  readonly resetKey: string
  readonly children: ReactNode
}) {
  return (
    <FieldBoundary key={resetKey} fallback={(reason) => <WholeAsJson value={value} reason={reason} />}>
      {children}
    </FieldBoundary>
  )
}

function WholeAsJson({ value, reason }: { readonly value: FormValue; readonly reason: string }) {
  const { book } = useForm()
  return (
    <JsonField
      schema
      view={book.viewOf(true)}
      value={value?.value}
      path={[]}
      name="Arguments"
      isRequired
      keepDepth={0}
      place="whole"
      reason={reason}
    />
  )
}
