import type { FormValue, JsonNode, ObjectNode } from './node'

/** How new parts are laid out: each on its own line with this indent, or all on one line. */
export type Layout = { readonly kind: 'lines'; readonly indent: string } | { readonly kind: 'line' }

export const defaultLayout: Layout = { kind: 'lines', indent: '  ' }

/** The layout a text already has, so that what is added looks like what is there. */
export function layoutOf(value: FormValue): Layout {
  const node = value?.value
  if (node?.kind === 'list') return layoutBySpace(node.items[0]?.before)
  if (node?.kind === 'object') return layoutBySpace(node.members[0]?.before)
  return defaultLayout
}

function layoutBySpace(before: string | undefined): Layout {
  if (before === undefined) return defaultLayout
  const line = before.lastIndexOf('\n')
  return line < 0 ? { kind: 'line' } : { kind: 'lines', indent: before.slice(line + 1) }
}

/** Blanks before a part that stands `depth` levels deep. */
export function blanksAt(depth: number, layout: Layout): string {
  return layout.kind === 'line' ? '' : `\n${layout.indent.repeat(depth)}`
}

/** The colon of an object's members, as the ones that are there have it. */
export function colonOf(node: ObjectNode | undefined, layout: Layout): string {
  return node?.members.at(-1)?.colon ?? (layout.kind === 'line' ? ':' : ': ')
}

/** Moves the lines of a value after its first one to the right. Text is never touched: in JSON it holds no line breaks. */
export function indentNode(node: JsonNode, prefix: string): JsonNode {
  return prefix === '' ? node : mapBlanks(node, (blanks) => blanks.replaceAll('\n', `\n${prefix}`))
}

/** Moves the lines of a value to the left until the leftmost stands at the margin. */
export function outdentNode(node: JsonNode): JsonNode {
  const margin = marginOf(node)
  if (margin === 0 || margin === Infinity) return node
  return mapBlanks(node, (blanks) =>
    blanks
      .split('\n')
      .map((line, index) => (index === 0 ? line : line.slice(Math.min(margin, leadingBlanks(line)))))
      .join('\n'),
  )
}

/** Blanks before the leftmost line after the first; infinite for a value on one line. */
function marginOf(node: JsonNode): number {
  const margins: number[] = []
  mapBlanks(node, (blanks) => {
    const line = blanks.lastIndexOf('\n')
    if (line >= 0) margins.push(leadingBlanks(blanks.slice(line + 1)))
    return blanks
  })
  return margins.reduce((least, margin) => Math.min(least, margin), Infinity)
}

/** Not all of a line need be blank: a colon can stand in it. */
function leadingBlanks(line: string): number {
  return line.length - line.trimStart().length
}

function mapBlanks(node: JsonNode, map: (blanks: string) => string): JsonNode {
  switch (node.kind) {
    case 'list':
      return {
        ...node,
        inside: map(node.inside),
        items: node.items.map((item) => ({
          ...item,
          before: map(item.before),
          value: mapBlanks(item.value, map),
          after: map(item.after),
        })),
      }
    case 'object':
      return {
        ...node,
        inside: map(node.inside),
        members: node.members.map((member) => ({
          ...member,
          before: map(member.before),
          colon: map(member.colon),
          value: mapBlanks(member.value, map),
          after: map(member.after),
        })),
      }
    default:
      return node
  }
}
