import { IconX } from '@tabler/icons-react'
import { clip } from '../../ui/cut'
import { IconButton } from '../../ui/icon-button'
import styles from './draft-tabs.module.css'
import type { EntryDraft } from './entry-draft'

interface DraftTabsProps {
  readonly drafts: readonly EntryDraft[]
  readonly current: number
  readonly onShow: (index: number) => void
  readonly onDrop: (index: number) => void
}

/** Which of several servers is looked at, and the way to leave one out. */
export function DraftTabs({ drafts, current, onShow, onDrop }: DraftTabsProps) {
  return (
    <div className={styles['tabs']} role="group" aria-label="Servers to add">
      {drafts.map((draft, index) => {
        const name = draft.id === '' ? `Server ${index + 1}` : draft.id
        return (
          <span key={index} className={styles['tab']} data-current={index === current || undefined}>
            <button
              type="button"
              className={styles['name']}
              aria-current={index === current || undefined}
              onClick={() => onShow(index)}
            >
              {clip(name, 40)}
            </button>
            <IconButton label={`Leave ${name} out`} icon={IconX} onPress={() => onDrop(index)} />
          </span>
        )
      })}
    </div>
  )
}
