import { Switch, TextInput } from '@mantine/core'
import { useId } from 'react'
import type { TaskDraft } from '../../state/workspace'
import styles from './run-bar.module.css'
import type { TaskOffer } from './task-offer'

/** Whether a call runs as a task, and how long the server keeps that. */
export function TaskChoice({
  offer,
  onChange,
}: {
  readonly offer: TaskOffer
  readonly onChange: (task: TaskDraft) => void
}) {
  const id = useId()
  const { isOn, isFixed, ttl, ttlCheck } = offer
  return (
    <div className={styles['task']}>
      <Switch
        size="xs"
        label="Run as task"
        title={
          isFixed ? 'This tool runs only as a task.' : 'The call is answered later; watch it under Tasks meanwhile.'
        }
        checked={isOn}
        disabled={isFixed}
        onChange={(event) => onChange({ isOn: event.currentTarget.checked, ttl })}
      />
      {isFixed && <span className={styles['obstacle']}>This tool runs only as a task.</span>}
      {isOn && (
        <>
          <label htmlFor={id} className={styles['label']} data-pushed={!isFixed}>
            Kept for
          </label>
          <TextInput
            id={id}
            className={styles['timeout']}
            value={ttl}
            onChange={(event) => onChange({ isOn, ttl: event.currentTarget.value })}
            placeholder="auto"
            inputMode="decimal"
            aria-label="Time the server keeps the task, in seconds"
            error={ttlCheck.kind === 'wrong'}
            title={
              ttlCheck.kind === 'wrong'
                ? ttlCheck.message
                : 'How long the server keeps the task and its result, in seconds. Empty: the server chooses.'
            }
            rightSection={<span className={styles['unit']}>s</span>}
          />
        </>
      )}
    </div>
  )
}
