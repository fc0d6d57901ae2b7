import type { SavedCall } from '../../../shared/model/saved-call'
import { isRecord } from '../connection/json-value'
import { judgeBySchema } from '../content/schema-violations'
import type { CallEnding } from '../toolset/call-ending'
import { resultValue } from '../toolset/result-value'
import { jsonDifferences } from './json-differences'

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
  const judgement = judgeBySchema(JSON.parse(schemaText), value)
  switch (judgement.kind) {
    case 'keeps':
      return []
    case 'breaks':
      return judgement.violations.map((words) => `schema, ${words}`)
    case 'unusable':
      return [`schema: it cannot be used: ${judgement.why}`]
  }
}
