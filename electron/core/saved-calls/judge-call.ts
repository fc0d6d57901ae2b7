import { type Schema, Validator } from '@cfworker/json-schema'
import type { SavedCall } from '../../../shared/model/saved-call'
import { isRecord } from '../connection/json-value'
import type { CallEnding } from '../toolset/call-ending'
import { resultValue } from '../toolset/result-value'
import { jsonDifferences } from './json-differences'

/** Violations of a schema that are listed. */
const listed = 10

/** What of an ending is not as expected, in words; empty where all is. */
export function judgeCall(call: SavedCall, ending: CallEnding): readonly string[] {
  const { outcome, equalsText, schemaText } = call
  if (ending.outcome !== outcome) {
    const why = ending.error ? `: ${ending.error.message}` : ''
    return [`outcome: expected ${outcome}, found ${ending.outcome}${why}`]
  }
  if (equalsText === undefined && schemaText === undefined) return []
  let value: unknown
  try {
    value = valueOf(call.tool, ending)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
  return [
    ...(equalsText === undefined ? [] : jsonDifferences(JSON.parse(equalsText), value)),
    ...(schemaText === undefined ? [] : violations(schemaText, value)),
  ]
}

/**
 * The value of a result that is compared: what workflows get of it (toolset spec, section 2), also where the tool says that
 * it failed. Throws `AppFailure` where the result has none.
 */
export function valueOf(toolName: string, { result }: Pick<CallEnding, 'result'>): unknown {
  return isRecord(result) ? resultValue(toolName, { ...result, isError: false }) : { output: null }
}

function violations(schemaText: string, value: unknown): readonly string[] {
  try {
    const schema = JSON.parse(schemaText) as Schema | boolean
    const draft = /draft-0[4-7]/.test(String(isRecord(schema) ? schema['$schema'] : '')) ? '7' : '2020-12'
    const { valid, errors } = new Validator(schema, draft, false).validate(value)
    // A keyword around a violation repeats that there is one inside.
    const innermost = errors.filter(
      ({ keywordLocation }) => !errors.some((other) => other.keywordLocation.startsWith(`${keywordLocation}/`)),
    )
    const words = innermost.map(({ instanceLocation, error }) => `schema, at ${instanceLocation}: ${error}`)
    if (valid) return []
    return words.length > listed ? [...words.slice(0, listed), `and ${words.length - listed} more violations`] : words
  } catch (error) {
    return [`schema: it cannot be used: ${error instanceof Error ? error.message : String(error)}`]
  }
}
