import { IconEyeOff, IconFileArrowRight, IconMessageQuestion, IconPlayerStop } from '@tabler/icons-react'
import { memo } from 'react'
import type { CallProgress } from '../../../shared/model/call'
import { expiresAt, isOpenTask, type TaskRecord } from '../../../shared/model/task'
import { classNames } from '../../ui/class-names'
import { clip } from '../../ui/cut'
import { formatDuration, formatNumber, formatSpan } from '../../ui/format'
import { CallMark } from '../../ui/outcome-mark'
import { RowButton } from '../../ui/row-button'
import { Since } from '../../ui/times'
import { useNow } from '../../ui/use-now'
import { taskLook, taskWords } from './task-look'
import styles from './tasks-page.module.css'

export interface TaskActions {
  readonly onCancel: (task: TaskRecord) => void
  readonly onStopWatching: (task: TaskRecord) => void
  readonly onOpenResult: (task: TaskRecord) => void
  readonly onAnswer: (task: TaskRecord) => void
}

interface TaskRowProps {
  readonly task: TaskRecord
  readonly serverName: string
  /** A question in its name waits for an answer. */
  readonly hasQuestion: boolean
  /** Must stay the same object. */
  readonly actions: TaskActions
}

/**
 * The cells of one task: what it is, how it stands, how long it has, and what can be done about it. Drawn anew only when the
 * task has changed: of hundreds, some do all the time.
 */
export const TaskRow = memo(function TaskRow({ task, serverName, hasQuestion, actions }: TaskRowProps) {
  const { word, tone, shape } = taskLook(task)
  const words = taskWords(task)
  const isOpen = isOpenTask(task)
  const { state } = task
  const name = clip(task.toolName, 80)
  const isGone = state.phase === 'expired' || state.phase === 'lost' || state.phase === 'cancelled'
  return (
    <>
      <span role="cell" className={styles['status']} data-tone={tone}>
        <CallMark shape={shape} tone={tone} />
        <span className={styles['cut']}>{word}</span>
      </span>
      <span role="cell" className={styles['two']}>
        <span className={classNames(styles['cut'], 'foreign')} title={clip(task.toolName, 300)}>
          {name}
        </span>
        <span className={classNames(styles['cut'], styles['dim'], 'foreign')} title={serverName}>
          {clip(serverName, 80)}
        </span>
      </span>
      <span role="cell" className={styles['words']}>
        <span className={classNames(styles['clamp'], 'foreign')} data-tone={words.tone} title={clip(words.text, 1000)}>
          {[progressWords(task.progress), words.text].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span role="cell" className={styles['number']}>
        {'endedAt' in state ? (
          <span title="How long it took">{formatDuration(state.endedAt - task.startedAt)}</span>
        ) : (
          <Since since={task.startedAt} />
        )}
      </span>
      <span role="cell" className={styles['number']}>
        <TimeLeft task={task} />
      </span>
      <span role="cell" className={styles['number']}>
        {isOpen ? formatDuration(task.pollIntervalMs) : '–'}
      </span>
      <span role="cell" className={styles['actions']}>
        {hasQuestion && (
          <RowButton
            label={`Answer the question of ${name}`}
            icon={IconMessageQuestion}
            onPress={() => actions.onAnswer(task)}
          />
        )}
        <RowButton
          label={`Open result of ${name}`}
          icon={IconFileArrowRight}
          disabled={isGone || ('following' in state && state.following === 'once its server is back')}
          onPress={() => actions.onOpenResult(task)}
        />
        <RowButton
          label={`Stop watching ${name}`}
          icon={IconEyeOff}
          disabled={!('following' in state) || state.following !== 'a call'}
          onPress={() => actions.onStopWatching(task)}
        />
        <RowButton
          label={`Cancel ${name}`}
          icon={IconPlayerStop}
          disabled={!isOpen || task.cancel?.kind === 'asked'}
          onPress={() => actions.onCancel(task)}
        />
      </span>
    </>
  )
})

/** How long its server keeps a task, counting down. */
function TimeLeft({ task }: { readonly task: TaskRecord }) {
  const now = useNow()
  if (task.ttlMs === null) return <span title="The server keeps it for as long as it runs.">no limit</span>
  const end = expiresAt(task)
  if (end === undefined) return <span title="The server does not say how long it keeps it.">not stated</span>
  return (
    <span title={`Kept for ${formatSpan(task.ttlMs ?? 0)}`}>{end <= now ? 'over' : formatSpan(end - now + 999)}</span>
  )
}

function progressWords(progress: CallProgress | undefined): string {
  if (!progress) return ''
  const done = formatNumber(progress.progress)
  return progress.total === undefined ? done : `${done} of ${formatNumber(progress.total)}`
}
