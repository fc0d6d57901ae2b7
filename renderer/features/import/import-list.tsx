import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import type { ImportAction, ImportChoice, ImportPreview } from '../../../shared/model/import'
import type { Changes } from './choices'
import styles from './import-list.module.css'
import { ImportRowView } from './import-row'

interface ImportListProps {
  readonly label: string
  readonly preview: ImportPreview
  readonly choices: readonly ImportChoice[]
  readonly faults: ReadonlyMap<number, string>
  readonly onChange: (position: number, change: Partial<Omit<ImportChoice, 'position'>>) => void
  readonly onChangeAll: (changes: Changes) => void
}

/** The servers of the source, each with what becomes of it. */
export function ImportList({ label, preview, choices, faults, onChange, onChangeAll }: ImportListProps) {
  const { rows, notes } = preview
  // What is alone is what somebody wants to look at.
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(rows.length === 1 ? [0] : []))
  const onToggle = useCallback(
    (position: number) =>
      setOpen(
        (before) => new Set(before.has(position) ? [...before].filter((at) => at !== position) : [...before, position]),
      ),
    [],
  )
  const all = (action: ImportAction) => onChangeAll(new Map(rows.map(({ position }) => [position, { action }])))
  return (
    <div className={styles['list']}>
      <div className={styles['bar']}>
        <span className={styles['what']} role="status">
          {whatWords(preview)} {notes.join(' ')}
        </span>
        {rows.length > 1 && (
          <>
            <Button variant="subtle" size="compact-xs" onClick={() => onChangeAll(new Map())}>
              As suggested
            </Button>
            <Button variant="subtle" size="compact-xs" onClick={() => all('skip')}>
              Skip all
            </Button>
          </>
        )}
      </div>
      <ul className={styles['rows']} aria-label={label}>
        {rows.map((row) => {
          const choice = choices[row.position]
          return (
            choice !== undefined && (
              <ImportRowView
                key={row.position}
                row={row}
                choice={choice}
                fault={faults.get(row.position)}
                isOpen={open.has(row.position)}
                onToggle={onToggle}
                onChange={onChange}
              />
            )
          )
        })}
      </ul>
    </div>
  )
}

function whatWords({ rows, what }: ImportPreview): string {
  if (rows.length === 0) return 'No servers stand in it.'
  return what === undefined ? '' : `Read: ${what}.`
}
