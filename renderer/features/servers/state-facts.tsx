import type { ReactNode } from 'react'
import type { ServerState } from '../../../shared/model/server'
import { clip } from '../../ui/cut'
import { ErrorWords } from '../../ui/error-words'
import { Fact, FactList } from '../../ui/fact-list'
import { MessageBox } from '../../ui/message-box'
import { stateLook } from '../../ui/server-look'
import { Ago, Since, Until } from '../../ui/times'
import { endWords, stateSentence } from './state-words'
import { StderrTail } from './stderr-tail'

/** The state in words with all the facts that belong to it. */
export function StateFacts({ state, withReason }: { readonly state: ServerState; readonly withReason: boolean }) {
  const sentence = stateSentence(state)
  return (
    <FactList title="State">
      {sentence !== undefined && <Fact name={stateLook(state.status).word}>{sentence}</Fact>}
      {factsOf(state, withReason)}
    </FactList>
  )
}

function factsOf(state: ServerState, withReason: boolean): ReactNode {
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
    case 'Crashed':
    case 'FailedToStart': {
      const end = endWords(state)
      return (
        <>
          {withReason && (
            <Fact name="Reason">
              <MessageBox kind="error">
                <ErrorWords error={state.error} />
              </MessageBox>
            </Fact>
          )}
          <Fact name="When">
            <Ago at={state.at} />
          </Fact>
          {end !== undefined && <Fact name="Process">{end}</Fact>}
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
