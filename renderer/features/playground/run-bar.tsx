import { Button, TextInput } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useId } from 'react'
import type { AppError } from '../../../shared/result'
import { ErrorWords } from '../../ui/error-words'
import { KeyCaps } from '../../ui/key-caps'
import { modKey } from '../../ui/keys'
import { MessageBox } from '../../ui/message-box'
import styles from './run-bar.module.css'

interface RunBarProps {
  readonly timeout: string
  readonly timeoutFault: string | undefined
  readonly onTimeout: (timeout: string) => void
  /** Why the tool cannot be run now; undefined when it can. */
  readonly obstacle: string | undefined
  readonly onRun: () => void
  /** Why the call was not taken the last time. */
  readonly refusal: AppError | undefined
}

/** Sends the call, and says what stands in the way when it cannot. */
export function RunBar({ timeout, timeoutFault, onTimeout, obstacle, onRun, refusal }: RunBarProps) {
  const id = useId()
  return (
    <div className={styles['wrap']}>
      {refusal !== undefined && (
        <MessageBox kind="error" title="The call was not sent">
          <ErrorWords error={refusal} />
        </MessageBox>
      )}
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
