import { useEffect, useMemo, useSyncExternalStore } from 'react'
import styles from './json-editor.module.css'
import { LazyPart } from './lazy-part'
import type { RichDiffProps } from './rich-diff'
import { fileLimits, surfaceFor } from './text/text-surface'

const richDiff = new LazyPart(async () => {
  if (typeof Worker === 'undefined') throw new Error('There are no workers here')
  return (await import('./rich-diff')).RichDiff
})

/** Two texts with what differs between them, to be read. Where that cannot be drawn, both stand side by side as they are. */
export function TextDiff(props: RichDiffProps) {
  const { before, after } = props
  const isDrawable = useMemo(
    () => [before, after].every((text) => surfaceFor(text, fileLimits).kind === 'rich'),
    [before, after],
  )
  const loaded = useSyncExternalStore(richDiff.subscribe, richDiff.state)
  useEffect(() => {
    if (isDrawable) richDiff.request()
  }, [isDrawable])
  const RichDiff = isDrawable && loaded.kind === 'ready' ? loaded.part : undefined
  const isPlain = !isDrawable || loaded.kind === 'failed'
  return (
    <div className={styles['editor']}>
      <div className={styles['frame']}>
        {RichDiff !== undefined && <RichDiff {...props} />}
        {isPlain && (
          <div className={styles['plainDiff']}>
            <textarea readOnly className={styles['side']} aria-label={props.beforeLabel} value={shown(before)} />
            <textarea readOnly className={styles['side']} aria-label={props.afterLabel} value={shown(after)} />
          </div>
        )}
      </div>
      {isPlain && (
        <p className={styles['note']}>
          What differs cannot be marked here:{' '}
          {isDrawable ? 'the code editor could not be loaded' : 'a text is too large'}. The beginnings of both stand
          side by side.
        </p>
      )}
    </div>
  )
}

/** In UTF-16 units: a field of the browser with more is slow. */
const mostShown = 200_000

function shown(text: string): string {
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text
}
