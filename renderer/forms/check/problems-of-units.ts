import type { OutputUnit } from '@cfworker/json-schema'
import { valuePath } from './location'
import { nearestBranchOnly } from './nearest-branch'
import { type Problem, pathKey } from './problem'
import { silentKeywords } from './silent-keywords'
import { missingName, unitWords } from './unit-words'

/** More problems than anybody reads are not worth their time. */
const mostUnits = 3000
const mostProblems = 500

/** What the validator found, as problems for fields, in plain words; of a union only what its nearest variant says. */
export function problemsOf(units: readonly OutputUnit[], checked: Checked): readonly Problem[] {
  const problems = new Map<string, Problem>()
  for (const unit of nearestBranchOnly(units.slice(0, mostUnits), checked.picks)) {
    if (silentKeywords.has(unit.keyword)) continue
    const problem = problemOf(unit, checked)
    problems.set(`${pathKey(problem.path)} ${problem.message}`, problem)
    if (problems.size >= mostProblems) break
  }
  return [...problems.values()]
}

/** What the units are about. */
interface Checked {
  readonly schema: unknown
  readonly value: unknown
  readonly picks: Readonly<Record<string, number>>
}

function problemOf(unit: OutputUnit, { schema, value }: Checked): Problem {
  const path = valuePath(value, unit.instanceLocation)
  const missing = missingName(unit)
  if (missing !== undefined) return { path: [...path, missing.name], message: missing.message, isMissing: true }
  return { path, message: unitWords(unit, schema), isMissing: false }
}
