import type { JsonNode, Path } from '../json/node'
import type { Schema } from '../schema/schema'
import type { View } from '../schema/view'

/** One place of a form. All of it stays the same object while nothing of it changes, so that it is not drawn again. */
export interface FieldProps {
  readonly schema: Schema
  /** Undefined: absent. */
  readonly value: JsonNode | undefined
  readonly path: Path
  /** The name of the property, or what stands for it: `tags 2`. */
  readonly name: string
  readonly isRequired: boolean
  /** Objects and lists this many levels deep stay when an edit leaves them empty. */
  readonly keepDepth: number
  readonly place: FieldPlace
}

/**
 * Where a field stands. A `member` of an object has a label and can be absent. An `item` of a list has neither: its row says
 * what it is, and its place stays. `variant` is what a union has been decided to be, `whole` the root of the form.
 */
export type FieldPlace = 'member' | 'item' | 'variant' | 'whole'

/** What the field of one kind is given: its view has that kind, and its value is one the view can show. */
export type KindProps<Kind extends View['kind']> = FieldProps & { readonly view: ViewOf<Kind> }

type ViewOf<Kind extends View['kind']> = Extract<View, { readonly kind: Kind }>
