import { isExactNumber } from './decimal'
import type { JsonNode, Path } from './node'

/** A part that cannot be sent as it is, and why, in words for its field. */
export interface Refusal {
  readonly path: Path
  readonly message: string
  /** Nothing was typed yet. */
  readonly isEmpty: boolean
}

/**
 * Everything in a value that must not leave the app: what is no value yet, and numbers that a program reading them as
 * doubles (the engine among them) would change.
 */
export function refusalsOf(node: JsonNode, path: Path = []): readonly Refusal[] {
  switch (node.kind) {
    case 'unparsed':
      return [unparsed(node.typed, path)]
    case 'number':
      return isExactNumber(node.source) ? [] : [{ path, message: inexactWords(node.source), isEmpty: false }]
    case 'list':
      return node.items.flatMap((item, index) => refusalsOf(item.value, [...path, index]))
    case 'object':
      return node.members.flatMap((member) => refusalsOf(member.value, [...path, member.name]))
    default:
      return []
  }
}

function unparsed(typed: string, path: Path): Refusal {
  const isEmpty = typed.trim() === ''
  return { path, message: isEmpty ? 'There is no value yet' : 'What is typed here is no value', isEmpty }
}

function inexactWords(source: string): string {
  const sent = Number(source)
  if (!Number.isFinite(sent)) return 'This number is too large to be sent'
  return `This number would be sent as ${String(sent)}; it has more digits than can be kept`
}
