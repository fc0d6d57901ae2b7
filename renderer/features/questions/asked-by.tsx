import { IconHourglass } from '@tabler/icons-react'
import type { InputContent, QuestionRecord } from '../../../shared/model/question'
import { useCall, useConfigFile, useServer } from '../../state/selectors'
import { clip } from '../../ui/cut'
import { shortName } from '../../ui/file-look'
import { Since, Until } from '../../ui/times'
import styles from './asked-by.module.css'
import { callOf } from './cause'
import { startingServers } from './starting-servers'

/** Who asks, because of what, and since when. */
export function AskedBy({ question, id }: { readonly question: QuestionRecord; readonly id?: string }) {
  const { cause, content, serverId, askedAt, state, note } = question
  const server = useServer(serverId)
  const call = useCall(callOf(cause))
  const others = startingServers(question).length - 1
  const expiresAt = cause.kind === 'task' ? cause.expiresAt : undefined
  return (
    <div className={styles['line']}>
      <h2 id={id} className={styles['title']}>
        <span className="foreign">{clip(server?.name ?? serverId, 60)}</span>
        {content.kind === 'input' ? (others > 0 ? ` and ${others} more need a value` : ' needs a value') : ' asks'}
      </h2>
      <span className={styles['cause']}>
        {call !== undefined ? (
          <>
            in a call of <span className="mono foreign">{clip(call.toolName, 60)}</span>
          </>
        ) : cause.kind === 'one of calls' ? (
          <>in one of {cause.callIds.length} calls that run</>
        ) : cause.kind === 'task' ? (
          <>
            in task <span className="mono foreign">{clip(cause.taskId, 24)}</span>
          </>
        ) : cause.kind === 'call' ? (
          <>in a call that is closed</>
        ) : content.kind === 'input' ? (
          <AskedInput input={content} />
        ) : (
          <>by itself</>
        )}
      </span>
      {state.phase === 'waiting' && (
        <span className={styles['time']} title="How long it has waited">
          <IconHourglass size={13} aria-hidden="true" />
          <Since since={askedAt} />
        </span>
      )}
      {note !== undefined && state.phase === 'waiting' && (
        <p className={styles['note']}>Not answered by itself: {note}</p>
      )}
      {expiresAt !== undefined && state.phase === 'waiting' && (
        <span className={styles['time']}>
          task ends <Until at={expiresAt} />
        </span>
      )}
    </div>
  )
}

function AskedInput({ input: { inputId, fileId } }: { readonly input: InputContent }) {
  const file = useConfigFile(fileId)
  return (
    <>
      to start: input <span className="mono foreign">{clip(inputId, 60)}</span>
      {file !== undefined && (
        <>
          {' '}
          of{' '}
          <span className="foreign" title={file.path}>
            {clip(shortName(file), 60)}
          </span>
        </>
      )}
    </>
  )
}
