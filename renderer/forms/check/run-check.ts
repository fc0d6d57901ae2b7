import { Validator, type Schema as ValidatorSchema } from '@cfworker/json-schema'
import { readSchema } from '../schema/read-schema'
import type { Problem } from './problem'
import { problemsOf } from './problems-of-units'
import { validatorSchema } from './validator-schema'

/** Schemas kept ready; a form checks against the same one at every key. */
const mostKept = 4
const kept = new Map<string, PreparedCheck>()

interface PreparedCheck {
  readonly validator: Validator
  readonly schema: unknown
}

/**
 * Holds a value against a schema, both as JSON text. May take any time and may throw: schemas can hold patterns that never
 * end and references the validator cannot follow. Runs in the worker only.
 */
export function runCheck(
  schemaText: string,
  valueText: string,
  picks: Readonly<Record<string, number>>,
): readonly Problem[] {
  const { validator, schema } = prepare(schemaText)
  const value: unknown = JSON.parse(valueText)
  const { valid, errors } = validator.validate(value)
  return valid ? [] : problemsOf(errors, { schema, value, picks })
}

function prepare(schemaText: string): PreparedCheck {
  const known = kept.get(schemaText)
  if (known !== undefined) return known
  const read = readSchema(schemaText)
  if (read.kind === 'unusable') throw new Error(read.reason)
  const schema = validatorSchema(read.book)
  const draft = read.book.draft === 'up-to-7' ? '7' : '2020-12'
  const prepared = { validator: new Validator(schema as ValidatorSchema, draft, false), schema }
  kept.set(schemaText, prepared)
  const oldest = kept.keys().next().value
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return prepared
}
