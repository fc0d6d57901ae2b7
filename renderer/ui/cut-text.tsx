import { CopyButton } from './copy-button'
import { cutMiddle } from './cut'
import styles from './cut-text.module.css'

/** A long id or path cut in the middle, whole on hover, with a button that copies all of it. */
export function CutText({
  text,
  what,
  longest = 56,
}: {
  readonly text: string
  readonly what: string
  readonly longest?: number
}) {
  return (
    <span className={styles['cut']}>
      <span className="mono foreign selectable" title={text}>
        {cutMiddle(text, longest)}
      </span>
      <CopyButton label={`Copy ${what}`} text={() => text} />
    </span>
  )
}
