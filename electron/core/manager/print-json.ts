import type { Node } from 'jsonc-parser'
import { parseText, propertiesOf } from '../config/syntax-tree'

/**
 * JSON with comments as plain JSON, two blanks a level: every key keeps its place and every number its spelling, also those
 * that an object of this language would sort, merge or lose. Of equal keys the last one stays. `leaveOut` names a key of the
 * outermost object to skip.
 */
export function printJson(text: string, leaveOut?: string): string {
  const { root } = parseText(text)
  return root ? printNode(root, text, '', leaveOut) : 'null'
}

function printNode(node: Node, text: string, indent: string, leaveOut?: string): string {
  const inner = `${indent}  `
  switch (node.type) {
    case 'object': {
      const last = new Map(propertiesOf(node).map((property) => [property.key, property]))
      const fields = [...last.values()].flatMap(({ key, value }) =>
        value && key !== leaveOut ? [`${JSON.stringify(key)}: ${printNode(value, text, inner)}`] : [],
      )
      return wrap(fields, '{', '}', indent)
    }
    case 'array':
      return wrap(
        (node.children ?? []).map((child) => printNode(child, text, inner)),
        '[',
        ']',
        indent,
      )
    default:
      return text.slice(node.offset, node.offset + node.length)
  }
}

function wrap(parts: readonly string[], open: string, close: string, indent: string): string {
  if (parts.length === 0) return open + close
  return `${open}\n${indent}  ${parts.join(`,\n${indent}  `)}\n${indent}${close}`
}
