import { isPlainList, type PlainJson, type PlainObject } from '../json/plain'
import type { BoundKeyword, Facts, UnionFacts } from './facts'
import { listOf, objectOf, schemasOf, textOf, valueOf } from './keyword-values'
import { type Combine, ObjectFacts } from './object-facts'
import type { ReferenceResolver } from './resolve-reference'
import { asSchema, Combination, type Draft, type JsonType, type Schema } from './schema'
import { commonTypes } from './types-of-schema'

/** Follows references and puts `allOf` parts together; `combine` gives the same object for the same schemas. */
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
  private readonly object = new ObjectFacts()
  private places: readonly Schema[] | undefined
  private readonly items: Schema[] = []
  private isUnique = false
  private readonly unions: UnionFacts[] = []
  private hasMore = false
  /** False inside parts of which it is not known whether they hold. */
  private isCertain = true

  constructor(
    private readonly resolver: ReferenceResolver,
    private readonly draft: Draft,
    private readonly combine: Combine,
  ) {}

  add(schema: Schema): void {
    if (schema === false) this.isNever = true
    if (typeof schema === 'boolean') return
    if (this.open.has(schema)) {
      this.fail('It refers to itself without end')
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

  private addOptional(parts: readonly Schema[]): void {
    const before = this.isCertain
    this.isCertain = false
    for (const part of parts) if (part !== false) this.add(part)
    this.isCertain = before
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
      ...this.object.facts(this.combine, this.settled),
      places: this.places,
      items: this.items.length === 0 ? undefined : this.combine(this.items),
      isUnique: this.isUnique,
      unions: this.unions.filter((union) => !this.settled.has(union.source)),
      hasMore: this.hasMore,
    }
  }

  private addObject(schema: PlainObject): void {
    const reference = schema['$ref']
    if (typeof reference !== 'string') {
      this.addKeywords(schema)
      return
    }
    // What stands beside the reference comes first: its title and description are meant for this place.
    if (this.draft === 'since-2019') this.addKeywords(schema)
    else if (this.isCertain) this.addAnnotations(schema)
    if (this.isCertain) {
      this.viaReference = true
      this.referenceName ??= reference.slice(reference.search(/[^/#]*$/))
    }
    const target = this.resolver.resolve(reference, schema)
    if (target.kind === 'schema') this.add(target.schema)
    else this.fail(target.reason)
  }

  private fail(reason: string): void {
    if (this.isCertain) this.problem ??= reason
  }

  private addKeywords(schema: PlainObject): void {
    if (this.isCertain) this.addRules(schema)
    else this.object.offer(schema)
    for (const part of schemasOf(schema['allOf'])) this.add(part)
  }

  private addRules(schema: PlainObject): void {
    this.addAnnotations(schema)
    this.keepFirst(schema, ['const', 'enum', 'enumNames', 'format', 'pattern', 'contentEncoding', 'contentMediaType'])
    this.addTypes(schema['type'])
    this.addBounds(schema)
    this.object.add(schema)
    this.addListKeywords(schema)
    this.addUnions(schema)
    if (furtherKeywords.some((keyword) => schema[keyword] !== undefined)) this.hasMore = true
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
    if (this.types.size === 0) this.fail('Its parts ask for different types')
  }

  private addBounds(schema: PlainObject): void {
    for (const keyword of lowerBounds) this.addBound(schema, keyword, Math.max)
    for (const keyword of upperBounds) this.addBound(schema, keyword, Math.min)
  }

  private addBound(schema: PlainObject, keyword: BoundKeyword, stricter: (...limits: number[]) => number): void {
    const limit = schema[keyword]
    if (typeof limit === 'number') this.bounds[keyword] = stricter(limit, this.bounds[keyword] ?? limit)
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
