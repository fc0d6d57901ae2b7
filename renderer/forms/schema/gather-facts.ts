import { isPlainList, type PlainJson, type PlainObject } from '../json/plain'
import type { BoundKeyword, Condition, Facts, UnionFacts } from './facts'
import type { ReferenceResolver } from './resolve-reference'
import { asSchema, Combination, type Draft, isSchemaObject, type JsonType, type Schema } from './schema'
import { commonTypes } from './types-of-schema'

/** How several schemas for one place become one, always the same object for the same schemas. */
export type Combine = (parts: readonly Schema[]) => Schema

export function gatherFacts(schema: Schema, resolver: ReferenceResolver, draft: Draft, combine: Combine): Facts {
  const gatherer = new Gatherer(resolver, draft, combine)
  gatherer.add(schema)
  return gatherer.facts()
}

const lowerBounds: readonly BoundKeyword[] = [
  'minimum',
  'exclusiveMinimum',
  'minLength',
  'minItems',
  'minProperties',
  'multipleOf',
]
const upperBounds: readonly BoundKeyword[] = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']

/** Rules that change nothing about how a value is drawn. */
const furtherKeywords = [
  'not',
  'pattern',
  'format',
  'contains',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
]

class Gatherer {
  /** Each schema object is taken once, however many ways lead to it: time grows with the schema and not with its paths. */
  private readonly taken = new Set<Schema>()
  private readonly open = new Set<Schema>()
  private readonly settled = new Set<unknown>()

  private problem: string | undefined
  private isNever = false
  private viaReference = false
  private referenceName: string | undefined
  private readonly first = new Map<string, PlainJson>()
  private types: ReadonlySet<JsonType> | undefined
  private readonly bounds: Partial<Record<BoundKeyword, number>> = {}
  private readonly properties = new Map<string, Schema[]>()
  private readonly required = new Set<string>()
  private readonly patternProperties: (readonly [string, Schema])[] = []
  private readonly additional: Schema[] = []
  private readonly dependentRequired: (readonly [string, readonly string[]])[] = []
  private readonly conditions: Condition[] = []
  private places: readonly Schema[] | undefined
  private readonly items: Schema[] = []
  private isUnique = false
  private readonly unions: UnionFacts[] = []
  private hasMore = false
  private requiredCounts = true

  constructor(
    private readonly resolver: ReferenceResolver,
    private readonly draft: Draft,
    private readonly combine: Combine,
  ) {}

  add(schema: Schema): void {
    if (schema === false) this.isNever = true
    if (typeof schema === 'boolean') return
    if (this.open.has(schema)) {
      this.problem ??= 'It refers to itself without end'
      return
    }
    if (this.taken.has(schema)) return
    this.taken.add(schema)
    this.open.add(schema)
    if (schema instanceof Combination) {
      for (const decided of schema.settled) this.settled.add(decided)
      for (const part of schema.parts) this.add(part)
      this.addOptional(schema.optional)
    } else this.addObject(schema)
    this.open.delete(schema)
  }

  /** Parts that hold perhaps: what they describe is offered, nothing of it is required. */
  private addOptional(parts: readonly Schema[]): void {
    const before = this.requiredCounts
    this.requiredCounts = false
    for (const part of parts) if (part !== false) this.add(part)
    this.requiredCounts = before
  }

  facts(): Facts {
    const { first } = this
    return {
      problem: this.problem,
      isNever: this.isNever,
      viaReference: this.viaReference,
      referenceName: this.referenceName,
      title: textOf(first.get('title')),
      description: textOf(first.get('description')),
      examples: listOf(first.get('examples')),
      standard: valueOf(first, 'default'),
      types: this.types,
      constant: valueOf(first, 'const'),
      choices: first.has('enum') ? listOf(first.get('enum')) : undefined,
      choiceNames: listOf(first.get('enumNames')).map((name) => (typeof name === 'string' ? name : '')),
      format: textOf(first.get('format')),
      pattern: textOf(first.get('pattern')),
      encoding: textOf(first.get('contentEncoding')),
      mediaType: textOf(first.get('contentMediaType')),
      bounds: this.bounds,
      properties: new Map([...this.properties].map(([name, parts]) => [name, this.combine(parts)])),
      required: this.required,
      patternProperties: this.patternProperties,
      additionalProperties: this.together(this.additional),
      dependentRequired: this.dependentRequired,
      conditions: this.conditions.filter((condition) => !this.settled.has(condition.source)),
      places: this.places,
      items: this.together(this.items),
      isUnique: this.isUnique,
      unions: this.unions.filter((union) => !this.settled.has(union.source)),
      hasMore: this.hasMore,
    }
  }

  private together(parts: readonly Schema[]): Schema | undefined {
    return parts.length === 0 ? undefined : this.combine(parts)
  }

  private addObject(schema: PlainObject): void {
    const reference = schema['$ref']
    if (typeof reference !== 'string') {
      this.addKeywords(schema)
      return
    }
    // What stands beside the reference comes first: its title and description are meant for this place.
    if (this.draft === 'since-2019') this.addKeywords(schema)
    else this.addAnnotations(schema)
    this.viaReference = true
    this.referenceName ??= reference.slice(reference.search(/[^/#]*$/))
    const target = this.resolver.resolve(reference, schema)
    if (target.kind === 'schema') this.add(target.schema)
    else this.problem ??= target.reason
  }

  private addKeywords(schema: PlainObject): void {
    this.addAnnotations(schema)
    this.keepFirst(schema, ['const', 'enum', 'enumNames', 'format', 'pattern', 'contentEncoding', 'contentMediaType'])
    this.addTypes(schema['type'])
    this.addBounds(schema)
    this.addObjectKeywords(schema)
    this.addListKeywords(schema)
    this.addUnions(schema)
    if (furtherKeywords.some((keyword) => schema[keyword] !== undefined)) this.hasMore = true
    for (const part of schemasOf(schema['allOf'])) this.add(part)
  }

  private addAnnotations(schema: PlainObject): void {
    this.keepFirst(schema, ['title', 'description', 'default', 'examples'])
  }

  private keepFirst(schema: PlainObject, keywords: readonly string[]): void {
    for (const keyword of keywords) {
      const value = schema[keyword]
      if (value !== undefined && !this.first.has(keyword)) this.first.set(keyword, value)
    }
  }

  private addTypes(type: PlainJson | undefined): void {
    if (type === undefined) return
    const named = new Set((isPlainList(type) ? type : [type]) as readonly JsonType[])
    this.types = this.types === undefined ? named : commonTypes(this.types, named)
    if (this.types.size === 0) this.problem ??= 'Its parts ask for different types'
  }

  private addBounds(schema: PlainObject): void {
    for (const keyword of lowerBounds) this.addBound(schema, keyword, Math.max)
    for (const keyword of upperBounds) this.addBound(schema, keyword, Math.min)
  }

  private addBound(schema: PlainObject, keyword: BoundKeyword, stricter: (...limits: number[]) => number): void {
    const limit = schema[keyword]
    if (typeof limit === 'number') this.bounds[keyword] = stricter(limit, this.bounds[keyword] ?? limit)
  }

  private addObjectKeywords(schema: PlainObject): void {
    for (const [name, property] of schemaEntries(schema['properties'])) {
      const parts = this.properties.get(name)
      if (parts === undefined) this.properties.set(name, [property])
      else parts.push(property)
    }
    if (this.requiredCounts) for (const name of textsOf(schema['required'])) this.required.add(name)
    this.patternProperties.push(...schemaEntries(schema['patternProperties']))
    const additional = asSchema(schema['additionalProperties'])
    if (additional !== undefined) this.additional.push(additional)
    for (const [name, then] of schemaEntries(schema['dependentSchemas'])) {
      this.conditions.push({ source: then, test: { kind: 'present', name }, then, otherwise: undefined })
    }
    for (const [name, names] of Object.entries(objectOf(schema['dependentRequired']))) {
      this.dependentRequired.push([name, textsOf(names)])
    }
    const condition = asSchema(schema['if'])
    if (condition !== undefined) {
      const [then, otherwise] = [asSchema(schema['then']), asSchema(schema['else'])]
      this.conditions.push({ source: schema, test: { kind: 'schema', schema: condition }, then, otherwise })
    }
  }

  private addListKeywords(schema: PlainObject): void {
    if (schema['prefixItems'] !== undefined) this.places ??= schemasOf(schema['prefixItems'])
    const items = asSchema(schema['items'])
    if (items !== undefined) this.items.push(items)
    if (schema['uniqueItems'] === true) this.isUnique = true
  }

  private addUnions(schema: PlainObject): void {
    const { propertyName } = objectOf(schema['discriminator'])
    for (const keyword of ['oneOf', 'anyOf'] as const) {
      const list = schema[keyword]
      if (list === undefined) continue
      this.unions.push({ source: schemasOf(list), keyword, discriminator: textOf(propertyName) })
    }
  }
}

/** The clean-up has made every entry of a list of schemas one; the list itself is returned, since its identity counts. */
function schemasOf(value: PlainJson | undefined): readonly Schema[] {
  return isPlainList(value) ? (value as readonly Schema[]) : []
}

function schemaEntries(value: PlainJson | undefined): readonly (readonly [string, Schema])[] {
  return Object.entries(objectOf(value)) as readonly (readonly [string, Schema])[]
}

function objectOf(value: PlainJson | undefined): PlainObject {
  return isSchemaObject(value) ? value : {}
}

function listOf(value: PlainJson | undefined): readonly PlainJson[] {
  return isPlainList(value) ? value : []
}

function textsOf(value: PlainJson | undefined): readonly string[] {
  return listOf(value).filter((item) => typeof item === 'string')
}

function textOf(value: PlainJson | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function valueOf(values: ReadonlyMap<string, PlainJson>, keyword: string): { readonly value: PlainJson } | undefined {
  const value = values.get(keyword)
  return value === undefined ? undefined : { value }
}
