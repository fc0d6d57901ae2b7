import { type ReactNode, useState } from 'react'
import type { ResultBlock } from '../../shared/model/result-block'
import { BodyView } from '../bodies/body-view'
import { formatBytes } from '../ui/format'
import { PaneBoundary } from '../ui/pane-boundary'
import { BlockActions } from './block-actions'
import { BlockBody } from './block-body'
import { BlockFacts } from './block-facts'
import { BlockProblems } from './block-problems'
import { type TextView, viewOfBlock } from './block-view'
import { kindWords } from './block-words'
import { blockFileName } from './file-name'
import { MarkdownView } from './markdown/markdown-view'
import { PaneBar } from './pane-bar'
import styles from './sole-block.module.css'
import { LookButtons } from './text/look-buttons'
import type { TextLook } from './text/text-look'
import { useTextLook } from './text/use-text-look'

interface SoleBlockProps {
  readonly block: ResultBlock
  readonly toolName: string
  /** Left end of the bar: the choice of view. */
  readonly tabs: ReactNode
  /** What it is stands elsewhere already: only what is odd about it is said. */
  readonly isQuiet?: boolean
}

/** The only content block of a call: it has the pane for itself. */
export function SoleBlock({ block, toolName, tabs, isQuiet = false }: SoleBlockProps) {
  const view = viewOfBlock(block)
  const fileName = blockFileName(toolName, block, 1)
  return (
    <PaneBoundary what="The content" resetKey={fileName}>
      {view.kind === 'text' ? (
        <SoleText block={block} view={view} fileName={fileName} toolName={toolName} tabs={tabs} isQuiet={isQuiet} />
      ) : (
        <>
          <PaneBar tabs={tabs}>
            <BlockActions block={block} fileName={fileName} />
          </PaneBar>
          <Facts block={block} isNeeded={!isQuiet || block.kind === 'embedded-binary'} />
          <div className={styles['inside']}>
            <BlockBody view={view} label={kindWords(block)} fileName={fileName} fillsPane />
          </div>
        </>
      )}
    </PaneBoundary>
  )
}

interface SoleTextProps extends SoleBlockProps {
  readonly view: TextView
  readonly fileName: string
}

function SoleText({ block, view: { body, statedType }, fileName, toolName, tabs, isQuiet = false }: SoleTextProps) {
  const isNeeded = !isQuiet && block.kind !== 'text'
  const [chosen, setChosen] = useState<TextLook>()
  const look = useTextLook({ body, statedType }, chosen, setChosen)
  if (look.look === 'markdown') {
    return (
      <>
        <PaneBar tabs={tabs}>
          <LookButtons state={look} />
          <span className={styles['size']}>{formatBytes(body.bytes)}</span>
          <BlockActions block={block} fileName={fileName} />
        </PaneBar>
        <Facts block={block} isNeeded={isNeeded} />
        <div className={styles['markdown']} tabIndex={0} role="group" aria-label={`Content of ${toolName}`}>
          <MarkdownView body={body} />
        </div>
      </>
    )
  }
  const mode = look.look === 'json' ? 'json' : 'text'
  return (
    <BodyView
      key={mode}
      body={body}
      mode={mode}
      label={`Content of ${toolName}`}
      suggestedName={fileName}
      note={<Facts block={block} isNeeded={isNeeded} />}
    >
      {tabs}
      <LookButtons state={look} />
    </BodyView>
  )
}

/** What there is to say of the block; of a plain text there is nothing. */
function Facts({ block, isNeeded }: { readonly block: ResultBlock; readonly isNeeded: boolean }) {
  const isPlain = block.problems.length === 0 && block.annotations === undefined && block.meta === undefined
  if (isPlain && !isNeeded) return null
  return (
    <div className={styles['facts']}>
      <BlockFacts block={block} />
      <BlockProblems problems={block.problems} />
    </div>
  )
}
