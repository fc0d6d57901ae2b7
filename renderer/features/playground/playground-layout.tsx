import type { ReactNode } from 'react'
import { BackButton } from '../../layout/back-button'
import { Split } from '../../layout/split'
import styles from './playground-layout.module.css'

interface PlaygroundLayoutProps {
  /** Narrow window: the list and the tool take turns, and the tool scrolls with its result. */
  readonly isCompact: boolean
  readonly isToolChosen: boolean
  /** Without a tool and without calls there is one thing to say and not two. */
  readonly hasCalls: boolean
  readonly onBack: () => void
  readonly list: ReactNode
  readonly tool: ReactNode
  readonly result: ReactNode
}

/** Where the three panes of the playground stand. */
export function PlaygroundLayout({
  isCompact,
  isToolChosen,
  hasCalls,
  onBack,
  list,
  tool,
  result,
}: PlaygroundLayoutProps) {
  if (isCompact) {
    if (!isToolChosen) return <div className={styles['single']}>{list}</div>
    return (
      <div className={styles['column']}>
        <div className={styles['back']}>
          <BackButton onBack={onBack}>All tools</BackButton>
        </div>
        <div className={styles['tool']}>{tool}</div>
        <div className={styles['result']}>{result}</div>
      </div>
    )
  }
  return (
    <Split
      id="tools"
      orientation="horizontal"
      label="Width of the tool list"
      firstKeepsSize
      first={{ id: 'tool-list', size: 288, least: 180, content: list }}
      second={{
        id: 'tool-bench',
        size: '70%',
        least: 320,
        content:
          !isToolChosen && !hasCalls ? (
            tool
          ) : (
            <Split
              id="bench"
              orientation="vertical"
              label="Height of the arguments"
              first={{ id: 'tool', size: '62%', least: 160, content: tool }}
              second={{ id: 'result', size: '38%', least: 120, content: result }}
            />
          ),
      }}
    />
  )
}
