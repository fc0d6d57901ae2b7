import Markdown from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { type MarkdownTree, type ParsedNode, pruneMarkdown } from './markdown-tree'

/**
 * Parses Markdown into what may be drawn of it. HTML in it becomes text, addresses that run something are taken out. Slow
 * for some texts, however short ("- - - …" of 16 KB takes half a minute): only for a worker with a time limit.
 */
export function parseMarkdown(text: string): MarkdownTree {
  let tree: MarkdownTree = { nodes: [], isCut: false }
  const keep = () => (root: ParsedNode) => {
    tree = pruneMarkdown(root)
    // What comes after would make elements of it, which nobody needs here.
    return { type: 'root' as const, children: [] }
  }
  Markdown({ children: text, remarkPlugins: [remarkGfm], rehypePlugins: [rawAsText, rehypeSanitize, keep] })
  return tree
}

/** HTML is shown as it is written: without this it would be left out in silence. */
function rawAsText() {
  return (root: ParsedNode) => asText(root)
}

interface MutableNode {
  type: string
  children?: MutableNode[]
}

function asText(root: ParsedNode): void {
  const open: MutableNode[] = [root as MutableNode]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.type === 'raw') next.type = 'text'
    if (next.children !== undefined) open.push(...next.children)
  }
}
