import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ServerRecord } from '../../../shared/model/server'
import type { ApprovalFacts } from '../../../shared/model/server-facts'
import type { Result } from '../../../shared/result'
import { useCommands } from '../../state/commands'
import { useDeck } from '../../state/deck-context'
import { ErrorWords } from '../../ui/error-words'
import { Fact, FactList } from '../../ui/fact-list'
import { MessageBox } from '../../ui/message-box'
import styles from './approval-box.module.css'

interface ApprovalBoxProps {
  readonly server: ServerRecord
  /** Why it has to be approved, in words. */
  readonly reason: string
}

/** What a server of an opened file would start, to be looked at before it may. */
export function ApprovalBox({ server, reason }: ApprovalBoxProps) {
  const commands = useCommands()
  const facts = useApprovalFacts(server)
  const isRunning = server.state.status === 'Running'
  const digest = facts?.ok === true ? facts.value.digest : undefined
  return (
    <MessageBox kind="warning" title="Approve it before it starts">
      <p className={styles['words']}>
        <span className="foreign selectable">{reason}</span> A server runs with your rights: start only what you know.
      </p>
      <div className={styles['facts']}>
        {facts?.ok === true && <Launch facts={facts.value} isRemote={server.transport !== 'stdio'} />}
        {facts?.ok === false && <ErrorWords error={facts.error} />}
      </div>
      <div className={styles['buttons']}>
        {!isRunning && (
          <Button
            disabled={digest === undefined}
            onClick={() => {
              if (digest !== undefined) commands.approveAndStart(server, digest)
            }}
          >
            {server.transport === 'stdio' ? 'Approve and start' : 'Approve and connect'}
          </Button>
        )}
        <Button
          variant="default"
          disabled={digest === undefined}
          onClick={() => {
            if (digest !== undefined) commands.approveServer(server, digest)
          }}
        >
          {isRunning ? 'Approve' : 'Approve only'}
        </Button>
      </div>
    </MessageBox>
  )
}

function Launch({ facts, isRemote }: { readonly facts: ApprovalFacts; readonly isRemote: boolean }) {
  const { commandLine, cwd, names, envFile } = facts
  return (
    <FactList title={isRemote ? 'It would connect to' : 'It would start'}>
      <Fact name={isRemote ? 'Address' : 'Command line'}>
        <pre
          className={`${styles['command'] ?? ''} mono foreign selectable`}
          tabIndex={0}
          role="group"
          aria-label={isRemote ? 'Address' : 'Command line'}
        >
          {commandLine}
        </pre>
      </Fact>
      {cwd !== undefined && (
        <Fact name="Folder">
          <code className="mono foreign selectable">{cwd}</code>
        </Fact>
      )}
      <Fact name={isRemote ? 'Headers' : 'Variables'}>
        {names.length === 0 ? 'None' : <code className="mono foreign selectable">{names.join(', ')}</code>}
      </Fact>
      {envFile !== undefined && (
        <Fact name="More variables">
          from <code className="mono foreign selectable">{envFile}</code>
        </Fact>
      )}
    </FactList>
  )
}

/** Asked anew whenever the server is another by then, so that what is approved is what is seen. */
function useApprovalFacts(server: ServerRecord): Result<ApprovalFacts> | undefined {
  const { client } = useDeck()
  const [answer, setAnswer] = useState<Result<ApprovalFacts>>()
  useEffect(() => {
    let isOver = false
    void client.request('servers.approvalFacts', { serverId: server.id }).then((facts) => {
      if (!isOver) setAnswer(facts)
    })
    return () => {
      isOver = true
    }
  }, [client, server])
  return answer
}
