import type { ReactNode } from 'react'
import type { ServerRecord, ServerState } from '../../../shared/model/server'
import { useWaitingQuestion } from '../../state/selectors'
import { clip } from '../../ui/cut'
import { Fact, FactList } from '../../ui/fact-list'
import { stateLook } from '../../ui/server-look'
import { Since } from '../../ui/times'
import { AwaitedInput } from './awaited-input'
import { FailureFacts } from './failure-facts'
import { HealthFact } from './health-fact'
import { restartWords, stateSentence } from './state-words'

interface StateFactsProps {
  readonly server: ServerRecord
  /** False where the reason is told elsewhere on the page. */
  readonly withReason: boolean
}

/** The state in words with all the facts that belong to it. */
export function StateFacts({ server, withReason }: StateFactsProps) {
  const { state, health, restarts } = server
  const awaited = useWaitingQuestion((cause) => cause.kind === 'starts' && cause.serverIds.includes(server.id))
  const sentence = awaited
    ? 'Nothing was started yet: a value that only you know is needed first.'
    : stateSentence(state, server.unsaved === true)
  return (
    <FactList title="State">
      {sentence !== undefined && <Fact name={stateLook(state.status).word}>{sentence}</Fact>}
      {awaited && <AwaitedInput question={awaited} />}
      {state.status === 'Crashed' || state.status === 'FailedToStart' ? (
        <FailureFacts server={server} state={state} withReason={withReason} />
      ) : (
        factsOf(state)
      )}
      {state.status === 'Running' && health !== undefined && <HealthFact health={health} />}
      {restarts !== undefined && <Fact name="Restarts">{restartWords(restarts)}</Fact>}
    </FactList>
  )
}

type OtherState = Exclude<ServerState, { readonly status: 'Crashed' | 'FailedToStart' }>

function factsOf(state: OtherState): ReactNode {
  switch (state.status) {
    case 'Stopped':
    case 'Disabled':
      return null
    case 'Starting':
      return (
        <>
          <Fact name="For">
            <Since since={state.since} />
          </Fact>
          <Pid pid={state.pid} />
          {state.lastLine !== undefined && (
            <Fact name="Last line">
              <span className="mono foreign selectable">{clip(state.lastLine, 500)}</span>
            </Fact>
          )}
        </>
      )
    case 'Running':
      return (
        <>
          <Fact name="Uptime">
            <Since since={state.since} />
          </Fact>
          <Pid pid={state.pid} />
        </>
      )
    case 'Stopping':
      return (
        <Fact name="For">
          <Since since={state.since} />
        </Fact>
      )
    case 'Restarting':
      return (
        <>
          <Fact name="For">
            <Since since={state.since} />
          </Fact>
          <Pid pid={state.pid} />
        </>
      )
  }
}

function Pid({ pid }: { readonly pid: number | undefined }) {
  if (pid === undefined) return null
  return (
    <Fact name="Process id">
      <span className="mono selectable">{pid}</span>
    </Fact>
  )
}
