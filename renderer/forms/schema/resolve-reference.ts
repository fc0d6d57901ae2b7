import { isPlainList, isPlainObject, type PlainJson } from '../json/plain'
import { asSchema, isSchemaObject, type Schema } from './schema'

export type Resolved =
  | { readonly kind: 'schema'; readonly schema: Schema }
  | { readonly kind: 'unresolved'; readonly reason: string }

/** Follows the references inside one schema document. Nothing is ever fetched: what lies outside is said to be so. */
export class ReferenceResolver {
  private index: ReferenceIndex | undefined

  constructor(private readonly root: Schema) {}

  /** `from` is the schema object the reference stands in; its `$id`, or one above it, is what the reference is relative to. */
  resolve(reference: string, from: Schema): Resolved {
    if (reference === '#' || reference.startsWith('#/')) {
      const local = this.hasIds() ? this.resolveByIndex(reference, from) : undefined
      return local ?? this.pointer(this.root, reference)
    }
    return this.resolveByIndex(reference, from) ?? { kind: 'unresolved', reason: unresolvedWords(reference) }
  }

  private hasIds(): boolean {
    this.index ??= indexOf(this.root)
    return this.index.resources.size > 1
  }

  private resolveByIndex(reference: string, from: Schema): Resolved | undefined {
    this.index ??= indexOf(this.root)
    const base = this.index.bases.get(from) ?? documentBase
    const target = absolute(reference, base)
    const anchored = this.index.resources.get(target)
    if (anchored !== undefined) return { kind: 'schema', schema: anchored }
    const [resource = '', fragment = ''] = split(target)
    const document = this.index.resources.get(resource)
    if (document === undefined) return undefined
    return fragment === '' || fragment.startsWith('/') ? this.pointer(document, `#${fragment}`) : undefined
  }

  private pointer(document: Schema, reference: string): Resolved {
    let place: PlainJson | undefined = document as PlainJson
    for (const step of reference.split('/').slice(1)) place = stepInto(place, decodeStep(step))
    const schema = asSchema(place)
    return schema === undefined
      ? { kind: 'unresolved', reason: unresolvedWords(reference) }
      : { kind: 'schema', schema }
  }
}

/** Base of a document that names none. */
const documentBase = 'schema:///'

interface ReferenceIndex {
  /** Schemas by absolute address, without a fragment for a resource, with one for an anchor. */
  readonly resources: ReadonlyMap<string, Schema>
  /** For each schema object, the address references in it are relative to. */
  readonly bases: ReadonlyMap<Schema, string>
}

function indexOf(root: Schema): ReferenceIndex {
  const resources = new Map<string, Schema>([[documentBase, root]])
  const bases = new Map<Schema, string>()
  const open: { readonly value: PlainJson; readonly base: string }[] = [
    { value: root as PlainJson, base: documentBase },
  ]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value } = next
    let { base } = next
    if (isPlainList(value)) for (const item of value) open.push({ value: item, base })
    if (!isSchemaObject(value) || bases.has(value)) continue
    const { $id: id, $anchor: anchor } = value
    if (typeof id === 'string') {
      const address = absolute(id, base)
      const [resource = '', fragment = ''] = split(address)
      // Up to draft 7 an `$id` that is only a fragment is what an anchor is today.
      if (fragment === '') base = resource
      addOnce(resources, fragment === '' ? resource : address, value)
    }
    if (typeof anchor === 'string') addOnce(resources, absolute(`#${anchor}`, base), value)
    bases.set(value, base)
    for (const member of Object.values(value)) open.push({ value: member, base })
  }
  return { resources, bases }
}

function addOnce(resources: Map<string, Schema>, address: string, schema: Schema): void {
  if (!resources.has(address)) resources.set(address, schema)
}

function absolute(reference: string, base: string): string {
  try {
    return new URL(reference, base).href
  } catch {
    return reference
  }
}

function split(address: string): readonly string[] {
  const hash = address.indexOf('#')
  return hash < 0 ? [address, ''] : [address.slice(0, hash), address.slice(hash + 1)]
}

function stepInto(place: PlainJson | undefined, step: string): PlainJson | undefined {
  if (isPlainList(place)) return /^\d+$/.test(step) ? place[Number(step)] : undefined
  if (!isPlainObject(place)) return undefined
  if (Object.hasOwn(place, step)) return place[step]
  // The clean-up has moved what older drafts spell differently.
  if (step === 'items' && isPlainList(place['prefixItems'])) return place['prefixItems']
  if (step === 'dependencies') return place['dependentSchemas']
  return undefined
}

function decodeStep(step: string): string {
  return decodePercent(step).replaceAll('~1', '/').replaceAll('~0', '~')
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function unresolvedWords(reference: string): string {
  return /^[a-z][a-z\d+.-]*:/i.test(reference)
    ? `It refers to another document, which is not fetched: ${reference}`
    : `It refers to a part of the schema that is not there: ${reference}`
}
