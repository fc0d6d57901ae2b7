import type { OutputUnit } from '@cfworker/json-schema'
import { type PlainJson, plainText } from '../json/plain'
import { wordList } from '../schema/type-words'
import { keywordValue } from './location'
import { fitsSeveral } from './nearest-branch'

/** The name a unit misses, with words for the field of that name; undefined for units about what is there. */
export function missingName(unit: OutputUnit): { readonly name: string; readonly message: string } | undefined {
  const { error, keyword } = unit
  if (keyword === 'required') return { name: between(error, 'required property "', '".'), message: 'Required' }
  if (keyword !== 'dependentRequired') return undefined
  const present = between(error, 'Instance has "', '" but does not have "')
  const name = error.slice(`Instance has "${present}" but does not have "`.length, -2)
  return { name, message: `Required, since "${clip(present)}" is there` }
}

/** What a unit says, in plain words. */
export function unitWords(unit: OutputUnit, schema: unknown): string {
  const words = ownWords(unit, keywordValue(schema, unit.keywordLocation))
  return unit.keywordLocation.includes('/propertyNames/') ? `The name does not fit: ${words}` : words
}

function ownWords(unit: OutputUnit, value: unknown): string {
  switch (unit.keyword) {
    case 'type':
      return typeWords(value, between(unit.error, 'Instance type "', '" is'))
    case 'const':
      return `Must be ${shown(value)}`
    case 'enum':
      return enumWords(value)
    case 'not':
      return isEmptyObject(value) ? notAllowedWords(unit.keywordLocation) : 'Is what must not be'
    case 'anyOf':
      return 'Fits none of the kinds that are allowed'
    case 'oneOf':
      return fitsSeveral(unit)
        ? 'Fits more than one kind, and must fit exactly one'
        : 'Fits none of the kinds that are allowed'
    case 'minimum':
      return `Must be at least ${shown(value)}`
    case 'maximum':
      return `Must be at most ${shown(value)}`
    case 'exclusiveMinimum':
      return `Must be more than ${shown(value)}`
    case 'exclusiveMaximum':
      return `Must be less than ${shown(value)}`
    case 'multipleOf':
      return `Must be a multiple of ${shown(value)}`
    case 'minLength':
      return `Must have at least ${counted(value, 'character')}`
    case 'maxLength':
      return `Must have at most ${counted(value, 'character')}`
    case 'minItems':
      return `Must have at least ${counted(value, 'item')}`
    case 'maxItems':
      return `Must have at most ${counted(value, 'item')}`
    case 'minProperties':
      return `Must have at least ${counted(value, 'member')}`
    case 'maxProperties':
      return `Must have at most ${counted(value, 'member')}`
    case 'pattern':
      return `Does not match the pattern ${clip(String(value))}`
    case 'format':
      return formatWords(String(value))
    case 'uniqueItems':
      return uniqueWords(unit.error)
    case 'contains':
      return 'Holds no item of the kind that is asked for'
    case 'minContains':
      return `Must hold at least ${counted(value, 'item')} of the kind that is asked for`
    case 'maxContains':
      return `Must hold at most ${counted(value, 'item')} of the kind that is asked for`
    default:
      return unit.error
  }
}

const expected: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
  array: 'a list',
  object: 'an object',
}

function typeWords(value: unknown, found: string): string {
  const names = Array.isArray(value) ? value.map(String) : [String(value)]
  const words = `Must be ${wordList(names.map((name) => expected[name] ?? name))}`
  const isOnlyNotWhole = found === 'number' && names.includes('integer')
  return isOnlyNotWhole ? words : `${words}, not ${expected[found] ?? found}`
}

function enumWords(value: unknown): string {
  const choices = Array.isArray(value) ? value.map(shown) : []
  return choices.length <= 5 ? `Must be ${wordList(choices)}` : `Must be one of the ${choices.length} choices`
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

/** A `false` schema comes as `not: {}`; where it stands says what is not allowed. */
function notAllowedWords(location: string): string {
  const keyword = location.split('/').at(-2)
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') return 'This name is not allowed here'
  if (keyword === 'items' || keyword === 'unevaluatedItems') return 'This is one item too many'
  return 'This must be left out'
}

const formats: Readonly<Record<string, string>> = {
  date: 'Must be a date such as 2026-01-31',
  time: 'Must be a time such as 14:30:00Z',
  'date-time': 'Must be date and time such as 2026-01-31T14:30:00Z',
  duration: 'Must be a duration such as P1DT2H',
  email: 'Must be an email address',
  uri: 'Must be an address such as https://example.com/page',
  uuid: 'Must be a UUID such as 123e4567-e89b-12d3-a456-426614174000',
  ipv4: 'Must be an IPv4 address such as 192.0.2.1',
  ipv6: 'Must be an IPv6 address such as 2001:db8::1',
  hostname: 'Must be a host name such as example.com',
  regex: 'Must be a regular expression',
}

function formatWords(format: string): string {
  return (Object.hasOwn(formats, format) ? formats[format] : undefined) ?? `Is no ${clip(format)}`
}

function uniqueWords(error: string): string {
  const places = /indexes (\d+) and (\d+)/.exec(error)
  if (places === null) return 'Two items are the same'
  return `Items ${Number(places[1]) + 1} and ${Number(places[2]) + 1} are the same`
}

function counted(value: unknown, unit: string): string {
  return `${String(value)} ${unit}${value === 1 ? '' : 's'}`
}

function shown(value: unknown): string {
  return clip(plainText((value ?? null) as PlainJson))
}

function clip(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start)
  const to = text.lastIndexOf(end)
  return from < 0 || to < 0 ? '' : text.slice(from + start.length, to)
}
