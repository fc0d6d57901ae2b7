import type { PlainJson, PlainObject } from '../json/plain'

/** A schema after clean-up (`clean-schema.ts`): keywords have the shapes the rest of the form relies on. */
export type Schema = boolean | SchemaObject

/** As written in the schema text, or several schemas that hold for one value together. */
export type SchemaObject = PlainObject | Combination

/**
 * Schemas that hold together, as `allOf`, made by the form itself: a union's variant with what stands beside the union, a
 * condition's branch with what stands beside the condition. `settled` are the unions and conditions decided this way.
 */
export class Combination {
  constructor(
    readonly parts: readonly Schema[],
    readonly settled: ReadonlySet<unknown> = new Set(),
    /** Parts of which it is not known whether they hold. */
    readonly optional: readonly Schema[] = [],
  ) {}
}

/** Keeps types honest where a keyword's value is known to be a schema by the clean-up. */
export function asSchema(value: PlainJson | undefined): Schema | undefined {
  if (typeof value === 'boolean') return value
  return isSchemaObject(value) ? value : undefined
}

export function isSchemaObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null
}

export const jsonTypes = ['string', 'number', 'integer', 'boolean', 'null', 'array', 'object'] as const
export type JsonType = (typeof jsonTypes)[number]

/** Rule sets that differ for a form: up to draft 7 what stands beside a `$ref` does not count. */
export type Draft = 'up-to-7' | 'since-2019'

/** The draft a schema names in `$schema`; unknown ones count as 2020-12. */
export function draftOf(schema: PlainJson): Draft {
  const name = isSchemaObject(schema) ? schema['$schema'] : undefined
  return typeof name === 'string' && /draft-0[3-7]/.test(name) ? 'up-to-7' : 'since-2019'
}
