import type { ServerRecord, ServerState } from '../../../shared/model/server'
import { ErrorWords } from '../../ui/error-words'
import { Fact } from '../../ui/fact-list'
import { MessageBox } from '../../ui/message-box'
import { Ago, Until } from '../../ui/times'
import { FixList } from './fix-list'
import { endWords } from './state-words'
import { StderrTail } from './stderr-tail'

interface FailureFactsProps {
  readonly server: ServerRecord
  readonly state: Extract<ServerState, { readonly status: 'Crashed' | 'FailedToStart' }>
  readonly withReason: boolean
}

/** Why a server is down, how its process ended, what to do, and what it said last. */
export function FailureFacts({ server, state, withReason }: FailureFactsProps) {
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
          <FixList server={server} failedAt={state.at} fixes={fixes} />
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
