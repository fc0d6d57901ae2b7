import type { Built, BuiltObject, SchemaCopy } from './copy-schema'
import { inPlaceKeywords, keywordShapes } from './keywords'

/**
 * Takes away each reference by which a schema would be asked for its own value again without going into that value
 * (`{ allOf: [{ $ref: '#' }] }`): the validator would never come to an end. Such a place then says nothing more.
 */
export function breakLoops({ root, definitions }: SchemaCopy): void {
  const targets = new Map<string, Built>([['#', root]])
  for (const [name, schema] of definitions) targets.set(`#/$defs/${name}`, schema)
  const state = new Map<BuiltObject, 'open' | 'done'>()
  // Every loop goes through a reference, so through a target: nothing else need be started from.
  for (const target of targets.values()) {
    if (typeof target === 'object' && !state.has(target)) walk(target, targets, state)
  }
}

/** Depth first, on a stack of its own: chains of references can be long. */
function walk(start: BuiltObject, targets: ReadonlyMap<string, Built>, state: Map<BuiltObject, 'open' | 'done'>): void {
  const stack: { readonly schema: BuiltObject; readonly next: BuiltObject[] }[] = []
  const open = (schema: BuiltObject) => {
    state.set(schema, 'open')
    stack.push({ schema, next: sameValueSchemas(schema) })
    const target = typeof schema['$ref'] === 'string' ? targets.get(schema['$ref']) : undefined
    if (typeof target !== 'object') return
    if (state.get(target) === 'open') delete schema['$ref']
    else stack.at(-1)?.next.push(target)
  }
  open(start)
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const next = top.next.pop()
    if (next === undefined) {
      state.set(top.schema, 'done')
      stack.pop()
    } else if (!state.has(next)) open(next)
  }
}

function sameValueSchemas(schema: BuiltObject): BuiltObject[] {
  return inPlaceKeywords.flatMap((keyword) => {
    const value = schema[keyword]
    if (Array.isArray(value)) return value.filter(isBuiltObject)
    if (!isBuiltObject(value)) return []
    return keywordShapes.get(keyword)?.startsWith('named') === true
      ? Object.values(value).filter(isBuiltObject)
      : [value]
  })
}

function isBuiltObject(value: unknown): value is BuiltObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
