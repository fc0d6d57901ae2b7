import { emptyObject } from '../json/make-node'
import { type JsonNode, memberOf } from '../json/node'
import type { Condition } from './facts'
import { type Fit, looseCheck } from './loose-check'
import type { Schema } from './schema'
import type { BranchDecision, SchemaBook } from './schema-book'

/** Conditions inside the branches of conditions are followed this far. */
const mostRounds = 5

/**
 * What holds for a value once the conditions of its schema are decided. Where one cannot be decided in the window (there is
 * a pattern in it), what both of its branches describe is offered, and nothing of it is required.
 */
export function schemaFor(book: SchemaBook, schema: Schema, value: JsonNode | undefined): Schema {
  let current = schema
  for (let round = 0; round < mostRounds; round += 1) {
    const { conditions } = book.factsOf(current)
    if (conditions.length === 0) return current
    current = book.withBranches(current, decide(book, conditions, value ?? emptyObject))
  }
  return current
}

function decide(book: SchemaBook, conditions: readonly Condition[], value: JsonNode): BranchDecision {
  const answers = conditions.map((condition) => test(book, condition, value))
  const chosen = conditions.map(({ then, otherwise }, index) => {
    const answer = answers[index]
    return answer === 'yes' ? then : answer === 'no' ? otherwise : undefined
  })
  const open = conditions.flatMap(({ then, otherwise }, index) =>
    answers[index] === 'unknown' ? [then, otherwise] : [],
  )
  return {
    // A branch nothing fits is for the check to speak of: the fields that are there stay.
    branches: chosen.filter((branch) => branch !== undefined && branch !== false),
    optional: open.filter((branch) => branch !== undefined),
    settled: new Set(conditions.map((condition) => condition.source)),
    key: answers.join(' '),
  }
}

function test(book: SchemaBook, { test: condition }: Condition, value: JsonNode): Fit {
  if (condition.kind === 'schema') return looseCheck(condition.schema, value, book.factsOf)
  return value.kind === 'object' && memberOf(value, condition.name) !== undefined ? 'yes' : 'no'
}

/** Names an object must have: those of its schema, and those that present members bring with them. */
export function requiredNames(book: SchemaBook, schema: Schema, value: JsonNode | undefined): ReadonlySet<string> {
  const { required, dependentRequired } = book.factsOf(schema)
  const active = dependentRequired.filter(([name]) => value?.kind === 'object' && memberOf(value, name) !== undefined)
  return active.length === 0 ? required : new Set([...required, ...active.flatMap(([, names]) => names)])
}
