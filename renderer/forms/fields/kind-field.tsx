import type { ReactNode } from 'react'
import type { View } from '../schema/view'
import { BooleanField } from './boolean-field'
import { ChoiceField } from './choice-field'
import { ChoicesField } from './choices-field'
import { ConstantField } from './constant-field'
import type { FieldProps } from './field-props'
import { ListField } from './list-field'
import { NumberField } from './number-field'
import { ObjectField } from './object-field'
import { TextField } from './text-field'
import { TupleField } from './tuple-field'
import { UnionField } from './union-field'

/** The control for the kind of a view; undefined for kinds without one. */
export function kindField(view: View, field: FieldProps): ReactNode {
  switch (view.kind) {
    case 'text':
      return <TextField {...field} view={view} />
    case 'number':
      return <NumberField {...field} view={view} />
    case 'boolean':
      return <BooleanField {...field} view={view} />
    case 'null':
    case 'constant':
      return <ConstantField {...field} view={view} />
    case 'choice':
      return <ChoiceField {...field} view={view} />
    case 'choices':
      return <ChoicesField {...field} view={view} />
    case 'list':
      return <ListField {...field} view={view} />
    case 'tuple':
      return <TupleField {...field} view={view} />
    case 'object':
      return <ObjectField {...field} view={view} />
    case 'union':
      return <UnionField {...field} view={view} />
    case 'json':
    case 'never':
      return undefined
  }
}
