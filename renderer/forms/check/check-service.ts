import type { CheckAnswer, CheckRequest } from './check-messages'
import { runCheck } from './run-check'

/** Answers one request of the window. Never throws: what fails is an answer too. */
export function answerCheck(request: CheckRequest): CheckAnswer {
  const { id } = request
  try {
    if (request.kind === 'match') return { kind: 'matched', id, matches: matchNames(request.patterns, request.names) }
    return { kind: 'checked', id, problems: runCheck(request.schemaText, request.valueText, request.picks) }
  } catch (cause) {
    return { kind: 'failed', id, reason: cause instanceof Error ? firstLine(cause.message) : 'unknown' }
  }
}

function matchNames(patterns: readonly string[], names: readonly string[]): readonly (readonly number[])[] {
  const compiled = patterns.map((pattern) => new RegExp(pattern, 'u'))
  return names.map((name) => compiled.flatMap((pattern, index) => (pattern.test(name) ? [index] : [])))
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0]?.slice(0, 200) ?? ''
}
