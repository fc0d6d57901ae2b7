import { canonicalDecimal, isNumberText } from '../json/decimal'
import { type JsonNode, type ListNode, memberOf, type ObjectNode } from '../json/node'
import type { PlainJson } from '../json/plain'
import { sameAsPlain } from '../json/same-as-plain'
import type { Bounds, Facts, UnionFacts } from './facts'
import type { JsonType, Schema } from './schema'

/** Whether a value fits, as far as that can be told without running a pattern and in bounded time. */
export type Fit = 'yes' | 'no' | 'unknown'

/** Schemas looked at before the answer is "unknown": recursion and unions in unions can multiply without end. */
const mostSteps = 2000
/** A union can lead to itself without going into the value: that ends the stack before it ends the steps. */
const deepest = 100

/**
 * For decisions about drawing (which variant is this, does the default fit, which branch of a condition holds), made in the
 * window at every key. It knows all keywords but those that run patterns or look around; the worker has the last word.
 */
export function looseCheck(schema: Schema, node: JsonNode, factsOf: (schema: Schema) => Facts): Fit {
  return new LooseCheck(factsOf).check(schema, node)
}

class LooseCheck {
  private steps = 0
  private depth = 0

  constructor(private readonly factsOf: (schema: Schema) => Facts) {}

  check(schema: Schema, node: JsonNode): Fit {
    this.steps += 1
    if (this.steps > mostSteps || this.depth > deepest) return 'unknown'
    this.depth += 1
    const fit = this.checkHere(schema, node)
    this.depth -= 1
    return fit
  }

  private checkHere(schema: Schema, node: JsonNode): Fit {
    if (node.kind === 'unparsed') return 'unknown'
    if (typeof schema === 'boolean') return schema ? 'yes' : 'no'
    const facts = this.factsOf(schema)
    if (facts.isNever) return 'no'
    if (facts.problem !== undefined) return 'unknown'
    if (!isOfType(node, facts.types) || !isChosen(node, facts) || !isInBounds(node, facts.bounds)) return 'no'
    const parts = [...this.insides(facts, node), ...facts.unions.map((union) => this.union(union, node))]
    return both(facts.hasMore || facts.conditions.length > 0 ? [...parts, 'unknown'] : parts)
  }

  private insides(facts: Facts, node: JsonNode): readonly Fit[] {
    if (node.kind === 'object') return this.object(facts, node)
    return node.kind === 'list' ? this.list(facts, node) : []
  }

  private object(facts: Facts, object: ObjectNode): readonly Fit[] {
    const fits: Fit[] = facts.dependentRequired.length > 0 ? ['unknown'] : []
    for (const name of facts.required) if (memberOf(object, name) === undefined) return ['no']
    for (const member of object.members) {
      const property = facts.properties.get(member.name)
      if (property !== undefined) fits.push(this.check(property, member.value))
      else if (facts.patternProperties.length > 0) fits.push('unknown')
      else if (facts.additionalProperties !== undefined) {
        fits.push(this.check(facts.additionalProperties, member.value))
      }
      if (fits.at(-1) === 'no') return ['no']
    }
    return fits
  }

  private list(facts: Facts, list: ListNode): readonly Fit[] {
    const fits: Fit[] = []
    for (const [index, item] of list.items.entries()) {
      const schema = facts.places?.[index] ?? facts.items
      if (schema !== undefined) fits.push(this.check(schema, item.value))
      if (fits.at(-1) === 'no') return ['no']
    }
    return facts.isUnique ? [...fits, 'unknown'] : fits
  }

  private union(union: UnionFacts, node: JsonNode): Fit {
    let best: Fit = 'no'
    for (const variant of union.source) {
      const fit = this.check(variant, node)
      // That another variant fits as well would only matter for `oneOf`, which is left to the check.
      if (fit === 'yes') return 'yes'
      if (fit === 'unknown') best = 'unknown'
    }
    return best
  }
}

function both(fits: readonly Fit[]): Fit {
  if (fits.includes('no')) return 'no'
  return fits.includes('unknown') ? 'unknown' : 'yes'
}

/** The type of a node as schemas name it; undefined for what is not parsed. */
export function typeOfNode(node: JsonNode): Exclude<JsonType, 'integer'> | undefined {
  switch (node.kind) {
    case 'text':
      return 'string'
    case 'list':
      return 'array'
    case 'unparsed':
      return undefined
    default:
      return node.kind
  }
}

export function isOfType(node: JsonNode, types: ReadonlySet<JsonType> | undefined): boolean {
  const type = typeOfNode(node)
  if (types === undefined || type === undefined) return true
  return types.has(type) || (node.kind === 'number' && types.has('integer') && isWhole(node.source))
}

function isWhole(source: string): boolean {
  if (!isNumberText(source)) return false
  const canonical = canonicalDecimal(source)
  return canonical === '0' || !canonical.includes('e-')
}

function isChosen(node: JsonNode, facts: Facts): boolean {
  const allowed: readonly PlainJson[] | undefined =
    facts.constant === undefined ? facts.choices : [facts.constant.value]
  return allowed === undefined || allowed.some((value) => sameAsPlain(node, value))
}

function isInBounds(node: JsonNode, bounds: Bounds): boolean {
  switch (node.kind) {
    case 'number': {
      const value = Number(node.source)
      return (
        isWithin(value, bounds.minimum, bounds.maximum) &&
        !(bounds.exclusiveMinimum !== undefined && value <= bounds.exclusiveMinimum) &&
        !(bounds.exclusiveMaximum !== undefined && value >= bounds.exclusiveMaximum)
      )
    }
    case 'text':
      if (bounds.minLength === undefined && bounds.maxLength === undefined) return true
      return isWithin(characterCount(node.value), bounds.minLength, bounds.maxLength)
    case 'list':
      return isWithin(node.items.length, bounds.minItems, bounds.maxItems)
    case 'object':
      return isWithin(node.members.length, bounds.minProperties, bounds.maxProperties)
    default:
      return true
  }
}

/** JSON Schema counts characters, not UTF-16 units. */
function characterCount(text: string): number {
  return Array.from(text).length
}

function isWithin(value: number, least: number | undefined, most: number | undefined): boolean {
  return (least === undefined || value >= least) && (most === undefined || value <= most)
}
