import { pathWords } from '../../../../../renderer/forms/check/problem'
import { runCheck } from '../../../../../renderer/forms/check/run-check'

/** What the check says about a value, as lines `place: words`. */
export function problemLines(
  schema: unknown,
  value: unknown,
  picks: Readonly<Record<string, number>> = {},
): readonly string[] {
  const valueText = typeof value === 'string' ? value : JSON.stringify(value)
  return runCheck(JSON.stringify(schema), valueText, picks).map(({ path, message }) => `${pathWords(path)}: ${message}`)
}
