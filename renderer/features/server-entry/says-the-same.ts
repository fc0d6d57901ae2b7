import { type Node, parseTree } from 'jsonc-parser'

/** Whether two entries say the same in the same order, however they are laid out; texts that are none are compared as text. */
export function saysTheSame(one: string, other: string): boolean {
  return one === other || spoken(one) === spoken(other)
}

function spoken(text: string): string {
  const root = parseTree(text, [], { allowTrailingComma: true })
  return root ? JSON.stringify(plain(root, text)) : text
}

/** Lists stand for objects, so that equal and odd keys count; numbers as they are written. */
function plain(node: Node, text: string): unknown {
  const { type, children = [] } = node
  if (type === 'array' || type === 'object' || type === 'property') {
    return [type, ...children.map((child) => plain(child, text))]
  }
  return type === 'number' ? text.slice(node.offset, node.offset + node.length) : (node.value as unknown)
}
