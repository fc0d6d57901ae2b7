import type { Facts } from './facts'
import type { Schema } from './schema'
import type { View } from './view'

/** What decisions about one part need of the whole schema document. */
export interface SchemaReader {
  readonly factsOf: (schema: Schema) => Facts
  readonly viewOf: (schema: Schema) => View
  /** What holds for a value of the variant at `index` of a union of `schema`: the variant, and all that stands beside it. */
  variant(schema: Schema, source: readonly Schema[], index: number): Schema
}
