import type { Completion, CompletionTarget, NamedTexts } from '../../../shared/model/reading'
import { AppFailure } from '../../../shared/result'
import { type Peer, RequestError } from '../connection/connection'
import { isRecord } from '../connection/json-value'
import { methodNotFound } from '../connection/server-request'

/** Most proposals taken from one answer; the protocol allows no more. */
const mostValues = 100

/** Longest proposal, in characters: it is shown in one line and goes back as it is, so a longer one is left out. */
const longestValue = 8192

export const emptyCompletion: Completion = { values: [], hasMore: false }

/** Servers announce that they complete since 2025-03-26; those before could do it without a word. */
export function mayComplete({
  capabilities,
  protocolVersion,
}: Pick<Peer, 'capabilities' | 'protocolVersion'>): boolean {
  return isRecord(capabilities['completions']) || protocolVersion < '2025-03-26'
}

/** The params of `completion/complete`. What is known goes along so that the server can narrow down (`context.arguments`). */
export function completionParams(
  target: CompletionTarget,
  argument: { readonly name: string; readonly value: string },
  known: NamedTexts,
): Readonly<Record<string, unknown>> {
  const ref =
    target.kind === 'prompt'
      ? { type: 'ref/prompt', name: target.name }
      : { type: 'ref/resource', uri: target.uriTemplate }
  const others = known.filter(([name, value]) => name !== argument.name && value !== '')
  return {
    ref,
    argument: { name: argument.name, value: argument.value },
    ...(others.length > 0 && { context: { arguments: Object.fromEntries(others) } }),
  }
}

/** Reads an answer leniently: what is no text is left out, and an answer that is none proposes nothing. */
export function readCompletion(result: unknown): Completion {
  const completion = isRecord(result) ? result['completion'] : undefined
  if (!isRecord(completion) || !Array.isArray(completion['values'])) return emptyCompletion
  const texts = completion['values'].filter(
    (value): value is string => typeof value === 'string' && value.length <= longestValue,
  )
  const values = [...new Set(texts)].slice(0, mostValues)
  const { total, hasMore } = completion
  const isTotal = typeof total === 'number' && Number.isFinite(total) && total >= values.length
  return {
    values,
    ...(isTotal && { total }),
    hasMore: hasMore === true || texts.length > mostValues || (isTotal && total > values.length),
  }
}

/** A server that does not know the method proposes nothing; everything else is an `AppFailure`. */
export function completionFailure(argumentName: string, error: unknown): Completion {
  if (!(error instanceof RequestError)) throw error
  const { failure } = error
  if (failure.kind === 'protocol-error' && failure.code === methodNotFound) return emptyCompletion
  const message = `No proposals for '${argumentName}': ${failure.error.message}`
  throw new AppFailure({ ...failure.error, message }, { cause: error })
}
