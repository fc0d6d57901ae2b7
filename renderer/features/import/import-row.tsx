import { TextInput } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { clientNames } from '../../../shared/model/client-format'
import type { ImportAction, ImportChoice, ImportRow } from '../../../shared/model/import'
import { ChoiceSelect } from '../../ui/choice-select'
import { clip } from '../../ui/cut'
import { formatCount } from '../../ui/format'
import { actionsOf } from './choices'
import styles from './import-row.module.css'
import { RowDetails } from './row-details'

const actionWords: Readonly<Record<ImportAction, string>> = { add: 'Add', overwrite: 'Overwrite', skip: 'Skip' }

interface ImportRowViewProps {
  readonly row: ImportRow
  readonly choice: ImportChoice
  /** What is wrong with the name. */
  readonly fault: string | undefined
  readonly isOpen: boolean
  readonly onToggle: (position: number) => void
  readonly onChange: (position: number, change: Partial<Omit<ImportChoice, 'position'>>) => void
}

/** One server of the source: what becomes of it, under which name, what it runs, and behind a fold all else. */
export function ImportRowView(props: ImportRowViewProps) {
  const { row, choice, fault, isOpen, onToggle, onChange } = props
  const id = useId()
  const { position } = row
  const actions = actionsOf(row)
  const runs = choice.split === true ? (row.split?.runs ?? row.runs) : row.runs
  return (
    <li className={styles['item']} data-skipped={choice.action === 'skip' || undefined}>
      <div className={styles['row']}>
        <ChoiceSelect
          label={`What becomes of ${clip(row.name, 60)}`}
          options={actions.map((action) => ({ value: action, label: actionWords[action] }))}
          value={choice.action}
          onChange={(action) => onChange(position, { action })}
        />
        <TextInput
          aria-label={`Name for ${clip(row.name, 60)}`}
          classNames={{ input: 'mono' }}
          spellCheck={false}
          value={choice.name}
          disabled={choice.action !== 'add'}
          error={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
          onChange={(event) => onChange(position, { name: event.currentTarget.value })}
        />
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-details` : undefined}
          onClick={() => onToggle(position)}
        >
          <IconChevronRight size={14} className={styles['chevron']} aria-hidden="true" />
          <span className={styles['words']}>
            <span className={`mono foreign ${styles['runs'] ?? ''}`}>{runs === '' ? '—' : clip(runs, 400)}</span>
            <Whence row={row} />
          </span>
        </button>
        <RowMark row={row} />
      </div>
      {fault !== undefined && (
        <p id={`${id}-fault`} className={styles['fault']} data-tone="red">
          {fault}
        </p>
      )}
      {isOpen && (
        <div id={`${id}-details`}>
          <RowDetails row={row} choice={choice} onChange={(change) => onChange(position, change)} />
        </div>
      )}
    </li>
  )
}

function Whence({ row }: { readonly row: ImportRow }) {
  const { name, client, folder } = row
  return (
    <span className={`foreign ${styles['whence'] ?? ''}`}>
      {clip(name, 80)} · {clientNames[client]}
      {folder !== undefined && ` · for ${folder}`}
    </span>
  )
}

function RowMark({ row }: { readonly row: ImportRow }) {
  const { problems, notes, sameAs, presentText } = row
  if (problems.length > 0) {
    return (
      <span className={styles['mark']} data-tone="red">
        {formatCount(problems.length, 'problem')}
      </span>
    )
  }
  if (sameAs !== undefined) return <span className={styles['mark']}>Already there</span>
  return (
    <span className={styles['mark']} data-tone={presentText === undefined ? undefined : 'amber'}>
      {presentText === undefined ? notes.length > 0 && formatCount(notes.length, 'note') : 'Name is taken'}
    </span>
  )
}
