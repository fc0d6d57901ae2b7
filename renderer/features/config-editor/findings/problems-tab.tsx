import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { clip } from '../../../ui/cut'
import { formatNumber } from '../../../ui/format'
import type { Finding } from './findings'
import styles from './problems-tab.module.css'

/** Most findings drawn at once; a file with more needs another look after these are solved. */
const mostDrawn = 200

/** What is wrong in the text, each a way to its place. */
export function ProblemsTab({
  findings,
  onGoTo,
}: {
  readonly findings: readonly Finding[]
  readonly onGoTo: (line: number, column: number) => void
}) {
  if (findings.length === 0) {
    return (
      <p className={styles['none']}>
        <IconCircleCheck size={14} data-tone="green" aria-hidden="true" />
        No problems found
      </p>
    )
  }
  const rest = findings.length - mostDrawn
  return (
    <ul className={styles['list']}>
      {findings.slice(0, mostDrawn).map((finding, index) => (
        <li key={index}>
          <button
            type="button"
            className={styles['finding']}
            onClick={() => onGoTo(finding.line, finding.column)}
            title={`Go to line ${finding.line}, column ${finding.column}`}
          >
            {finding.severity === 'error' ? (
              <IconCircleX size={14} data-tone="red" role="img" aria-label="Error" />
            ) : (
              <IconAlertTriangle size={14} data-tone="amber" role="img" aria-label="Warning" />
            )}
            <span className="foreign">
              {clip(finding.message, 2000)}
              {finding.hint !== undefined && <span className={styles['hint']}> {finding.hint}</span>}
            </span>{' '}
            <span className={styles['place']}>line {formatNumber(finding.line)}</span>
          </button>
        </li>
      ))}
      {rest > 0 && <li className={styles['none']}>and {formatNumber(rest)} more</li>}
    </ul>
  )
}
