import { type JsonNode, memberOf } from '../json/node'
import { sameAsPlain } from '../json/same-as-plain'
import type { Facts } from './facts'
import { looseCheck } from './loose-check'
import type { SchemaReader } from './schema-reader'
import type { Variant } from './view'

/**
 * Which variant of a union a value is (position in `variants`): the one whose tag it has, else the first it fits, else the
 * one it shares most with. Undefined when it has nothing of any.
 */
export function variantOf(variants: readonly Variant[], node: JsonNode, reader: SchemaReader): number | undefined {
  if (node.kind === 'unparsed') return undefined
  const tagged = variants.findIndex((variant) => tagFit(reader.factsOf(variant.schema), node, reader) === 'same')
  if (tagged >= 0) return tagged
  const scores = variants.map((variant) => score(variant, node, reader))
  const best = scores.reduce((most, one) => Math.max(most, one), 0)
  return best === 0 ? undefined : scores.indexOf(best)
}

/** True when the tag of a value says it is not this variant. */
export function isOtherVariant(variant: Variant, node: JsonNode, reader: SchemaReader): boolean {
  return tagFit(reader.factsOf(variant.schema), node, reader) === 'other'
}

function score(variant: Variant, node: JsonNode, reader: SchemaReader): number {
  const facts = reader.factsOf(variant.schema)
  const fit = looseCheck(variant.schema, node, reader.factsOf)
  if (fit === 'yes') return 1e6
  if (fit === 'unknown') return 1e5
  if (node.kind === 'object' && tagFit(facts, node, reader) !== 'other') {
    return node.members.filter((member) => facts.properties.has(member.name)).length
  }
  return 0
}

/** Whether the members that tell variants apart (constants) say it is this one, or another. */
function tagFit(facts: Facts, node: JsonNode, reader: SchemaReader): 'same' | 'other' | 'untold' {
  if (node.kind !== 'object') return 'untold'
  let fit: 'same' | 'untold' = 'untold'
  for (const [name, property] of facts.properties) {
    const { constant } = reader.factsOf(property)
    const value = memberOf(node, name)?.value
    if (constant === undefined || value === undefined) continue
    if (!sameAsPlain(value, constant.value)) return 'other'
    fit = 'same'
  }
  return fit
}
