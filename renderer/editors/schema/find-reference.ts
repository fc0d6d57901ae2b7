import { isJsonList, isJsonObject, type Json, type JsonObject, memberOf } from './json'
import { keywordShapes } from './keywords'

/** Places below a schema where schemas stand that only references reach. */
const definitionKeywords: readonly string[] = ['$defs', 'definitions']

/**
 * Finds what the references of a schema point at, inside the same document only: nothing is ever fetched. Knows pointers
 * (`#/$defs/a`), anchors (`#a`), and `$id`s, absolute or relative to that of the root.
 */
export class ReferenceFinder {
  private names: ReadonlyMap<string, Json> | undefined

  constructor(
    private readonly root: JsonObject,
    private readonly mostSchemas: number,
  ) {}

  /** The schema a reference points at; undefined when it is not in this document. */
  find(reference: string): Json | undefined {
    const hash = reference.indexOf('#')
    const address = hash < 0 ? reference : reference.slice(0, hash)
    const fragment = hash < 0 ? '' : reference.slice(hash + 1)
    const resource = address === '' ? this.root : this.named(this.absolute(address))
    if (fragment === '' || resource === undefined) return resource
    return fragment.startsWith('/') ? atPointer(resource, fragment) : this.named(`#${fragment}`)
  }

  private named(name: string): Json | undefined {
    this.names ??= this.collectNames()
    return this.names.get(name)
  }

  private absolute(address: string): string {
    const base = memberOf(this.root, '$id') ?? memberOf(this.root, 'id')
    return typeof base === 'string' && URL.canParse(address, base) ? new URL(address, base).href : address
  }

  /** `$id`s without an empty fragment, and anchors with a `#` before them. The first of a name counts. */
  private collectNames(): ReadonlyMap<string, Json> {
    const names = new Map<string, Json>()
    const add = (name: string, schema: Json) => {
      if (!names.has(name)) names.set(name, schema)
    }
    const waiting: JsonObject[] = [this.root]
    for (let count = 0; count < this.mostSchemas; count += 1) {
      const schema = waiting.shift()
      if (schema === undefined) break
      const id = memberOf(schema, '$id') ?? memberOf(schema, 'id')
      if (typeof id === 'string') add(id.startsWith('#') ? id : this.absolute(id.replace(/#$/, '')), schema)
      for (const keyword of ['$anchor', '$dynamicAnchor']) {
        const anchor = memberOf(schema, keyword)
        if (typeof anchor === 'string') add(`#${anchor}`, schema)
      }
      waiting.push(...schemasIn(schema))
    }
    return names
  }
}

/** The schemas that stand directly in a schema. */
function schemasIn(schema: JsonObject): readonly JsonObject[] {
  return [...keywordShapes.keys(), ...definitionKeywords].flatMap((keyword) => {
    const value = memberOf(schema, keyword)
    const shape = definitionKeywords.includes(keyword) ? 'named schemas' : keywordShapes.get(keyword)
    switch (shape) {
      case 'schema':
      case 'schema of names':
      case 'schemas':
      case 'schema or schemas':
        return (isJsonList(value) ? value : [value]).filter(isJsonObject)
      case 'named schemas':
      case 'named schemas or names':
        return isJsonObject(value) ? Object.values(value).filter(isJsonObject) : []
      default:
        return []
    }
  })
}

function atPointer(from: Json, pointer: string): Json | undefined {
  let place: Json | undefined = from
  for (const part of pointer.slice(1).split('/')) {
    const name = decode(part).replaceAll('~1', '/').replaceAll('~0', '~')
    if (isJsonObject(place)) place = memberOf(place, name)
    else if (isJsonList(place)) place = /^\d+$/.test(name) ? place[Number(name)] : undefined
    else return undefined
  }
  return place
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
