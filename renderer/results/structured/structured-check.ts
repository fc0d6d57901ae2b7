import type { BodyRef } from '../../../shared/model/body'
import type { Checker } from '../../forms/check/checker'
import { type Problem, pathWords } from '../../forms/check/problem'
import type { OutputSchema } from './use-output-schema'

/** What came of holding structured content against its schema. */
export type StructuredCheck =
  | { readonly kind: 'fits' }
  | { readonly kind: 'breaks'; readonly violations: readonly Violation[]; readonly total: number }
  /** Not held against it, and why. */
  | { readonly kind: 'off'; readonly reason: string }
  /** The tool states no schema. */
  | { readonly kind: 'no-schema' }

export interface Violation {
  /** Where, in words; empty for the whole. */
  readonly place: string
  readonly message: string
}

/** Time a check may take, in ms. */
const limitMs = 1000

/** Larger content is not held against its schema: the check would not end within its time. */
const largestChecked = 4 * 1024 * 1024

/** Violations listed. More of the same tell nobody anything. */
const mostListed = 100

/** Holds structured content (JSON text) against the output schema of its tool (JSON text). Never rejects. */
export async function checkStructured(
  schemaText: string | undefined,
  valueText: string,
  checker: Checker,
): Promise<StructuredCheck> {
  if (schemaText === undefined) return noSchema
  const result = await checker.check({ schemaText, valueText, picks: {} }, limitMs)
  if (result.kind === 'off') return { kind: 'off', reason: result.reason }
  const total = result.problems.length
  if (total === 0) return { kind: 'fits' }
  return { kind: 'breaks', violations: result.problems.slice(0, mostListed).map(violationOf), total }
}

const noSchema: StructuredCheck = { kind: 'no-schema' }
const lostTool: StructuredCheck = { kind: 'off', reason: 'the tool is not in the list of its server any more' }
const tooLarge: StructuredCheck = { kind: 'off', reason: 'the content is larger than 4 MiB' }

/** What is known without a check: that there will be none, and why. */
export function whyNotChecked({ bytes }: BodyRef, schema: OutputSchema): StructuredCheck | undefined {
  if (schema.kind === 'unknown') return lostTool
  if (schema.text === undefined) return noSchema
  return bytes > largestChecked ? tooLarge : undefined
}

function violationOf({ path, message, isMissing }: Problem): Violation {
  const steps = path.map((step) => (/^\d+$/.test(String(step)) ? Number(step) : step))
  return { place: pathWords(steps), message: isMissing ? 'Is missing, and is required' : message }
}
