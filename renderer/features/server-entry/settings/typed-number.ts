import { longestTimeMs, type Setting } from './setting-list'

type NumberSetting = Extract<Setting, { readonly kind: 'number' }>

/** What was typed for a number: nothing is the default. */
export type TypedNumber =
  | { readonly kind: 'number'; readonly value: number | null }
  | { readonly kind: 'none' }
  | { readonly kind: 'wrong'; readonly message: string }

/** Reads a number as typed. What is none is refused in words and never rounded. */
export function typedNumber(typed: string, { isWhole, least, isNullable, unit }: NumberSetting): TypedNumber {
  const text = typed.trim()
  if (text === '') return { kind: 'none' }
  if (isNullable && text === 'null') return { kind: 'number', value: null }
  if (!/^\d+(\.\d+)?$/.test(text)) return wrong(`Write a number${isNullable ? ', or null' : ''}.`)
  const value = Number(text)
  if (isWhole && !Number.isInteger(value)) return wrong('Write a whole number.')
  if (value < least) return wrong(`Not less than ${least}.`)
  const most = unit === 'ms' ? longestTimeMs : Number.MAX_SAFE_INTEGER
  return value > most ? wrong(`Not more than ${most}.`) : { kind: 'number', value }
}

function wrong(message: string): TypedNumber {
  return { kind: 'wrong', message }
}
