import type { ServerRecord } from '../../../shared/model/server'
import { formatCount } from '../../ui/format'
import { MessageBox } from '../../ui/message-box'
import { ProblemList } from '../../ui/problem-list'
import { LaunchDetails } from './launch-details'
import { LaunchFacts } from './launch-facts'
import styles from './overview.module.css'
import { PeerFacts } from './peer-facts'
import { ProcessSection } from './process-section'
import { StateFacts } from './state-facts'
import { isLostAtEnd, unsavedWords } from './unsaved-words'

/** How a server is, why, and what is known of it. */
export function Overview({ server }: { readonly server: ServerRecord }) {
  const { state, problems, notices } = server
  // What is wrong with the entry is listed below, with its place: the reason would only say it again.
  const isOwnProblem = state.status === 'FailedToStart' && state.error.code === 'server-invalid' && problems.length > 0
  return (
    <div className={styles['page']}>
      <StateFacts server={server} withReason={!isOwnProblem} />
      {isLostAtEnd(server) && (
        <MessageBox kind="info" title="Not saved">
          {unsavedWords(server)}
        </MessageBox>
      )}
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
