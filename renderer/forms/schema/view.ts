import type { PlainJson } from '../json/plain'
import type { Facts } from './facts'
import type { Schema } from './schema'

/** How one place of a form is drawn. */
export type View = ViewBasics & ViewKind

export interface ViewBasics {
  readonly facts: Facts
  readonly title: string | undefined
  readonly description: string | undefined
  /** `null` is allowed beside what the kind draws. */
  readonly isNullable: boolean
  /** Can go on without end: closed until it is opened or has a value. */
  readonly isDeep: boolean
}

export type ViewKind =
  | { readonly kind: 'text'; readonly isSecret: boolean; readonly isBase64: boolean }
  | { readonly kind: 'number'; readonly isInteger: boolean }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'null' }
  | { readonly kind: 'constant'; readonly value: PlainJson }
  | { readonly kind: 'choice'; readonly options: readonly Option[] }
  /** A list of choices in which each occurs once. */
  | { readonly kind: 'choices'; readonly options: readonly Option[] }
  | { readonly kind: 'list'; readonly item: Schema }
  /** A list whose places differ; `rest` is for the items after them, absent where there are none. */
  | { readonly kind: 'tuple'; readonly places: readonly Schema[]; readonly rest: Schema | undefined }
  | { readonly kind: 'object' }
  | { readonly kind: 'union'; readonly variants: readonly Variant[]; readonly discriminator: string | undefined }
  /** Cannot be drawn any other way; `reason` says why. */
  | { readonly kind: 'json'; readonly reason: string }
  /** No value is allowed. */
  | { readonly kind: 'never' }

export interface Option {
  readonly value: PlainJson
  readonly label: string
  readonly description: string | undefined
}

export interface Variant {
  /** The variant together with what stands beside the union. */
  readonly schema: Schema
  readonly label: string
  /** Position in the schema's own list, which the check speaks of. */
  readonly index: number
}
