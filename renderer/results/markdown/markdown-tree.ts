/** Elements Markdown is made of. Everything else a document asks for is drawn as its text. */
export const markdownTags = [
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'strong',
  'em',
  'del',
  'code',
  'pre',
  'blockquote',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'br',
  'hr',
  'sup',
] as const

export type MarkdownTag = (typeof markdownTags)[number]

/** A part of a laid-out Markdown text: plain data, so that it can come from a worker. */
export type MarkdownNode =
  | string
  | {
      readonly tag: MarkdownTag
      readonly children: readonly MarkdownNode[]
      /** First number of a numbered list. */
      readonly start?: number
      readonly align?: 'left' | 'center' | 'right'
    }
  | { readonly tag: 'link'; readonly address: string; readonly children: readonly MarkdownNode[] }
  /** A picture, which is never loaded. */
  | { readonly tag: 'picture'; readonly address: string; readonly text: string }
  | { readonly tag: 'task'; readonly isDone: boolean }

export interface MarkdownTree {
  readonly nodes: readonly MarkdownNode[]
  /** True when the text has more parts than are drawn. */
  readonly isCut: boolean
}

/** A node of the tree the parser makes, as far as it is looked at. */
export interface ParsedNode {
  readonly type: string
  readonly value?: unknown
  readonly tagName?: unknown
  readonly properties?: Readonly<Record<string, unknown>>
  readonly children?: readonly ParsedNode[]
}

/** Most parts drawn: more would hold up the window. */
const mostNodes = 4000

/** Deepest nesting drawn; what is deeper is drawn as text of its level. */
const deepest = 60

const tags: ReadonlySet<string> = new Set(markdownTags)

/** Keeps of a parsed document what may be drawn, within bounds. */
export function pruneMarkdown(root: ParsedNode): MarkdownTree {
  const pruner = new Pruner()
  const nodes = pruner.nodes(root.children ?? [], 0)
  return { nodes, isCut: pruner.isCut }
}

class Pruner {
  isCut = false
  private left = mostNodes

  nodes(parsed: readonly ParsedNode[], depth: number): readonly MarkdownNode[] {
    const nodes: MarkdownNode[] = []
    for (const node of parsed) {
      if (this.left <= 0) {
        this.isCut = true
        break
      }
      this.left -= 1
      nodes.push(...this.node(node, depth))
    }
    return nodes
  }

  private node(
    { type, value, tagName, properties = {}, children = [] }: ParsedNode,
    depth: number,
  ): readonly MarkdownNode[] {
    if (type === 'text') return typeof value === 'string' ? [value] : []
    if (type !== 'element' || typeof tagName !== 'string') return this.nodes(children, depth)
    if (tagName === 'img')
      return [{ tag: 'picture', address: textOf(properties['src']), text: textOf(properties['alt']) }]
    if (tagName === 'input') return [{ tag: 'task', isDone: properties['checked'] === true }]
    if (depth >= deepest) {
      this.isCut = true
      return [allText(children)]
    }
    const inside = this.nodes(children, depth + 1)
    if (tagName === 'a') return [{ tag: 'link', address: textOf(properties['href']), children: inside }]
    if (!isTag(tagName)) return inside
    const { start, align } = properties
    return [
      {
        tag: tagName,
        children: inside,
        ...(typeof start === 'number' && { start }),
        ...((align === 'left' || align === 'center' || align === 'right') && { align }),
      },
    ]
  }
}

function isTag(name: string): name is MarkdownTag {
  return tags.has(name)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** All text below, without recursion: it may be nested as deep as the document is long. */
function allText(children: readonly ParsedNode[]): string {
  let text = ''
  const open = children.toReversed()
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.type === 'text' && typeof next.value === 'string') text += next.value
    open.push(...(next.children ?? []).toReversed())
  }
  return text
}
