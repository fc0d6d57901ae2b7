import styles from './segments.module.css'
import type { FieldParts } from './use-field'

interface SegmentsProps {
  readonly parts: FieldParts
  readonly options: readonly { readonly label: string; readonly isChosen: boolean; readonly onChoose: () => void }[]
}

/** A few values side by side, of which one or none is chosen. None is a state of its own: the field is absent. */
export function Segments({ parts, options }: SegmentsProps) {
  const { id, disabled, 'aria-label': label, ...described } = parts.control
  return (
    <div
      role="radiogroup"
      className={styles['segments']}
      aria-label={label}
      aria-labelledby={label === undefined ? parts.labelId : undefined}
      {...described}
    >
      {options.map((option, index) => (
        <label key={option.label} className={styles['segment']} data-chosen={option.isChosen ? '' : undefined}>
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name={id}
            className={styles['radio']}
            checked={option.isChosen}
            disabled={disabled}
            onChange={option.onChoose}
          />
          <span className="foreign">{option.label}</span>
        </label>
      ))}
    </div>
  )
}
