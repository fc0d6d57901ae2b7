import { canonicalDecimal } from './decimal'
import { type JsonNode, memberOf } from './node'

/** True when both are the same JSON value, however they are written. */
export function sameJson(one: JsonNode, other: JsonNode): boolean {
  if (one === other) return true
  switch (one.kind) {
    case 'null':
      return other.kind === 'null'
    case 'boolean':
    case 'text':
      return other.kind === one.kind && one.value === other.value
    case 'number':
      return other.kind === 'number' && canonicalDecimal(one.source) === canonicalDecimal(other.source)
    case 'unparsed':
      return other.kind === 'unparsed' && one.typed === other.typed
    case 'list':
      return (
        other.kind === 'list' &&
        one.items.length === other.items.length &&
        one.items.every((item, index) => {
          const twin = other.items[index]
          return twin !== undefined && sameJson(item.value, twin.value)
        })
      )
    case 'object': {
      if (other.kind !== 'object') return false
      const names = new Set(one.members.map((member) => member.name))
      const otherNames = new Set(other.members.map((member) => member.name))
      return names.size === otherNames.size && [...names].every((name) => sameMember(one, other, name))
    }
  }
}

function sameMember(
  one: Extract<JsonNode, { kind: 'object' }>,
  other: Extract<JsonNode, { kind: 'object' }>,
  name: string,
): boolean {
  const mine = memberOf(one, name)
  const theirs = memberOf(other, name)
  return mine !== undefined && theirs !== undefined && sameJson(mine.value, theirs.value)
}
