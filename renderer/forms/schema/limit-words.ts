import { typeWords } from './type-words'
import type { View } from './view'

/** What a field takes, in a few words: `whole number, 1 to 10`, `text, 2 to 4 characters`. */
export function limitWords(view: View): string {
  return [kindWords(view), ...boundWords(view)].filter((words) => words !== '').join(', ')
}

function kindWords(view: View): string {
  switch (view.kind) {
    case 'text':
      return view.isBase64 ? 'base64' : formatWords(view.facts.format)
    case 'number':
      return typeWords(view.isInteger ? 'integer' : 'number')
    // Their controls say it themselves.
    case 'boolean':
    case 'null':
    case 'constant':
      return ''
    case 'choice':
      return `one of ${counted(String(view.options.length), 'choice')}`
    case 'choices':
      return `any of ${counted(String(view.options.length), 'choice')}`
    case 'list':
    case 'tuple':
      return typeWords('array')
    case 'object':
      return typeWords('object')
    case 'union':
      return `one of ${view.variants.length} kinds`
    case 'json':
      return view.reason
    case 'never':
      return 'no value is allowed'
  }
}

const formats: Readonly<Record<string, string>> = {
  date: 'date as 2026-01-31',
  time: 'time as 14:30:00Z',
  'date-time': 'date and time as 2026-01-31T14:30:00Z',
  duration: 'duration as P1DT2H',
  email: 'email address',
  uri: 'address (URI)',
  'uri-reference': 'address, may be relative',
  uuid: 'UUID',
  ipv4: 'IPv4 address',
  ipv6: 'IPv6 address',
  hostname: 'host name',
  regex: 'regular expression',
  'json-pointer': 'JSON pointer',
  password: 'secret text',
}

function formatWords(format: string | undefined): string {
  if (format === undefined) return typeWords('string')
  return Object.hasOwn(formats, format) ? (formats[format] ?? '') : `text (${format.slice(0, 40)})`
}

function boundWords({ kind, facts: { bounds, pattern, isUnique } }: View): readonly string[] {
  switch (kind) {
    case 'number':
      return [
        range(bounds.minimum, bounds.maximum),
        bounds.exclusiveMinimum === undefined ? '' : `more than ${bounds.exclusiveMinimum}`,
        bounds.exclusiveMaximum === undefined ? '' : `less than ${bounds.exclusiveMaximum}`,
        bounds.multipleOf === undefined ? '' : `in steps of ${bounds.multipleOf}`,
      ]
    case 'text':
      return [
        counted(range(bounds.minLength, bounds.maxLength), 'character'),
        pattern === undefined ? '' : `pattern ${pattern.slice(0, 80)}`,
      ]
    case 'list':
    case 'choices':
      return [
        counted(range(bounds.minItems, bounds.maxItems), 'item'),
        isUnique && kind === 'list' ? 'no two alike' : '',
      ]
    case 'object':
      return [counted(range(bounds.minProperties, bounds.maxProperties), 'member')]
    default:
      return []
  }
}

function range(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return least === most ? `exactly ${least}` : `${least} to ${most}`
  if (least !== undefined) return `at least ${least}`
  return most === undefined ? '' : `at most ${most}`
}

function counted(words: string, unit: string): string {
  if (words === '') return ''
  return / 1$|^1$/.test(words) && !words.includes(' to ') ? `${words} ${unit}` : `${words} ${unit}s`
}
