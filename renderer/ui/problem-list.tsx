import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import type { ConfigProblem } from '../../shared/model/config'
import { clip } from './cut'
import styles from './problem-list.module.css'

/** Most problems drawn at once; a file with more needs another look after these are solved. */
const mostDrawn = 200

/** Findings in a configuration: what is wrong, where, and what to do. */
export function ProblemList({ problems }: { readonly problems: readonly ConfigProblem[] }) {
  const rest = problems.length - mostDrawn
  return (
    <ul className={styles['list']}>
      {problems.slice(0, mostDrawn).map((problem, index) => (
        <li key={index} className={styles['problem']}>
          {problem.severity === 'error' ? (
            <IconCircleX size={14} data-tone="red" role="img" aria-label="Error" />
          ) : (
            <IconAlertTriangle size={14} data-tone="amber" role="img" aria-label="Warning" />
          )}
          <div className={styles['words']}>
            <p className="foreign selectable">{clip(problem.message, 2000)}</p>
            {problem.hint !== undefined && <p className={styles['hint']}>{problem.hint}</p>}
            <p className={styles['place']}>
              Line {problem.line}, column {problem.column}
              {problem.path !== '' && <span className="mono foreign selectable"> {clip(problem.path, 200)}</span>}
            </p>
          </div>
        </li>
      ))}
      {rest > 0 && <li className={styles['hint']}>and {rest} more</li>}
    </ul>
  )
}
