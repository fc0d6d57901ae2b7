import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { BodyRef } from '../../../shared/model/body'
import { RowDocument } from '../../bodies/row-document'
import { RowText } from '../../bodies/row-view'
import { formatBytes } from '../../ui/format'
import styles from './short-text.module.css'

/** Rows drawn of a text that stands among others. */
const mostRows = 40

interface ShortTextProps {
  readonly body: BodyRef
  readonly mode: 'text' | 'json'
  /** The person wants to see all of a text that is too long to stand among others. */
  readonly onShowAll: () => void
}

/** A text among others: all of a short one, the beginning of a long one, without a frame to scroll in. */
export function ShortText({ body, mode, onShowAll }: ShortTextProps) {
  const { rows, isCut } = useMemo(() => firstRows(body, mode), [body, mode])
  if (rows.length === 0) return <p className={styles['note']}>The text is empty.</p>
  return (
    <div>
      <div className={`mono selectable ${styles['text']}`}>
        {rows.map((row, index) => (
          <div key={index} className={styles['row']}>
            {row.text === '' ? (
              '\n'
            ) : (
              <RowText text={row.text} look={lookOf(mode, row.number)} query="" colours={row.styles} />
            )}
          </div>
        ))}
      </div>
      {isCut && (
        <p className={styles['foot']}>
          The beginning of {formatBytes(body.bytes)}
          <Button variant="default" size="compact-xs" onClick={onShowAll}>
            Show all
          </Button>
        </p>
      )}
    </div>
  )
}

function firstRows(body: BodyRef, mode: 'text' | 'json') {
  const document = new RowDocument(mode)
  document.append(body.preview)
  document.finish()
  return { rows: document.rows(0, mostRows), isCut: !body.complete || document.rowCount > mostRows }
}

function lookOf(mode: 'text' | 'json', lineNumber: number): 'plain' | 'json' | 'inside string' {
  if (mode === 'text') return 'plain'
  return lineNumber === 0 ? 'inside string' : 'json'
}
