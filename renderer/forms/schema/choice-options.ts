import type { Facts } from './facts'
import { optionsOf } from './options'
import type { Schema } from './schema'
import type { Option } from './view'

/** The choices a union stands for when each of its variants only names values; undefined when it is a real union. */
export function unionOptions(variants: readonly Facts[]): readonly Option[] | undefined {
  const lists = variants.map((facts) => (isOnlyValues(facts) ? optionsOf(facts) : undefined))
  const options: Option[] = []
  for (const list of lists) {
    if (list === undefined) return undefined
    options.push(...list.filter((option) => option.value !== null))
  }
  return options
}

/** The choices for the items of a list; undefined when they are not a choice, or when null is among them. */
export function itemOptions(facts: Facts, factsOf: (schema: Schema) => Facts): readonly Option[] | undefined {
  if (facts.isNever || facts.problem !== undefined) return undefined
  const [union] = facts.unions
  const options = union === undefined ? optionsOf(facts) : unionOptions(union.source.map(factsOf))
  return options?.some((option) => option.value === null) === true ? undefined : options
}

function isOnlyValues(facts: Facts): boolean {
  return facts.properties.size === 0 && facts.unions.length === 0 && facts.problem === undefined && !facts.isNever
}
