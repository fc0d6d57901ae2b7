import type { OutputUnit } from '@cfworker/json-schema'
import { locationSteps } from './location'
import { pathKey } from './problem'
import { silentKeywords } from './silent-keywords'

/** That a variant has another constant, or another type altogether, says more than any number of missing members. */
const farAway = 100

/**
 * Leaves of each union that failed only what one variant says: the one a person has chosen, else the one that is nearest to
 * the value. Without this a union of ten would speak of ten things nobody meant.
 */
export function nearestBranchOnly(
  units: readonly OutputUnit[],
  picks: Readonly<Record<string, number>>,
): readonly OutputUnit[] {
  const hidden = new Set<OutputUnit>()
  // From the inside out: how far a variant is depends on what is left of the unions in it.
  for (const unit of units.toReversed()) {
    if (hidden.has(unit)) continue
    if (unit.keyword === 'contains') for (const inner of unitsBelow(units, unit)) hidden.add(inner)
    if (unit.keyword !== 'anyOf' && unit.keyword !== 'oneOf') continue
    const below = unitsBelow(units, unit).filter((inner) => !hidden.has(inner))
    const branch = fitsSeveral(unit) ? undefined : chosenBranch(unit, below, picks)
    const isOfBranch = (inner: OutputUnit) => branch !== undefined && branchOf(unit, inner) === branch
    for (const inner of below) if (!isOfBranch(inner)) hidden.add(inner)
    if (below.some(isOfBranch)) hidden.add(unit)
  }
  return units.filter((unit) => !hidden.has(unit))
}

/** True for a `oneOf` that failed because more than one variant fits. */
export function fitsSeveral(unit: OutputUnit): boolean {
  const matches = /\((\d+) matches\)/.exec(unit.error)?.[1]
  return unit.keyword === 'oneOf' && Number(matches) > 1
}

function unitsBelow(units: readonly OutputUnit[], union: OutputUnit): readonly OutputUnit[] {
  return units.filter(
    (unit) =>
      unit.keywordLocation.startsWith(`${union.keywordLocation}/`) &&
      `${unit.instanceLocation}/`.startsWith(`${union.instanceLocation}/`),
  )
}

function branchOf(union: OutputUnit, unit: OutputUnit): string {
  return unit.keywordLocation.slice(union.keywordLocation.length + 1).split('/', 1)[0] ?? ''
}

function chosenBranch(
  union: OutputUnit,
  below: readonly OutputUnit[],
  picks: Readonly<Record<string, number>>,
): string | undefined {
  const scores = new Map<string, number>()
  for (const unit of below) {
    const branch = branchOf(union, unit)
    scores.set(branch, (scores.get(branch) ?? 0) + distance(union, unit))
  }
  const pick = picks[pathKey(locationSteps(union.instanceLocation))]
  if (pick !== undefined && scores.has(String(pick))) return String(pick)
  return [...scores].sort(([, one], [, other]) => one - other)[0]?.[0]
}

function distance(union: OutputUnit, unit: OutputUnit): number {
  if (silentKeywords.has(unit.keyword)) return 0
  const isHere = unit.instanceLocation === union.instanceLocation
  if (unit.keyword === 'const' || (unit.keyword === 'type' && isHere)) return farAway
  return unit.keyword === 'enum' ? farAway / 2 : 1
}
