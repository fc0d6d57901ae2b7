import type { OutputUnit } from '@cfworker/json-schema'
import { locationSteps } from './location'
import { nearestBranchOnly } from './nearest-branch'
import { type Problem, pathKey } from './problem'
import { silentKeywords } from './silent-keywords'
import { missingName, unitWords } from './unit-words'

/** More problems than anybody reads are not worth their time. */
const mostUnits = 3000
const mostProblems = 500

/** What the validator found, as problems for fields, in plain words; of a union only what its nearest variant says. */
export function problemsOf(
  units: readonly OutputUnit[],
  schema: unknown,
  picks: Readonly<Record<string, number>>,
): readonly Problem[] {
  const problems = new Map<string, Problem>()
  for (const unit of nearestBranchOnly(units.slice(0, mostUnits), picks)) {
    if (silentKeywords.has(unit.keyword)) continue
    const problem = problemOf(unit, schema)
    problems.set(`${pathKey(problem.path)} ${problem.message}`, problem)
    if (problems.size >= mostProblems) break
  }
  return [...problems.values()]
}

function problemOf(unit: OutputUnit, schema: unknown): Problem {
  const path = locationSteps(unit.instanceLocation)
  const missing = missingName(unit)
  if (missing !== undefined) return { path: [...path, missing.name], message: missing.message, isMissing: true }
  return { path, message: unitWords(unit, schema), isMissing: false }
}
