import type { JsonType } from './schema'

const words: Readonly<Record<JsonType, string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  null: 'null',
  array: 'list',
  object: 'object',
}

/** A type in words for people: `text`, `whole number`. */
export function typeWords(type: JsonType): string {
  return words[type]
}

/** `text, number or null` */
export function wordList(names: readonly string[], last = 'or'): string {
  const head = names.slice(0, -1).join(', ')
  const tail = names.at(-1) ?? ''
  return head === '' ? tail : `${head} ${last} ${tail}`
}
