import type { PlainObject } from '../json/plain'
import type { Condition, Facts } from './facts'
import { objectOf, schemaEntries, textsOf } from './keyword-values'
import { asSchema, type Schema } from './schema'

/** How several schemas for one place become one. */
export type Combine = (parts: readonly Schema[]) => Schema

type ObjectPart = Pick<
  Facts,
  'properties' | 'required' | 'patternProperties' | 'additionalProperties' | 'dependentRequired' | 'conditions'
>

/** What schemas that hold together say about the members of an object. */
export class ObjectFacts {
  private readonly properties = new Map<string, Schema[]>()
  private readonly required = new Set<string>()
  private readonly patternProperties: (readonly [string, Schema])[] = []
  private readonly additional: Schema[] = []
  private readonly dependentRequired: (readonly [string, readonly string[]])[] = []
  private readonly conditions: Condition[] = []

  add(schema: PlainObject): void {
    for (const [name, property] of schemaEntries(schema['properties'])) {
      const parts = this.properties.get(name)
      if (parts === undefined) this.properties.set(name, [property])
      else parts.push(property)
    }
    for (const name of textsOf(schema['required'])) this.required.add(name)
    this.patternProperties.push(...schemaEntries(schema['patternProperties']))
    const additional = asSchema(schema['additionalProperties'])
    if (additional !== undefined) this.additional.push(additional)
    for (const [name, names] of Object.entries(objectOf(schema['dependentRequired']))) {
      this.dependentRequired.push([name, textsOf(names)])
    }
    this.addConditions(schema)
  }

  /**
   * Takes from a schema that holds perhaps what it describes beyond the others. Nothing of it is required, and what is
   * described already stays as it is: it must not turn into something else on a suspicion.
   */
  offer(schema: PlainObject): void {
    for (const [name, property] of schemaEntries(schema['properties'])) {
      if (!this.properties.has(name)) this.properties.set(name, [property])
    }
  }

  /** `settled` are the conditions that have been decided. */
  facts(combine: Combine, settled: ReadonlySet<unknown>): ObjectPart {
    return {
      properties: new Map([...this.properties].map(([name, parts]) => [name, combine(parts)])),
      required: this.required,
      patternProperties: this.patternProperties,
      additionalProperties: this.additional.length === 0 ? undefined : combine(this.additional),
      dependentRequired: this.dependentRequired,
      conditions: this.conditions.filter((condition) => !settled.has(condition.source)),
    }
  }

  private addConditions(schema: PlainObject): void {
    for (const [name, then] of schemaEntries(schema['dependentSchemas'])) {
      this.conditions.push({ source: then, test: { kind: 'present', name }, then, otherwise: undefined })
    }
    const condition = asSchema(schema['if'])
    if (condition === undefined) return
    const [then, otherwise] = [asSchema(schema['then']), asSchema(schema['else'])]
    this.conditions.push({ source: schema, test: { kind: 'schema', schema: condition }, then, otherwise })
  }
}
