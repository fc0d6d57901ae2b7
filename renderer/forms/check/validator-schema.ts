import { isPlainList, isPlainObject, LongNumber, type PlainJson, plainObject } from '../json/plain'
import { dataKeywords, schemaMapKeywords } from '../schema/keywords'
import { isSchemaObject, type Schema } from '../schema/schema'
import type { SchemaBook } from '../schema/schema-book'

/**
 * A copy of a schema document for `@cfworker/json-schema`, which throws on references it cannot find, adds hidden
 * properties to what it is given, and reports where a `false` schema failed only by its value. So every reference becomes a
 * plain pointer into the copy or is left out, addresses go, and `false` becomes `not: {}`.
 */
export function validatorSchema(book: SchemaBook): PlainJson {
  return new Copier(book).schema(book.root as PlainJson)
}

/** Addresses, and what is for people only; the validator would look for schemas in all of it. */
const leftOut = new Set([
  ...['$id', '$anchor', '$schema', '$recursiveAnchor', '$vocabulary', '$comment'],
  ...['title', 'description', 'default', 'examples', 'enumNames', 'discriminator'],
])

class Copier {
  private readonly pointers: ReadonlyMap<unknown, string>

  constructor(private readonly book: SchemaBook) {
    this.pointers = pointersOf(book.root as PlainJson)
  }

  schema(schema: PlainJson): PlainJson {
    if (schema === false) return plainObject([['not', plainObject([])]])
    if (isPlainList(schema)) return schema.map((item) => this.schema(item))
    if (!isSchemaObject(schema)) return schema
    return plainObject(
      Object.entries(schema).flatMap(([keyword, value]): [string, PlainJson][] => {
        if (leftOut.has(keyword)) return []
        if (keyword === '$ref') {
          const pointer = this.target(schema)
          return pointer === undefined ? [] : [[keyword, pointer]]
        }
        if (dataKeywords.has(keyword)) return [[keyword, withDoubles(value)]]
        if (schemaMapKeywords.has(keyword) && isSchemaObject(value)) return [[keyword, this.map(value)]]
        return [[keyword, this.schema(value)]]
      }),
    )
  }

  private map(map: Readonly<Record<string, PlainJson>>): PlainJson {
    return plainObject(Object.entries(map).map(([name, schema]) => [name, this.schema(schema)]))
  }

  /** Where a reference leads; undefined for one that leads nowhere, or only to references in a circle. */
  private target(from: Schema): string | undefined {
    const passed = new Set<Schema>()
    let schema = from
    let first: Schema | undefined
    while (isSchemaObject(schema) && typeof schema['$ref'] === 'string') {
      if (passed.has(schema)) return undefined
      passed.add(schema)
      const resolved = this.book.resolver.resolve(schema['$ref'], schema)
      if (resolved.kind === 'unresolved') return undefined
      schema = resolved.schema
      first ??= schema
    }
    return typeof first === 'boolean' ? undefined : this.pointers.get(first)
  }
}

/** The validator compares doubles. */
function withDoubles(value: PlainJson): PlainJson {
  if (value instanceof LongNumber) return Number(value.source)
  if (isPlainList(value)) return value.map(withDoubles)
  if (!isPlainObject(value)) return value
  return plainObject(Object.entries(value).map(([name, member]) => [name, withDoubles(member)]))
}

/** For each object of a document, the reference that names it. */
function pointersOf(root: PlainJson): ReadonlyMap<unknown, string> {
  const pointers = new Map<unknown, string>()
  const open: (readonly [PlainJson, string])[] = [[root, '#']]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, pointer] = next
    if (isPlainList(value)) open.push(...value.map((item, index) => [item, `${pointer}/${index}`] as const))
    if (!isSchemaObject(value)) continue
    pointers.set(value, pointer)
    open.push(...Object.entries(value).map(([name, member]) => [member, `${pointer}/${fragmentStep(name)}`] as const))
  }
  return pointers
}

/** A name as a step of a pointer in a reference (RFC 6901, section 6). */
function fragmentStep(name: string): string {
  return encodeURI(name.replaceAll('~', '~0').replaceAll('/', '~1')).replaceAll('#', '%23')
}
