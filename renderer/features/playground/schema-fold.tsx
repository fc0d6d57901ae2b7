import { Skeleton } from '@mantine/core'
import { useMemo, useState } from 'react'
import { CopyButton } from '../../ui/copy-button'
import { Delayed } from '../../ui/delayed'
import { ErrorWords } from '../../ui/error-words'
import { Fold } from '../../ui/fold'
import { formatBytes } from '../../ui/format'
import { MessageBox } from '../../ui/message-box'
import { formatArguments } from './format-arguments'
import styles from './schema-fold.module.css'
import { type ToolPlace, useToolDetail } from './use-tool-detail'

/** Longest schema drawn, in characters; more is shown by copying. */
const longestDrawn = 200_000

interface SchemaFoldProps {
  readonly title: string
  readonly which: 'inputSchemaText' | 'outputSchemaText'
  /** Absent: the tool has no such schema. */
  readonly bytes: number | undefined
  readonly place: ToolPlace
}

/** A schema as the server sent it, read when it is looked at. */
export function SchemaFold({ title, which, bytes, place }: SchemaFoldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const detail = useToolDetail(place, isOpen)
  if (bytes === undefined) return null
  return (
    <Fold title={title} note={formatBytes(bytes)} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      {detail === undefined ? (
        <Delayed>
          <Skeleton height={72} />
        </Delayed>
      ) : detail.ok ? (
        <SchemaText text={detail.value[which] ?? ''} title={title} />
      ) : (
        <MessageBox kind="error">
          <ErrorWords error={detail.error} />
        </MessageBox>
      )}
    </Fold>
  )
}

/** JSON as sent, indented, in a box of its own. */
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
        <CopyButton label={`Copy the ${title.toLowerCase()}`} text={() => text} />
      </div>
    </div>
  )
}
