import type { PlainJson } from '../json/plain'
import { cleanSchema, type SchemaNote } from './clean-schema'
import { anyObjectReason, decideView } from './decide-view'
import type { Facts } from './facts'
import { gatherFacts } from './gather-facts'
import { ReferenceResolver } from './resolve-reference'
import { Combination, type Draft, draftOf, type Schema, type SchemaObject } from './schema'
import type { SchemaReader } from './schema-reader'
import type { View } from './view'

/** One schema document, read part by part: what is never drawn is never looked at, and nothing is looked at twice. */
export class SchemaBook implements SchemaReader {
  readonly root: Schema
  readonly draft: Draft
  readonly notes: readonly SchemaNote[]
  readonly resolver: ReferenceResolver
  private readonly facts = new WeakMap<SchemaObject, Facts>()
  private readonly views = new WeakMap<SchemaObject, View>()
  private readonly combinations = new WeakMap<SchemaObject, Map<string, Schema>>()

  constructor(schema: PlainJson) {
    const cleaned = cleanSchema(schema)
    this.root = cleaned.schema
    this.notes = cleaned.notes
    this.draft = draftOf(schema)
    this.resolver = new ReferenceResolver(this.root)
  }

  readonly factsOf = (schema: Schema): Facts =>
    remembered(this.facts, schema, () => gatherFacts(schema, this.resolver, this.draft, combine))

  readonly viewOf = (schema: Schema): View => remembered(this.views, schema, () => decideView(schema, this))

  /** The view of the root (its conditions decided): an object of any members is one there, not a box of JSON. */
  rootView(schema: Schema): View {
    const view = this.viewOf(schema)
    return view.kind === 'json' && view.reason === anyObjectReason ? { ...view, kind: 'object' } : view
  }

  variant(schema: Schema, source: readonly Schema[], index: number): Schema {
    const union = this.factsOf(schema).unions.findIndex((facts) => facts.source === source)
    const parts = [schema, source[index] ?? true]
    return this.once(schema, `variant ${union} ${index}`, () => new Combination(parts, new Set([source])))
  }

  /** What holds once conditions are decided. `key` tells the ways they can be decided apart. */
  withBranches(schema: Schema, decision: BranchDecision): Schema {
    const { branches, optional, settled, key } = decision
    return this.once(schema, `branches ${key}`, () => new Combination([schema, ...branches], settled, optional))
  }

  /** The same object for the same question: fields know by it that nothing has changed. */
  private once(schema: Schema, key: string, make: () => Schema): Schema {
    if (typeof schema === 'boolean') return make()
    const known = this.combinations.get(schema) ?? new Map<string, Schema>()
    this.combinations.set(schema, known)
    const made = known.get(key) ?? make()
    known.set(key, made)
    return made
  }
}

/** Conditions of a schema, decided for one value. */
export interface BranchDecision {
  readonly branches: readonly Schema[]
  /** Branches of conditions that could not be decided. */
  readonly optional: readonly Schema[]
  readonly settled: ReadonlySet<unknown>
  readonly key: string
}

function remembered<Value>(memory: WeakMap<SchemaObject, Value>, schema: Schema, make: () => Value): Value {
  if (typeof schema === 'boolean') return make()
  const known = memory.get(schema)
  if (known !== undefined) return known
  const made = make()
  memory.set(schema, made)
  return made
}

function combine(parts: readonly Schema[]): Schema {
  const [only, ...more] = parts
  return only !== undefined && more.length === 0 ? only : new Combination(parts)
}
