import { Button } from '@mantine/core'
import type { ServerRecord } from '../../../shared/model/server'
import { useCommands } from '../../state/commands'
import { formatCount } from '../../ui/format'
import { MessageBox } from '../../ui/message-box'
import { ProblemList } from '../../ui/problem-list'
import { ApprovalBox } from './approval-box'
import { ServerChoicesSection } from './choices/server-choices'
import { LaunchDetails } from './launch-details'
import { LaunchFacts } from './launch-facts'
import styles from './overview.module.css'
import { PeerFacts } from './peer-facts'
import { ProcessSection } from './process-section'
import { StateFacts } from './state-facts'
import { UnsavedNotice } from './unsaved-notice'
import { isLostAtEnd } from './unsaved-words'

/** How a server is, why, and what is known of it. */
export function Overview({ server }: { readonly server: ServerRecord }) {
  const { state, problems, notices } = server
  const commands = useCommands()
  // What is wrong with the entry is listed below, with its place: the reason would only say it again.
  const isOwnProblem = state.status === 'FailedToStart' && state.error.code === 'server-invalid' && problems.length > 0
  const isApproval = state.status === 'FailedToStart' && state.error.code === 'needs-approval'
  return (
    <div className={styles['page']}>
      {server.needsApproval !== undefined && (
        <ApprovalBox key={server.id} server={server} reason={server.needsApproval} />
      )}
      <StateFacts server={server} withReason={!isOwnProblem && !(isApproval && server.needsApproval !== undefined)} />
      {server.needsRestart === true && (
        <MessageBox
          kind="info"
          title="Changed since it was started"
          action={
            <Button variant="default" onClick={() => commands.restartServer(server)}>
              Restart
            </Button>
          }
        >
          It runs on as it was. What its entry says now counts from its next start.
        </MessageBox>
      )}
      {isLostAtEnd(server) && <UnsavedNotice server={server} />}
      {problems.length > 0 && (
        <MessageBox
          kind="error"
          title={`This entry cannot start: ${formatCount(problems.length, 'problem')} in its configuration`}
        >
          <ProblemList problems={problems} />
        </MessageBox>
      )}
      {notices.length > 0 && (
        <MessageBox kind="info" title="Good to know">
          <ul className={styles['notices']}>
            {notices.map((notice) => (
              <li key={notice} className="foreign selectable">
                {notice}
              </li>
            ))}
          </ul>
        </MessageBox>
      )}
      <ServerChoicesSection key={`choices ${server.id}`} server={server} />
      <ProcessSection server={server} />
      <LaunchFacts server={server} />
      {server.transport === 'stdio' && <LaunchDetails key={launchKey(server)} serverId={server.id} />}
      {state.status === 'Running' && <PeerFacts peer={state.peer} />}
    </div>
  )
}

/** Changes when there may be another launch to look at. */
function launchKey({ id, state, commandLine }: ServerRecord): string {
  return `${id} ${'pid' in state ? state.pid : ''} ${commandLine}`
}
