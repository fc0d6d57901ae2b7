import { SegmentedControl } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../ui/icon-button'
import styles from './compare-view.module.css'
import { TextDiff } from './text-diff'

/** Two texts to be compared, and what they are called. */
export interface Comparison {
  /** What this comparison shows, for choosing it. */
  readonly name: string
  readonly before: string
  readonly after: string
  readonly beforeLabel: string
  readonly afterLabel: string
}

/** What differs between texts, over the editor, with what can be done about it. */
export function CompareView({
  title,
  comparisons,
  actions,
  onClose,
}: {
  readonly title: string
  readonly comparisons: readonly [Comparison, ...Comparison[]]
  readonly actions: ReactNode
  readonly onClose: () => void
}) {
  const [first] = comparisons
  const [chosen, setChosen] = useState(first.name)
  const shown = comparisons.find(({ name }) => name === chosen) ?? first
  return (
    <section
      className={styles['view']}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <header className={styles['header']}>
        {comparisons.length === 1 ? (
          <h3 className={styles['title']}>{title}</h3>
        ) : (
          <SegmentedControl
            aria-label="What to compare"
            data={comparisons.map(({ name }) => name)}
            value={shown.name}
            onChange={setChosen}
          />
        )}
        <div className={styles['actions']}>
          {actions}
          <IconButton label="Close the comparison" icon={IconX} onPress={onClose} />
        </div>
      </header>
      <p className={styles['labels']}>
        <span className={styles['before']}>− {shown.beforeLabel}</span>
        <span className={styles['after']}>+ {shown.afterLabel}</span>
        {shown.before === shown.after && <span className={styles['same']}>Both are the same.</span>}
      </p>
      <div className={styles['diff']}>
        <TextDiff
          before={shown.before}
          after={shown.after}
          beforeLabel={shown.beforeLabel}
          afterLabel={shown.afterLabel}
          language="json"
        />
      </div>
    </section>
  )
}
