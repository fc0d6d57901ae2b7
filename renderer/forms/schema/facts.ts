import type { PlainJson } from '../json/plain'
import type { JsonType, Schema } from './schema'

/**
 * What a schema says about a value once its references are followed and its `allOf` parts are put together. Made for
 * drawing: where parts contradict each other the first one wins, since the check has the last word.
 */
export interface Facts {
  /** Why the schema cannot be drawn: a reference that leads nowhere or in a circle, parts that exclude each other. */
  readonly problem: string | undefined
  /** True when no value is allowed at all. */
  readonly isNever: boolean
  /** Reached through a `$ref`, and therefore possibly without end. */
  readonly viaReference: boolean
  /** Last step of the first reference: often the name of the thing. */
  readonly referenceName: string | undefined

  readonly title: string | undefined
  readonly description: string | undefined
  readonly examples: readonly PlainJson[]
  readonly standard: { readonly value: PlainJson } | undefined

  /** Undefined: any type. */
  readonly types: ReadonlySet<JsonType> | undefined
  readonly constant: { readonly value: PlainJson } | undefined
  readonly choices: readonly PlainJson[] | undefined
  readonly choiceNames: readonly string[]

  readonly format: string | undefined
  readonly pattern: string | undefined
  readonly encoding: string | undefined
  readonly mediaType: string | undefined
  readonly bounds: Bounds

  readonly properties: ReadonlyMap<string, Schema>
  readonly required: ReadonlySet<string>
  readonly patternProperties: readonly (readonly [pattern: string, schema: Schema])[]
  readonly additionalProperties: Schema | undefined
  readonly dependentRequired: readonly (readonly [name: string, required: readonly string[]])[]
  readonly conditions: readonly Condition[]

  readonly places: readonly Schema[] | undefined
  readonly items: Schema | undefined
  readonly isUnique: boolean

  readonly unions: readonly UnionFacts[]
  /** There are rules that only the check in the worker knows: `not`, `pattern`, `contains` and their like. */
  readonly hasMore: boolean
}

export type BoundKeyword =
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'
  | 'multipleOf'
  | 'minLength'
  | 'maxLength'
  | 'minItems'
  | 'maxItems'
  | 'minProperties'
  | 'maxProperties'

export type Bounds = Readonly<Partial<Record<BoundKeyword, number>>>

/** Rules that hold for an object only when something else does: `if`, `then`, `else` and `dependentSchemas`. */
export interface Condition {
  /** Identity of the condition, to know it again once it is decided. */
  readonly source: unknown
  readonly test:
    | { readonly kind: 'schema'; readonly schema: Schema }
    | { readonly kind: 'present'; readonly name: string }
  readonly then: Schema | undefined
  readonly otherwise: Schema | undefined
}

export interface UnionFacts {
  /** The list as it stands in the schema; its identity says which union this is. */
  readonly source: readonly Schema[]
  readonly keyword: 'anyOf' | 'oneOf'
  readonly discriminator: string | undefined
}
