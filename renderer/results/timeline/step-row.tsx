import type { TimelineStep } from '../../../shared/model/timeline'
import { classNames } from '../../ui/class-names'
import { formatDuration, formatExactTime } from '../../ui/format'
import { visibleText } from '../../ui/visible-text'
import { StepIcon } from './step-icon'
import styles from './step-row.module.css'
import { stepWords } from './step-words'

interface StepRowProps {
  /** Undefined while it is being fetched. */
  readonly step: TimelineStep | undefined
  /** When the call began, in epoch ms. */
  readonly startedAt: number
}

/** Inside of a row: when it happened, how long it took, and what it was. */
export function StepRow({ step, startedAt }: StepRowProps) {
  if (step === undefined) return <span className={styles['missing']}>…</span>
  const { atMs, durationMs, event } = step
  const words = stepWords(step)
  return (
    <>
      <span className={styles['at']} title={formatExactTime(startedAt + atMs)}>
        +{formatDuration(atMs)}
      </span>
      <span className={styles['took']}>{tookWords(step, durationMs)}</span>
      <span className={styles['icon']}>
        <StepIcon event={event} tone={words.tone} />
      </span>
      <span className={styles['words']} data-kind={event.kind}>
        <span className={classNames(styles['title'], words.isCode && 'mono')} data-tone={words.tone}>
          {visibleText(words.title)}
        </span>
        {words.foreign !== undefined && words.foreign !== '' && (
          <span className={classNames(styles['foreign'], 'foreign')}>{visibleText(words.foreign)}</span>
        )}
        {words.note !== undefined && (
          <span className={styles['note']} data-tone={words.tone}>
            {words.note}
          </span>
        )}
        {step.isPerhaps === true && (
          <span className={styles['perhaps']} title="Several calls of this server were running at that time.">
            perhaps of this call
          </span>
        )}
      </span>
    </>
  )
}

/** What goes on has no duration yet; of the rest only what takes time has one. */
function tookWords({ event }: TimelineStep, durationMs: number | undefined): string {
  if (durationMs !== undefined) return formatDuration(durationMs)
  return event.kind === 'request' || event.kind === 'question' || event.kind === 'held' ? '…' : ''
}
