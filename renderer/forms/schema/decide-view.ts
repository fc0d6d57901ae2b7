import { itemOptions, unionOptions } from './choice-options'
import type { Facts, UnionFacts } from './facts'
import { optionsOf } from './options'
import type { JsonType, Schema } from './schema'
import type { SchemaReader } from './schema-reader'
import { typeWords, wordList } from './type-words'
import { variantLabels } from './variant-labels'
import type { Variant, View, ViewBasics, ViewKind } from './view'

export const anyObjectReason = 'any object'

/** How a schema is drawn. Looks at the schema itself and one level below, never further. */
export function decideView(schema: Schema, reader: SchemaReader): View {
  const facts = reader.factsOf(schema)
  const basics: ViewBasics = {
    facts,
    title: facts.title,
    description: facts.description,
    isNullable: false,
    isDeep: facts.viaReference,
  }
  if (facts.isNever) return { ...basics, kind: 'never' }
  if (facts.problem !== undefined) return { ...basics, kind: 'json', reason: facts.problem }
  if (facts.constant !== undefined) return constantView(basics, facts.constant.value)
  for (const union of facts.unions) {
    const view = unionView(schema, union, basics, reader)
    if (view !== undefined) return view
  }
  return { ...basics, ...plainKind(facts, reader), isNullable: allowsNull(facts) }
}

function constantView(basics: ViewBasics, value: NonNullable<Facts['constant']>['value']): View {
  return value === null ? { ...basics, kind: 'null' } : { ...basics, kind: 'constant', value }
}

function allowsNull(facts: Facts): boolean {
  if (facts.choices !== undefined) return facts.choices.includes(null) && facts.choices.length > 1
  return facts.types !== undefined && facts.types.size > 1 && facts.types.has('null')
}

/** Undefined for a union that says nothing about drawing, such as one of `required` names only. */
function unionView(schema: Schema, union: UnionFacts, basics: ViewBasics, reader: SchemaReader): View | undefined {
  const all = union.source.map((variant, index) => ({ index, facts: reader.factsOf(variant) }))
  const possible = all.filter(({ facts }) => !facts.isNever)
  const others = possible.filter(({ facts }) => !isNull(facts))
  const isNullable = others.length < possible.length
  const isDeep = basics.isDeep || others.some(({ facts }) => facts.viaReference)
  const [first, second] = others
  if (first === undefined) return isNullable ? { ...basics, kind: 'null' } : { ...basics, kind: 'never' }
  const options = unionOptions(others.map(({ facts }) => facts))
  if (options !== undefined) return { ...basics, kind: 'choice', options, isNullable }
  if (others.every(({ facts }) => addsNothing(facts, basics.facts))) return undefined
  if (second === undefined) {
    const inner = reader.viewOf(reader.variant(schema, union.source, first.index))
    return { ...inner, isNullable: isNullable || inner.isNullable, isDeep: isDeep || inner.isDeep }
  }
  const labels = variantLabels(
    others.map(({ facts }) => facts),
    union.discriminator,
    reader.factsOf,
  )
  const variants = others.map(({ index }, at): Variant => {
    return { schema: reader.variant(schema, union.source, index), label: labels[at] ?? '', index }
  })
  return { ...basics, kind: 'union', variants, discriminator: union.discriminator, isNullable, isDeep }
}

function isNull(facts: Facts): boolean {
  return facts.constant?.value === null || (facts.types?.size === 1 && facts.types.has('null'))
}

function addsNothing(variant: Facts, outer: Facts): boolean {
  return (
    variant.properties.size === 0 &&
    variant.choices === undefined &&
    variant.constant === undefined &&
    variant.places === undefined &&
    variant.items === undefined &&
    variant.unions.length === 0 &&
    variant.patternProperties.length === 0 &&
    variant.problem === undefined &&
    !variant.viaReference &&
    (variant.types === undefined || (outer.types !== undefined && [...variant.types].every((t) => outer.types?.has(t))))
  )
}

function plainKind(facts: Facts, reader: SchemaReader): ViewKind {
  const options = optionsOf(facts)?.filter((option) => option.value !== null)
  if (options !== undefined) return options.length === 0 ? { kind: 'null' } : { kind: 'choice', options }
  const types = [...(facts.types ?? impliedTypes(facts))].filter((type) => type !== 'null')
  const wide = types.includes('number') ? types.filter((type) => type !== 'integer') : types
  const [type, second] = wide
  if (type === undefined) return facts.types === undefined ? { kind: 'json', reason: 'any value' } : { kind: 'null' }
  if (second !== undefined) return { kind: 'json', reason: wordList(wide.map(typeWords)) }
  return kindOfType(type, facts, reader)
}

function kindOfType(type: JsonType, facts: Facts, reader: SchemaReader): ViewKind {
  switch (type) {
    case 'string':
      return { kind: 'text', isSecret: facts.format === 'password', isBase64: isBase64(facts) }
    case 'number':
    case 'integer':
      return { kind: 'number', isInteger: type === 'integer' }
    case 'boolean':
      return { kind: 'boolean' }
    case 'null':
      return { kind: 'null' }
    case 'array':
      return listKind(facts, reader)
    case 'object':
      return impliedTypes(facts).has('object') ? { kind: 'object' } : { kind: 'json', reason: anyObjectReason }
  }
}

function listKind(facts: Facts, reader: SchemaReader): ViewKind {
  if (facts.places !== undefined) {
    const rest = facts.items === false ? undefined : facts.items
    return { kind: 'tuple', places: facts.places, rest }
  }
  const item = facts.items ?? true
  const options = item === true ? undefined : itemOptions(reader.factsOf(item), reader.factsOf)
  return options === undefined ? { kind: 'list', item } : { kind: 'choices', options }
}

function isBase64({ encoding, format }: Facts): boolean {
  return encoding?.toLowerCase() === 'base64' || format === 'byte' || format === 'base64' || format === 'binary'
}

/** The type that the other keywords speak of, where the schema names none; they would mean nothing for other types. */
function impliedTypes(facts: Facts): ReadonlySet<JsonType> {
  const { bounds } = facts
  const isObject =
    facts.properties.size > 0 ||
    facts.required.size > 0 ||
    facts.patternProperties.length > 0 ||
    facts.additionalProperties !== undefined ||
    facts.conditions.length > 0 ||
    facts.dependentRequired.length > 0
  if (isObject) return new Set(['object'])
  if (facts.places !== undefined || facts.items !== undefined) return new Set(['array'])
  const isText =
    facts.format !== undefined ||
    facts.pattern !== undefined ||
    facts.encoding !== undefined ||
    bounds.minLength !== undefined ||
    bounds.maxLength !== undefined
  if (isText) return new Set(['string'])
  const isNumber =
    bounds.minimum !== undefined ||
    bounds.maximum !== undefined ||
    bounds.exclusiveMinimum !== undefined ||
    bounds.exclusiveMaximum !== undefined ||
    bounds.multipleOf !== undefined
  return isNumber ? new Set(['number']) : new Set()
}
