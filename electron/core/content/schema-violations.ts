import { type Schema, Validator } from '@cfworker/json-schema'

/** Violations that are listed one by one. */
const listed = 10

/** What holding a value against a schema came to. */
export type SchemaJudgement =
  | { readonly kind: 'keeps' }
  /** Each as `at <pointer>: <what is wrong>`. */
  | { readonly kind: 'breaks'; readonly violations: readonly string[] }
  /** The schema cannot be used, and why. */
  | { readonly kind: 'unusable'; readonly why: string }

/**
 * Holds a value against a JSON Schema of anybody. `$schema` decides the draft, 2020-12 where it says nothing that is known
 * (toolset spec, section 2). Never throws.
 */
export function judgeBySchema(schema: unknown, value: unknown): SchemaJudgement {
  try {
    // A copy: the validator adds hidden properties to the schema it is given.
    const own = structuredClone(schema) as Schema | boolean
    const { valid, errors } = new Validator(own, draftOf(own), false).validate(value)
    if (valid) return { kind: 'keeps' }
    // A keyword around a violation repeats that there is one inside.
    const innermost = errors.filter(
      ({ keywordLocation }) => !errors.some((other) => other.keywordLocation.startsWith(`${keywordLocation}/`)),
    )
    const words = innermost.map(({ instanceLocation, error }) => `at ${instanceLocation}: ${error}`)
    const more = words.length - listed
    return {
      kind: 'breaks',
      violations: more > 0 ? [...words.slice(0, listed), `and ${more} more violations`] : words,
    }
  } catch (error) {
    return { kind: 'unusable', why: error instanceof Error ? error.message : String(error) }
  }
}

function draftOf(schema: Schema | boolean): '7' | '2019-09' | '2020-12' {
  const named = typeof schema === 'object' ? (schema.$schema ?? '') : ''
  if (/draft-0[4-7]/.test(named)) return '7'
  return named.includes('2019-09') ? '2019-09' : '2020-12'
}
