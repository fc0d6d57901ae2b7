import type { ReactNode } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'
import { useWorkspace } from '../state/deck-context'
import styles from './split.module.css'

interface SplitPane {
  readonly id: string
  readonly content: ReactNode
  /** Sizes in px, or in percent as a string. */
  readonly size: number | string
  readonly least: number | string
}

interface SplitProps {
  /** Of its own in the whole window: the sizes are kept under it. */
  readonly id: string
  readonly orientation: 'horizontal' | 'vertical'
  /** What is dragged, for screen readers: "Width of the server list". */
  readonly label: string
  readonly first: SplitPane
  /** Absent while it is closed: the first pane has all the room, and stays what it is. */
  readonly second: SplitPane | undefined
  /** True: the first pane keeps its px when the window changes; else both keep their share. */
  readonly firstKeepsSize?: boolean
}

/**
 * Two panes with a border that can be dragged, or moved with the arrow keys; where it was put is kept. The second may come
 * and go.
 */
export function Split({ id, orientation, label, first, second, firstKeepsSize }: SplitProps) {
  const layout = useWorkspace((workspace) => workspace.layouts.get(id))
  const keepLayout = useWorkspace((workspace) => workspace.keepLayout)
  return (
    <Group
      id={id}
      orientation={orientation}
      className={styles['split']}
      defaultLayout={layout}
      onLayoutChanged={(layout, meta) => {
        if (meta.isUserInteraction) keepLayout(id, meta.requestedLayout ?? layout)
      }}
    >
      <Panel
        id={first.id}
        defaultSize={first.size}
        minSize={first.least}
        groupResizeBehavior={firstKeepsSize === true ? 'preserve-pixel-size' : 'preserve-relative-size'}
        className={styles['pane']}
      >
        {first.content}
      </Panel>
      {second !== undefined && (
        <>
          <Separator className={styles['border']} aria-label={label} />
          <Panel id={second.id} defaultSize={second.size} minSize={second.least} className={styles['pane']}>
            {second.content}
          </Panel>
        </>
      )}
    </Group>
  )
}
