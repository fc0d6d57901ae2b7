import type { JsonDocument, JsonNode } from './node'
import { unparsedMark } from './unparsed-mark'

/** The text of a document; every part that was not edited is as it was read. */
export function writeJson(document: JsonDocument): string {
  const parts: string[] = [document.before]
  writeInto(parts, document.value)
  parts.push(document.after)
  return parts.join('')
}

/** The text of one value. */
export function writeNode(node: JsonNode): string {
  const parts: string[] = []
  writeInto(parts, node)
  return parts.join('')
}

function writeInto(parts: string[], node: JsonNode): void {
  switch (node.kind) {
    case 'text':
    case 'number':
      parts.push(node.source)
      return
    case 'boolean':
      parts.push(String(node.value))
      return
    case 'null':
      parts.push('null')
      return
    case 'unparsed':
      parts.push(`${unparsedMark} ${JSON.stringify(node.typed)}`)
      return
    case 'list':
      parts.push('[', node.inside)
      for (const [index, item] of node.items.entries()) {
        if (index > 0) parts.push(',')
        parts.push(item.before)
        writeInto(parts, item.value)
        parts.push(item.after)
      }
      parts.push(']')
      return
    case 'object':
      parts.push('{', node.inside)
      for (const [index, member] of node.members.entries()) {
        if (index > 0) parts.push(',')
        parts.push(member.before, member.nameSource, member.colon)
        writeInto(parts, member.value)
        parts.push(member.after)
      }
      parts.push('}')
  }
}
