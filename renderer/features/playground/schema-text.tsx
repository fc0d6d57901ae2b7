import { useMemo } from 'react'
import { CopyButton } from '../../ui/copy-button'
import { formatArguments } from './format-arguments'
import styles from './schema-text.module.css'

/** Longest schema drawn, in characters; more is shown by copying. */
const longestDrawn = 200_000

/** JSON as a server sent it, indented, in a box of its own. */
export function SchemaText({ text, title }: { readonly text: string; readonly title: string }) {
  const formatted = useMemo(
    () => (text.length > longestDrawn ? text.slice(0, longestDrawn) : formatArguments(text)),
    [text],
  )
  return (
    <div className={styles['schema']}>
      <pre className="mono foreign" tabIndex={0} aria-label={title}>
        {formatted}
        {text.length > longestDrawn && '\n… The rest is too long to be drawn: copy it.'}
      </pre>
      <div className={styles['copy']}>
        <CopyButton label={`Copy ${title}`} text={() => text} />
      </div>
    </div>
  )
}
