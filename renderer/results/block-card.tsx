import type { ReactNode } from 'react'
import type { ResultBlock } from '../../shared/model/result-block'
import { PaneBoundary } from '../ui/pane-boundary'
import { BlockActions } from './block-actions'
import { BlockBody } from './block-body'
import styles from './block-card.module.css'
import { BlockFacts } from './block-facts'
import { BlockProblems } from './block-problems'
import { type TextView, viewOfBlock } from './block-view'
import { kindWords } from './block-words'
import { blockFileName } from './file-name'
import { LookButtons } from './text/look-buttons'
import { TextBody } from './text/text-body'
import { useTextLook } from './text/use-text-look'
import type { BlockState } from './use-block-states'

interface BlockCardProps {
  readonly block: ResultBlock
  readonly toolName: string
  readonly blockCount: number
  readonly state: BlockState
}

/** One content block among others: what it is, what is odd about it, and what is in it. A failure of one stays in it. */
export function BlockCard({ block, toolName, blockCount, state }: BlockCardProps) {
  const view = viewOfBlock(block)
  const fileName = blockFileName(toolName, block, blockCount)
  const label = `${kindWords(block)} ${block.position + 1}`
  return (
    <PaneBoundary what={`Block ${block.position + 1}`} resetKey={String(block.position)}>
      {view.kind === 'text' ? (
        <TextCard block={block} view={view} state={state} label={label} fileName={fileName} />
      ) : (
        <Card block={block} fileName={fileName}>
          <BlockBody view={view} label={label} fileName={fileName} fillsPane={false} />
        </Card>
      )}
    </PaneBoundary>
  )
}

interface TextCardProps {
  readonly block: ResultBlock
  readonly view: TextView
  readonly state: BlockState
  readonly label: string
  readonly fileName: string
}

function TextCard({ block, view, state, label, fileName }: TextCardProps) {
  const look = useTextLook(view, state.look, state.choose)
  return (
    <Card block={block} fileName={fileName} actions={<LookButtons state={look} />}>
      <TextBody
        body={view.body}
        look={look.look}
        label={label}
        suggestedName={fileName}
        isOpen={state.isOpen}
        onOpen={state.open}
      />
    </Card>
  )
}

interface CardProps {
  readonly block: ResultBlock
  readonly fileName: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

function Card({ block, fileName, actions, children }: CardProps) {
  return (
    <div className={styles['card']}>
      <div className={styles['head']}>
        <BlockFacts block={block} />
        <div className={styles['actions']}>
          {actions}
          <BlockActions block={block} fileName={fileName} />
        </div>
      </div>
      <BlockProblems problems={block.problems} />
      {children}
    </div>
  )
}
