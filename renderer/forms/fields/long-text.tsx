import { Button } from '@mantine/core'
import { useState } from 'react'
import { clip } from '../../ui/cut'
import { formatNumber } from '../../ui/format'
import { refocusSoon } from './focus-soon'
import styles from './long-text.module.css'
import { TextBox } from './text-box'
import type { FieldParts } from './use-field'

/** Longer texts are not put into a box by themselves: laying them out would hold up every key. UTF-16 units. */
export const longestEditable = 20_000
const longestShown = 400

/** The beginning of a long text, which can be edited when somebody insists. */
export function LongText({
  text,
  parts,
  onEdit,
}: {
  readonly text: string
  readonly parts: FieldParts
  readonly onEdit: (text: string) => void
}) {
  const [isEditing, setIsEditing] = useState(false)
  if (isEditing) {
    return <TextBox control={parts.control} rows={8} value={text} onType={onEdit} />
  }
  return (
    <div className={styles['box']}>
      <div className={styles['text']}>{clip(text, longestShown)}</div>
      <div className={styles['bar']}>
        <span>{formatNumber(text.length)} characters</span>
        <Button
          id={parts.control.id}
          variant="subtle"
          size="compact-xs"
          disabled={parts.isDisabled}
          onClick={() => {
            setIsEditing(true)
            refocusSoon(parts.control.id)
          }}
        >
          Edit all of it
        </Button>
      </div>
    </div>
  )
}
