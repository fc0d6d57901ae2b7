import { IconPhotoOff, IconSquare, IconSquareCheck } from '@tabler/icons-react'
import { visibleText } from '../../ui/visible-text'
import { AddressLink } from './address-link'
import styles from './markdown-nodes.module.css'
import type { MarkdownNode } from './markdown-tree'

/** Parts of a laid-out Markdown text as elements. Only the tags of the tree are made, and no attribute of the text's own. */
export function MarkdownNodes({ nodes }: { readonly nodes: readonly MarkdownNode[] }) {
  return nodes.map((node, index) => <MarkdownPart key={index} node={node} />)
}

function MarkdownPart({ node }: { readonly node: MarkdownNode }) {
  if (typeof node === 'string') return visibleText(node)
  switch (node.tag) {
    case 'link':
      return (
        <AddressLink address={node.address}>
          <MarkdownNodes nodes={node.children} />
        </AddressLink>
      )
    case 'picture':
      return (
        <span className={styles['picture']}>
          <IconPhotoOff size={14} aria-hidden="true" />
          <span>{node.text === '' ? 'Picture' : visibleText(node.text)}, not loaded:</span>
          <AddressLink address={node.address}>{visibleText(node.address)}</AddressLink>
        </span>
      )
    case 'task':
      return <TaskMark isDone={node.isDone} />
    case 'br':
    case 'hr':
      return <node.tag />
    case 'table':
      return (
        <div className={styles['wide']}>
          <table>
            <MarkdownNodes nodes={node.children} />
          </table>
        </div>
      )
    default:
      return (
        <node.tag
          {...(node.start !== undefined && { start: node.start })}
          {...(node.align !== undefined && { style: { textAlign: node.align } })}
        >
          <MarkdownNodes nodes={node.children} />
        </node.tag>
      )
  }
}

/** The box of a task in a list: it tells, and cannot be ticked. */
function TaskMark({ isDone }: { readonly isDone: boolean }) {
  const Icon = isDone ? IconSquareCheck : IconSquare
  return <Icon size={16} className={styles['task']} role="img" aria-label={isDone ? 'Done' : 'Not done'} />
}
