import { CopyButton } from '../../ui/copy-button'
import { clip } from '../../ui/cut'
import { visibleText } from '../../ui/visible-text'
import styles from './stderr-tail.module.css'

/** Longest line drawn here; the log has it up to 16 KiB. */
const longestLine = 2000

/** The last lines a process wrote to stderr before it ended. */
export function StderrTail({ lines }: { readonly lines: readonly string[] }) {
  const text = lines.map((line) => clip(visibleText(line), longestLine)).join('\n')
  return (
    <div className={styles['tail']}>
      <pre className="mono foreign" tabIndex={0} aria-label="Last lines of stderr">
        {text}
      </pre>
      <div className={styles['copy']}>
        <CopyButton label="Copy these lines" text={() => lines.join('\n')} />
      </div>
    </div>
  )
}
