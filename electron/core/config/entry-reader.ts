import type { Node } from 'jsonc-parser'
import type { ConfigProblem } from '../../../shared/model/config'
import { kindOf, type LineMap, lastProperty, type Property, propertiesOf, sourceOf } from './syntax-tree'

/**
 * Reads typed fields out of one object node and collects what is wrong with them. Reading goes on after a problem, so
 * that a person sees all of them at once.
 */
export class EntryReader {
  readonly problems: ConfigProblem[] = []
  readonly notices: string[] = []
  readonly #text: string
  readonly #lines: LineMap

  constructor(text: string, lines: LineMap) {
    this.#text = text
    this.#lines = lines
  }

  /** Notes a problem at a node. */
  problem(node: Node, path: string, message: string, hint?: string): void {
    const { line, column } = this.#lines.place(node.offset)
    this.problems.push({ severity: 'error', message, path, line, column, ...(hint === undefined ? {} : { hint }) })
  }

  /** Says of keys that stand twice in an object which one counts. */
  checkRepeated(object: Node, path: string): void {
    const seen = new Map<string, Property>()
    for (const property of propertiesOf(object)) {
      const earlier = seen.get(property.key)
      if (earlier) {
        const first = this.#lines.place(earlier.keyNode.offset)
        const last = this.#lines.place(property.keyNode.offset)
        this.problems.push({
          severity: 'warning',
          message: `"${property.key}" stands twice, in line ${first.line} and line ${last.line}; only the last one counts.`,
          path: `${path}.${property.key}`,
          ...first,
        })
      }
      seen.set(property.key, property)
    }
  }

  boolean(object: Node, path: string, key: string, standard: boolean): boolean {
    const node = lastProperty(object, key)?.value
    if (!node) return standard
    if (node.type === 'boolean') return node.value === true
    const hint = node.type === 'string' ? 'Take the quotes away.' : 'Write true or false.'
    this.problem(node, `${path}.${key}`, `${path}.${key} must be true or false, but it is ${kindOf(node)}.`, hint)
    return standard
  }

  /** A number with bounds, both inclusive. `whole` wants an integer. */
  number(
    object: Node,
    path: string,
    key: string,
    bounds: { readonly least: number; readonly most: number; readonly whole?: boolean },
  ): number | undefined {
    const node = lastProperty(object, key)?.value
    if (!node) return undefined
    const value: unknown = node.value
    if (node.type === 'number' && typeof value === 'number') {
      const inBounds = value >= bounds.least && value <= bounds.most
      if (inBounds && (bounds.whole !== true || Number.isInteger(value))) return value
    }
    const kind = bounds.whole === true ? 'a whole number' : 'a number'
    const range = bounds.most > 2 ** 32 ? `${bounds.least} or more` : `from ${bounds.least} to ${bounds.most}`
    const found = node.type === 'number' ? String(value) : kindOf(node)
    this.problem(node, `${path}.${key}`, `${path}.${key} must be ${kind}, ${range}, but it is ${found}.`)
    return undefined
  }

  /** Like `number`, where null is a value of its own. */
  numberOrNull(
    object: Node,
    path: string,
    key: string,
    bounds: { readonly least: number; readonly most: number; readonly whole?: boolean },
  ): number | null | undefined {
    return lastProperty(object, key)?.value?.type === 'null' ? null : this.number(object, path, key, bounds)
  }

  text(object: Node, path: string, key: string): string | undefined {
    const node = lastProperty(object, key)?.value
    if (!node) return undefined
    const value: unknown = node.value
    if (typeof value === 'string') return value
    this.problem(node, `${path}.${key}`, `${path}.${key} must be a text in quotes, but it is ${kindOf(node)}.`)
    return undefined
  }

  choice<Choice extends string>(
    object: Node,
    path: string,
    key: string,
    choices: readonly Choice[],
  ): Choice | undefined {
    const node = lastProperty(object, key)?.value
    if (!node) return undefined
    const found = choices.find((choice) => choice === node.value)
    if (found !== undefined) return found
    const written = typeof node.value === 'string' ? `"${node.value}"` : kindOf(node)
    this.problem(node, `${path}.${key}`, `${path}.${key} must be one of ${choices.join(', ')}, but it is ${written}.`)
    return undefined
  }

  /** An object under a key; anything else there is a problem. */
  object(object: Node, path: string, key: string): Node | undefined {
    const node = lastProperty(object, key)?.value
    if (!node) return undefined
    if (node.type === 'object') return node
    this.problem(node, `${path}.${key}`, `${path}.${key} must be an object in { }, but it is ${kindOf(node)}.`)
    return undefined
  }

  /** A list of texts; numbers and booleans are taken as their text where `lenient`, with a notice. */
  texts(object: Node, path: string, key: string, lenient: boolean): readonly string[] | undefined {
    const node = lastProperty(object, key)?.value
    if (!node) return undefined
    if (node.type !== 'array') {
      const hint = node.type === 'string' ? 'Write each argument as a text of its own: ["first", "second"].' : undefined
      this.problem(node, `${path}.${key}`, `${path}.${key} must be a list in [ ], but it is ${kindOf(node)}.`, hint)
      return undefined
    }
    const texts: string[] = []
    node.children?.forEach((child, index) => {
      const itemPath = `${path}.${key}[${index}]`
      const value: unknown = child.value
      if (typeof value === 'string') texts.push(value)
      else if (lenient && (typeof value === 'number' || typeof value === 'boolean')) {
        texts.push(this.asWritten(child, itemPath))
      } else this.problem(child, itemPath, `${itemPath} must be a text in quotes, but it is ${kindOf(child)}.`)
    })
    return texts
  }

  /** A number or boolean exactly as it stands in the file (`1.10` stays `1.10`), with a notice that it is taken as text. */
  asWritten(node: Node, path: string): string {
    const text = sourceOf(node, this.#text)
    this.notices.push(`${path} is written as ${kindOf(node)} and is given to the server as the text "${text}".`)
    return text
  }
}
