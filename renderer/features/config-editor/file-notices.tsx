import { Button } from '@mantine/core'
import type { ConfigFileRecord } from '../../../shared/model/config'
import type { ServerRecord } from '../../../shared/model/server'
import { useCommands } from '../../state/commands'
import { useDeck } from '../../state/deck-context'
import { clip } from '../../ui/cut'
import { formatCount } from '../../ui/format'
import { MessageBox } from '../../ui/message-box'
import styles from './notices.module.css'

/** Most names said in one sentence. */
const mostNames = 3

/** Servers that still run under the entry they had before, with the way to the new one. */
export function RestartNotice({ servers }: { readonly servers: readonly ServerRecord[] }) {
  const commands = useCommands()
  const waiting = servers.filter(({ needsRestart }) => needsRestart === true)
  if (waiting.length === 0) return null
  return (
    <MessageBox
      kind="info"
      action={
        <Button
          variant="default"
          onClick={() => {
            for (const server of waiting) commands.restartServer(server)
          }}
        >
          {waiting.length === 1 ? 'Restart it' : `Restart all ${waiting.length}`}
        </Button>
      }
    >
      <p>
        {waiting.length === 1 ? 'One server runs' : `${formatCount(waiting.length, 'server')} run`} under the entry from
        before the change: <span className="foreign">{namesOf(waiting)}</span>
      </p>
    </MessageBox>
  )
}

/** Servers that another program took out of the file while it was open, each with the way back. */
export function RemovedNotice({ file }: { readonly file: ConfigFileRecord }) {
  const { client, report } = useDeck()
  const { fileId, removedOutside } = file
  if (removedOutside.length === 0) return null
  const addAgain = (name: string) => {
    void client.request('config.addAgain', { fileId, name }).then((answer) => {
      if (!answer.ok) report(`${clip(name, 80)} was not added again`, answer.error)
    })
  }
  return (
    <MessageBox kind="info">
      <p>Another program took these servers out of the file. Reading the file again settles that.</p>
      <div className={styles['choices']}>
        {removedOutside.map((name) => (
          <Button key={name} variant="default" onClick={() => addAgain(name)}>
            Add {clip(name, 60)} again
          </Button>
        ))}
      </div>
    </MessageBox>
  )
}

/** What is wrong with the file as a whole, or else why it may not be edited. */
export function FileNotices({
  file,
  sentence,
  tone,
  readOnly,
}: {
  readonly file: ConfigFileRecord
  readonly sentence: string | undefined
  readonly tone: string
  readonly readOnly: string | undefined
}) {
  return (
    <>
      {file.status === 'unreadable' &&
        file.problems.map(({ message, hint }) => (
          <MessageBox key={message} kind="error" title={message}>
            {hint}
          </MessageBox>
        ))}
      {sentence !== undefined && file.status !== 'unreadable' && readOnly === undefined && (
        <MessageBox kind={tone === 'red' ? 'error' : 'info'}>
          <p>{sentence}</p>
        </MessageBox>
      )}
      {readOnly !== undefined && (
        <MessageBox kind="warning" title="This file can only be read">
          <p>{readOnly}</p>
        </MessageBox>
      )}
    </>
  )
}

function namesOf(servers: readonly ServerRecord[]): string {
  const names = servers.slice(0, mostNames).map(({ name }) => clip(name, 60))
  const rest = servers.length - names.length
  return rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ')
}
