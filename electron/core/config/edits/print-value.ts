import { createScanner, type Node } from 'jsonc-parser'
import { parseText, propertiesOf, sourceOf } from '../syntax-tree'
import type { TextStyle } from './text-style'

/** Longest list that is written in one line, in characters. */
const longestLine = 80

/**
 * A value given as JSON text, laid out for its place: `base` is the indentation of the line it begins in. Numbers and texts
 * keep their spelling, keys their order. A value with comments keeps its own layout, so that no comment is lost.
 */
export function printValue(valueText: string, style: TextStyle, base: string): string {
  const { root } = parseText(valueText)
  if (!root) return valueText
  const written = sourceOf(root, valueText)
  if (hasComments(written)) return written.replace(/\r\n|\n|\r/g, `${style.lineEnd}${base}`)
  return printNode(root, valueText, style, base)
}

/** The same value in one line. */
export function printInline(valueText: string): string {
  const { root } = parseText(valueText)
  if (!root) return valueText
  const written = sourceOf(root, valueText)
  return hasComments(written) ? written : inline(root, valueText)
}

function printNode(node: Node, text: string, style: TextStyle, base: string): string {
  const inner = base + style.indent
  switch (node.type) {
    case 'object': {
      const fields = propertiesOf(node).flatMap(({ keyNode, value }) =>
        value ? [`${sourceOf(keyNode, text)}: ${printNode(value, text, style, inner)}`] : [],
      )
      return wrap(fields, '{', '}', style, base)
    }
    case 'array': {
      const children = node.children ?? []
      const line = inline(node, text)
      const isFlat = children.every(({ type }) => type !== 'object' && type !== 'array')
      if (isFlat && line.length <= longestLine) return line
      return wrap(
        children.map((child) => printNode(child, text, style, inner)),
        '[',
        ']',
        style,
        base,
      )
    }
    default:
      return sourceOf(node, text)
  }
}

function wrap(parts: readonly string[], open: string, close: string, { lineEnd, indent }: TextStyle, base: string) {
  if (parts.length === 0) return open + close
  const separator = `${lineEnd}${base}${indent}`
  return `${open}${separator}${parts.join(`,${separator}`)}${lineEnd}${base}${close}`
}

function inline(node: Node, text: string): string {
  switch (node.type) {
    case 'object': {
      const fields = propertiesOf(node).flatMap(({ keyNode, value }) =>
        value ? [`${sourceOf(keyNode, text)}: ${inline(value, text)}`] : [],
      )
      return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
    }
    case 'array':
      return `[${(node.children ?? []).map((child) => inline(child, text)).join(', ')}]`
    default:
      return sourceOf(node, text)
  }
}

/** `LineCommentTrivia` and `BlockCommentTrivia` of jsonc-parser, whose enum exists for its own compilation only. */
const commentKinds: ReadonlySet<number> = new Set([12, 13])
const endOfText = 17

function hasComments(text: string): boolean {
  const scanner = createScanner(text)
  for (let kind: number = scanner.scan(); kind !== endOfText; kind = scanner.scan()) {
    if (commentKinds.has(kind)) return true
  }
  return false
}
