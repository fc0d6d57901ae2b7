import { cutMiddle } from '../../ui/cut'
import styles from './file-choice.module.css'

/** A file a person can choose. */
export interface FileOption {
  readonly path: string
  /** Whose it is. */
  readonly title: string
  readonly note: string
  readonly isFaulty?: boolean
}

interface FileChoiceProps {
  readonly label: string
  /** Undefined while they are looked for. */
  readonly options: readonly FileOption[] | undefined
  /** The chosen one; it is listed even where it is none of the options. */
  readonly path: string | undefined
  /** What to do where there is none. */
  readonly empty: string
  readonly onChoose: (path: string) => void
}

/** Files to choose one from, each with whose it is and what is in it. */
export function FileChoice({ label, options, path, empty, onChoose }: FileChoiceProps) {
  const other = path !== undefined && options?.every((option) => option.path !== path) === true ? path : undefined
  const all = other === undefined ? options : [{ path: other, title: 'Chosen by you', note: '' }, ...(options ?? [])]
  if (all?.length === 0) return <p className={styles['none']}>{empty}</p>
  return (
    <div className={styles['files']} role="radiogroup" aria-label={label}>
      {all?.map((option) => (
        <label
          key={option.path}
          className={styles['file']}
          data-chosen={option.path === path || undefined}
          title={option.path}
        >
          <input type="radio" name={label} checked={option.path === path} onChange={() => onChoose(option.path)} />
          <span>{option.title}</span>
          <bdi className={`mono foreign ${styles['path'] ?? ''}`}>{cutMiddle(option.path, 72)}</bdi>
          <span className={styles['note']} data-tone={option.isFaulty === true ? 'red' : undefined}>
            {option.note}
          </span>
        </label>
      ))}
    </div>
  )
}
