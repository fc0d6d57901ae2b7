import { IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { clip } from '../../ui/cut'
import styles from './note-list.module.css'

/** What is wrong with a server, and what is to be known of its translation. */
export function NoteList({
  problems,
  notes,
}: {
  readonly problems: readonly string[]
  readonly notes: readonly string[]
}) {
  if (problems.length + notes.length === 0) return null
  return (
    <ul className={styles['list']}>
      {problems.map((problem) => (
        <li key={problem} data-tone="red">
          <IconCircleX size={14} role="img" aria-label="Problem" />
          <span className="foreign selectable">{clip(problem, 1000)}</span>
        </li>
      ))}
      {notes.map((note) => (
        <li key={note}>
          <IconInfoCircle size={14} aria-hidden="true" />
          <span className="foreign selectable">{clip(note, 1000)}</span>
        </li>
      ))}
    </ul>
  )
}
