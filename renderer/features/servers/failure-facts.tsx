import type { ServerState } from '../../../shared/model/server'
import { ErrorWords } from '../../ui/error-words'
import { Fact } from '../../ui/fact-list'
import { MessageBox } from '../../ui/message-box'
import { Ago, Until } from '../../ui/times'
import styles from './failure-facts.module.css'
import { fixWords } from './fix-words'
import { endWords } from './state-words'
import { StderrTail } from './stderr-tail'

interface FailureFactsProps {
  readonly state: Extract<ServerState, { readonly status: 'Crashed' | 'FailedToStart' }>
  readonly withReason: boolean
}

/** Why a server is down, how its process ended, what to do, and what it said last. */
export function FailureFacts({ state, withReason }: FailureFactsProps) {
  const end = endWords(state)
  const fixes = state.status === 'FailedToStart' ? (state.fixes ?? []) : []
  return (
    <>
      {withReason && (
        <Fact name="Reason">
          <MessageBox kind="error">
            <ErrorWords error={state.error} />
          </MessageBox>
        </Fact>
      )}
      {fixes.length > 0 && (
        <Fact name="Ways out">
          <ol className={styles['fixes']}>
            {fixes.map((fix) => {
              const words = fixWords(fix)
              return (
                <li key={words} className="foreign selectable">
                  {words}
                </li>
              )
            })}
          </ol>
        </Fact>
      )}
      {end !== undefined && <Fact name="Process">{end}</Fact>}
      <Fact name="When">
        <Ago at={state.at} />
      </Fact>
      <Fact name="Next attempt">
        {state.retryAt === undefined ? 'None: it stays down until you start it.' : <Until at={state.retryAt} />}
      </Fact>
      {state.lastStderr.length > 0 && (
        <Fact name="Last stderr">
          <StderrTail lines={state.lastStderr} />
        </Fact>
      )}
    </>
  )
}
