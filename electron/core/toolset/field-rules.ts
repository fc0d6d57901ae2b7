import { isRecord, nameKind } from '../connection/json-value'

/** Looks at one field and says what is wrong with it, as half a sentence ("is a number, not text"), or nothing. */
export type FieldRule = (value: unknown) => string | undefined

/** What a kind of item may hold by the protocol. Fields that are not named may be anything. */
export type FieldRules = Readonly<Record<string, FieldRule>>

/** Every reason why `item` breaks the rules; empty for a good one. */
export function brokenRules(item: unknown, rules: FieldRules): readonly string[] {
  if (!isRecord(item)) return [`it is ${nameKind(item)}, not an object`]
  return Object.entries(rules).flatMap(([field, rule]) => {
    const complaint = rule(Object.hasOwn(item, field) ? item[field] : undefined)
    return complaint === undefined ? [] : [`"${field}" ${complaint}`]
  })
}

export const text: FieldRule = (value) => (typeof value === 'string' ? undefined : `is ${nameKind(value)}, not text`)

export const name: FieldRule = (value) => (value === '' ? 'is empty' : text(value))

export const number: FieldRule = (value) =>
  typeof value === 'number' ? undefined : `is ${nameKind(value)}, not a number`

export const boolean: FieldRule = (value) =>
  typeof value === 'boolean' ? undefined : `is ${nameKind(value)}, not true or false`

export const list: FieldRule = (value) => (Array.isArray(value) ? undefined : `is ${nameKind(value)}, not a list`)

export const record: FieldRule = (value) => (isRecord(value) ? undefined : `is ${nameKind(value)}, not an object`)

export function optional(rule: FieldRule): FieldRule {
  return (value) => (value === undefined ? undefined : rule(value))
}

/** An object whose own fields keep these rules. */
export function recordOf(rules: FieldRules): FieldRule {
  return (value) => record(value) ?? nested(brokenRules(value, rules))
}

/** A list each of whose items keeps these rules. */
export function listOf(rules: FieldRules): FieldRule {
  return (value) => {
    if (!Array.isArray(value)) return list(value)
    return nested(
      value.flatMap((item, index) => brokenRules(item, rules).map((reason) => `item ${index + 1}: ${reason}`)),
    )
  }
}

export function oneOf(...values: readonly string[]): FieldRule {
  return (value) => (values.some((allowed) => allowed === value) ? undefined : `is not one of ${values.join(', ')}`)
}

function nested(reasons: readonly string[]): string | undefined {
  return reasons.length === 0 ? undefined : `(${reasons.join(', ')})`
}
