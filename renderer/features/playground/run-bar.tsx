import { Button, TextInput } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useId } from 'react'
import type { AppError } from '../../../shared/result'
import type { Verdict } from '../../forms/check/verdict'
import type { TaskDraft } from '../../state/workspace'
import { ErrorWords } from '../../ui/error-words'
import { KeyCaps } from '../../ui/key-caps'
import { modKey } from '../../ui/keys'
import { MessageBox } from '../../ui/message-box'
import styles from './run-bar.module.css'
import { TaskChoice } from './task-choice'
import type { TaskOffer } from './task-offer'

interface RunBarProps {
  readonly timeout: string
  readonly timeoutFault: string | undefined
  readonly onTimeout: (timeout: string) => void
  /** Absent where the tool cannot run as a task. */
  readonly task: TaskOffer | undefined
  readonly onTask: (task: TaskDraft) => void
  /** Why the tool cannot be run now; undefined when it can. */
  readonly obstacle: string | undefined
  readonly onRun: () => void
  /** Why the call was not taken the last time. */
  readonly refusal: AppError | undefined
  /** What the form held the run back for; undefined when nothing did. */
  readonly held: HeldVerdict | undefined
  /** Sends what breaks the schema's rules, to see what the server makes of it. */
  readonly onRunAnyway: () => void
}

/** Why a form held a run back: a value that is none, or one that breaks the schema's rules. */
export type HeldVerdict = Extract<Verdict, { kind: 'refused' | 'wrong' }>

/** Sends the call, and says what stands in the way when it cannot. */
export function RunBar(props: RunBarProps) {
  const { task, onTask, timeout, timeoutFault, onTimeout, obstacle, onRun, refusal, held, onRunAnyway } = props
  const id = useId()
  return (
    <div className={styles['wrap']}>
      {refusal !== undefined && (
        <MessageBox kind="error" title="The call was not sent">
          <ErrorWords error={refusal} />
        </MessageBox>
      )}
      {held !== undefined && (
        <div className={styles['held']} role="status">
          <span>{heldWords(held)}</span>
          {held.kind === 'wrong' && (
            <Button variant="subtle" size="compact-xs" onClick={onRunAnyway}>
              Run anyway
            </Button>
          )}
        </div>
      )}
      {task !== undefined && <TaskChoice offer={task} onChange={onTask} />}
      <div className={styles['bar']}>
        <Button
          onClick={onRun}
          disabled={obstacle !== undefined}
          leftSection={<IconPlayerPlayFilled size={14} aria-hidden="true" />}
          aria-describedby={obstacle === undefined ? undefined : `${id}-obstacle`}
        >
          Run
        </Button>
        <span className={styles['keys']} aria-hidden="true">
          <KeyCaps keys={[modKey, 'Enter']} />
        </span>
        <span id={`${id}-obstacle`} className={styles['obstacle']}>
          {obstacle}
        </span>
        <label htmlFor={id} className={styles['label']}>
          Time limit
        </label>
        <TextInput
          id={id}
          className={styles['timeout']}
          value={timeout}
          onChange={(event) => onTimeout(event.currentTarget.value)}
          placeholder="60"
          inputMode="decimal"
          aria-label="Time limit in seconds"
          error={timeoutFault !== undefined}
          title={
            timeoutFault ??
            "Longest silence in seconds. Empty: the server's own limit, 60 s unless its entry says otherwise."
          }
          rightSection={<span className={styles['unit']}>s</span>}
        />
      </div>
    </div>
  )
}

function heldWords({ kind, problems }: HeldVerdict): string {
  const fields = problems.length === 1 ? 'One field needs' : `${problems.length} fields need`
  return kind === 'refused'
    ? `${fields} another look: what is typed there is no value that can be sent.`
    : `${fields} another look before the call keeps the rules of its schema.`
}
