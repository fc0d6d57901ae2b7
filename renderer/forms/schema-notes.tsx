import { formatCount } from '../ui/format'
import type { SchemaNote } from './schema/clean-schema'
import styles from './schema-notes.module.css'

const mostShown = 20

/** Parts of the schema that could not be used: a matter for whoever wrote it. */
export function SchemaNotes({ notes }: { readonly notes: readonly SchemaNote[] }) {
  if (notes.length === 0) return null
  return (
    <details className={styles['notes']}>
      <summary>{formatCount(notes.length, 'part')} of this schema could not be used</summary>
      <ul className={styles['list']}>
        {notes.slice(0, mostShown).map((note) => (
          <li key={`${note.where} ${note.message}`}>
            <span className="mono foreign selectable">{note.where}</span> {note.message}
          </li>
        ))}
        {notes.length > mostShown && <li>and {notes.length - mostShown} more</li>}
      </ul>
    </details>
  )
}
