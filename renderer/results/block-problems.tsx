import { IconAlertTriangle } from '@tabler/icons-react'
import { visibleText } from '../ui/visible-text'
import styles from './block-problems.module.css'

/** What is odd about a block, one sentence each. */
export function BlockProblems({ problems }: { readonly problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <ul className={styles['list']}>
      {problems.map((problem) => (
        <li key={problem} className={styles['problem']}>
          <IconAlertTriangle size={14} data-tone="amber" role="img" aria-label="Warning" />
          <span className="foreign selectable">{visibleText(problem)}</span>
        </li>
      ))}
    </ul>
  )
}
