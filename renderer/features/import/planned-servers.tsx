import type { ReactNode } from 'react'
import { ErrorWords } from '../../ui/error-words'
import { MessageBox } from '../../ui/message-box'
import { ImportList } from './import-list'
import styles from './servers-dialog.module.css'
import type { Choosing, ChoosingActions } from './use-choosing'
import type { Plan } from './use-plan'

interface PlannedServersProps {
  readonly label: string
  readonly choosing: Pick<Choosing<unknown>, 'state' | 'refusal'>
  readonly plan: Plan
  readonly actions: Pick<ChoosingActions<unknown>, 'change' | 'changeAll'>
  /** Another source is another list. */
  readonly sourceKey: string
  readonly unreadable: string
  readonly refused: string
  /** While nothing is chosen yet. */
  readonly empty: ReactNode
}

/** The rows of what would be written, or why there are none, and why the writing was refused. */
export function PlannedServers(props: PlannedServersProps) {
  const { label, choosing, plan, actions, sourceKey, unreadable, refused, empty } = props
  const { state, refusal } = choosing
  return (
    <>
      {plan.preview !== undefined ? (
        <ImportList
          key={sourceKey}
          label={label}
          preview={plan.preview}
          choices={plan.choices}
          faults={plan.faults}
          onChange={actions.change}
          onChangeAll={actions.changeAll}
        />
      ) : (
        <div className={styles['empty']}>
          {state.kind === 'failed' ? (
            <div role="alert">
              <MessageBox kind="error" title={unreadable}>
                <ErrorWords error={state.error} />
              </MessageBox>
            </div>
          ) : (
            state.kind === 'none' && <p>{empty}</p>
          )}
        </div>
      )}
      {refusal !== undefined && (
        <div role="alert">
          <MessageBox kind="error" title={refused}>
            <ErrorWords error={refusal} />
          </MessageBox>
        </div>
      )}
    </>
  )
}
