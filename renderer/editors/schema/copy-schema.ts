import { explanation } from './explanation'
import { ReferenceFinder } from './find-reference'
import { isJsonList, isJsonObject, type Json, type JsonObject, memberOf } from './json'
import { type KeywordShape, keywordShapes, typeNames } from './keywords'

/** A schema that is being built: plain data, but for references no longer a tree. */
export type Built = boolean | BuiltObject
export interface BuiltObject {
  [keyword: string]: unknown
}

/** A copy of a schema in which every reference is to the root (`#`) or to a definition of its own (`#/$defs/r0`). */
export interface SchemaCopy {
  readonly root: Built
  readonly definitions: ReadonlyMap<string, Built>
  /** Whether a list of item schemas stands under `items`, as drafts before 2020-12 have it, and none under `prefixItems`. */
  readonly hasItemLists: boolean
}

/** More schemas than this, or a deeper nest of them, and the whole is too large. */
const mostSchemas = 20_000
const mostDepth = 100
/** In characters. A longer pattern is left out. */
const longestPattern = 4_000

/** Copies what the editor's validator knows of a schema and can take; undefined when it is too large. */
export function copySchema(schema: JsonObject): SchemaCopy | undefined {
  return new SchemaCopier(schema).run()
}

class SchemaCopier {
  private readonly finder: ReferenceFinder
  private readonly nameOf = new Map<Json, string>()
  private readonly definitions = new Map<string, Built>()
  private readonly waiting: Json[] = []
  private count = 0
  private isTooLarge = false
  private hasItemLists = false
  private hasPrefixItems = false

  constructor(private readonly root: JsonObject) {
    this.finder = new ReferenceFinder(root, mostSchemas)
    this.nameOf.set(root, '#')
  }

  run(): SchemaCopy | undefined {
    const root = this.copy(this.root, 0)
    for (let next = this.waiting.shift(); next !== undefined && !this.isTooLarge; next = this.waiting.shift()) {
      const name = this.nameOf.get(next)
      const copy = this.copy(next, 0)
      if (name !== undefined && copy !== undefined) this.definitions.set(name.slice('#/$defs/'.length), copy)
    }
    if (this.isTooLarge || root === undefined) return undefined
    return { root, definitions: this.definitions, hasItemLists: this.hasItemLists && !this.hasPrefixItems }
  }

  private copy(schema: Json | undefined, depth: number): Built | undefined {
    if (typeof schema === 'boolean') return schema
    if (!isJsonObject(schema)) return undefined
    this.count += 1
    if (this.count > mostSchemas || depth > mostDepth) this.isTooLarge = true
    if (this.isTooLarge) return undefined
    const copy: BuiltObject = {}
    for (const [keyword, shape] of keywordShapes) {
      const value = memberOf(schema, keyword)
      const built = value === undefined ? undefined : this.build(shape, value, depth + 1)
      if (built !== undefined) copy[keyword] = built
    }
    this.hasItemLists ||= isJsonList(memberOf(schema, 'items'))
    this.hasPrefixItems ||= copy['prefixItems'] !== undefined
    const words = explanation(memberOf(schema, 'title'), memberOf(schema, 'description'))
    if (words !== undefined) copy['markdownDescription'] = words
    const reference = this.reference(schema)
    if (reference !== undefined) copy['$ref'] = reference
    return copy
  }

  private build(shape: KeywordShape, value: Json, depth: number): unknown {
    switch (shape) {
      case 'schema':
        return this.copy(value, depth)
      case 'schema of names':
        return withNamesOnly(this.copy(value, depth))
      case 'schemas':
        return this.list(value, depth)
      case 'schema or schemas':
        return isJsonList(value) ? this.list(value, depth) : this.copy(value, depth)
      case 'named schemas':
        return this.byName(value, (member) => this.copy(member, depth))
      case 'named schemas or names':
        return this.byName(value, (member) => textsOf(member) ?? this.copy(member, depth))
      case 'named names':
        return this.byName(value, textsOf)
      default:
        return plainValue(shape, value)
    }
  }

  /** A schema in a list that cannot be used stands for any value, so that the others keep their places. */
  private list(value: Json, depth: number): readonly Built[] | undefined {
    return isJsonList(value) ? value.map((schema) => this.copy(schema, depth) ?? true) : undefined
  }

  private byName<Value>(value: Json, build: (member: Json) => Value | undefined): Record<string, Value> | undefined {
    if (!isJsonObject(value)) return undefined
    const members = Object.entries(value).flatMap(([name, member]) => {
      const built = build(member)
      return built === undefined ? [] : [[name, built] as const]
    })
    // Makes members of its own of names such as `__proto__` too.
    return Object.fromEntries(members)
  }

  /** Dynamic references are followed as if nothing were ever extended from outside, which holds for one document. */
  private reference(schema: JsonObject): string | undefined {
    const written = memberOf(schema, '$ref') ?? memberOf(schema, '$dynamicRef') ?? memberOf(schema, '$recursiveRef')
    const target = typeof written === 'string' ? this.finder.find(written) : undefined
    if (typeof target !== 'boolean' && !isJsonObject(target)) return undefined
    const known = this.nameOf.get(target)
    if (known !== undefined) return known
    const name = `#/$defs/r${this.nameOf.size - 1}`
    this.nameOf.set(target, name)
    this.waiting.push(target)
    return name
  }
}

function plainValue(shape: KeywordShape, value: Json): unknown {
  switch (shape) {
    case 'names':
      return textsOf(value)
    case 'types':
      return typesOf(value)
    case 'text':
      return typeof value === 'string' ? value : undefined
    case 'pattern':
      return typeof value === 'string' && isPattern(value) ? value : undefined
    case 'number':
      return typeof value === 'number' ? value : undefined
    case 'number or flag':
      return typeof value === 'number' || typeof value === 'boolean' ? value : undefined
    case 'flag':
      return typeof value === 'boolean' ? value : undefined
    case 'value':
      return isShallow(value, mostDepth) ? value : undefined
    case 'values':
      return isJsonList(value) && isShallow(value, mostDepth) ? value : undefined
    default:
      return undefined
  }
}

/** The editor offers what `enum` and `const` have as names, so they must be text. */
function withNamesOnly(schema: Built | undefined): Built | undefined {
  if (typeof schema !== 'object') return schema
  const { enum: values, const: value, ...rest } = schema
  const names = Array.isArray(values) ? values.filter((name) => typeof name === 'string') : undefined
  return {
    ...rest,
    ...(names === undefined ? {} : { enum: names }),
    ...(typeof value === 'string' ? { const: value } : {}),
  }
}

function textsOf(value: Json): readonly string[] | undefined {
  return isJsonList(value) ? value.filter((text) => typeof text === 'string') : undefined
}

function typesOf(value: Json): string | readonly string[] | undefined {
  const types = (isJsonList(value) ? value : [value]).filter((type) => typeof type === 'string' && typeNames.has(type))
  if (types.length === 0) return undefined
  return isJsonList(value) ? (types as readonly string[]) : (types[0] as string)
}

/** Only compiled here, to leave out what the validator would call a mismatch of every value; it runs in the worker alone. */
function isPattern(pattern: string): boolean {
  if (pattern.length > longestPattern) return false
  const source = pattern.replace(/^\(\?i\)/, '')
  return ['u', ''].some((flags) => {
    try {
      return new RegExp(source, flags).source !== ''
    } catch {
      return false
    }
  })
}

function isShallow(value: Json, depth: number): boolean {
  if (depth === 0) return typeof value !== 'object' || value === null
  if (isJsonList(value)) return value.every((item) => isShallow(item, depth - 1))
  return isJsonObject(value) ? Object.values(value).every((member) => isShallow(member, depth - 1)) : true
}
