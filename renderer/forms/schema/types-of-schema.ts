import type { JsonType } from './schema'

/** Types both sets allow; a whole number is a number. */
export function commonTypes(one: ReadonlySet<JsonType>, other: ReadonlySet<JsonType>): ReadonlySet<JsonType> {
  const common = new Set([...one].filter((type) => other.has(type)))
  const isWhole = (one.has('integer') && other.has('number')) || (one.has('number') && other.has('integer'))
  if (isWhole && !common.has('number')) common.add('integer')
  return common
}
