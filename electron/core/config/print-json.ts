import type { Node } from 'jsonc-parser'
import { lastProperties, parseText, sourceOf } from './syntax-tree'

export interface PrintOptions {
  /** A key of the outermost object to skip. */
  readonly leaveOut?: string
  /** What to write for a text, number, boolean or null, given as it stands in the text; as it stands when absent. */
  readonly leaf?: (node: Node, written: string) => string
}

/**
 * JSON with comments as plain JSON, two blanks a level: every key keeps its place and every number its spelling, also those
 * that an object of this language would sort, merge or lose. Of equal keys the last one stays.
 */
export function printJson(text: string, options: PrintOptions = {}): string {
  const { root } = parseText(text)
  return root ? new Printer(text, options).print(root, '', options.leaveOut) : 'null'
}

class Printer {
  readonly #text: string
  readonly #leaf: NonNullable<PrintOptions['leaf']>

  constructor(text: string, { leaf = asWritten }: PrintOptions) {
    this.#text = text
    this.#leaf = leaf
  }

  print(node: Node, indent: string, leaveOut?: string): string {
    const inner = `${indent}  `
    switch (node.type) {
      case 'object': {
        const fields = lastProperties(node).flatMap(({ key, value }) =>
          value && key !== leaveOut ? [`${JSON.stringify(key)}: ${this.print(value, inner)}`] : [],
        )
        return wrap(fields, '{', '}', indent)
      }
      case 'array':
        return wrap(
          (node.children ?? []).map((child) => this.print(child, inner)),
          '[',
          ']',
          indent,
        )
      default:
        return this.#leaf(node, sourceOf(node, this.#text))
    }
  }
}

function asWritten(_node: Node, written: string): string {
  return written
}

function wrap(parts: readonly string[], open: string, close: string, indent: string): string {
  if (parts.length === 0) return open + close
  return `${open}\n${indent}  ${parts.join(`,\n${indent}  `)}\n${indent}${close}`
}
