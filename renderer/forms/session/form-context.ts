import { type ComponentType, createContext, useContext } from 'react'
import type { FormCheck } from '../check/form-check'
import type { FieldProps } from '../fields/field-props'
import type { SchemaBook } from '../schema/schema-book'
import type { FormSession } from './form-session'
import type { Reveal } from './reveal'

/** What every field of one form shares. The object stays the same as long as schema and settings do. */
export interface FormScope {
  readonly book: SchemaBook
  readonly session: FormSession
  readonly check: FormCheck
  readonly reveal: Reveal
  readonly idPrefix: string
  readonly isDisabled: boolean
  /** Another number after each change of the value that was not made in the form. */
  readonly epoch: number
  /** Draws any place; handed in, since the fields of objects and lists hold fields themselves. */
  readonly Field: ComponentType<FieldProps>
}

export const FormContext = createContext<FormScope | undefined>(undefined)

export function useForm(): FormScope {
  const scope = useContext(FormContext)
  if (scope === undefined) throw new Error('A field must stand inside a form')
  return scope
}
