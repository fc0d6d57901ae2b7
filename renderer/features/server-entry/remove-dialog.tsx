import { Button, Modal } from '@mantine/core'
import type { ServerId, ServerRecord } from '../../../shared/model/server'
import { useCommands } from '../../state/commands'
import { useDialogs } from '../../state/deck-context'
import { useConfigFiles, useServers } from '../../state/selectors'
import { clip, cutMiddle } from '../../ui/cut'
import styles from './remove-dialog.module.css'

/** Most servers named one by one. */
const mostNames = 8

/** Asks before servers leave the list, while that was asked for. */
export function RemoveDialog() {
  const open = useDialogs((dialogs) => dialogs.open)
  return open?.kind === 'remove-servers' ? <Question serverIds={open.serverIds} /> : null
}

function Question({ serverIds }: { readonly serverIds: readonly ServerId[] }) {
  const commands = useCommands()
  const close = useDialogs((dialogs) => dialogs.close)
  const files = useConfigFiles()
  const wanted = new Set(serverIds)
  const servers = useServers().filter(({ id }) => wanted.has(id))
  const what = servers.length === 1 ? clip(servers[0]?.name ?? '', 60) : `${servers.length} servers`
  const paths = files.filter(({ fileId }) => servers.some((server) => server.fileId === fileId)).map(({ path }) => path)
  const known = new Set(files.map(({ fileId }) => fileId))
  const hasLost = servers.some(({ fileId, transport }) => !known.has(fileId) && transport !== 'built-in')
  const remove = () => {
    commands.removeServers(servers)
    close()
  }
  return (
    <Modal opened onClose={close} title={`Remove ${what}?`} withCloseButton={false}>
      <p className={styles['words']}>
        {servers.length === 1 ? 'It is' : 'They are'} {servers.some(isUp) && 'stopped, then '}taken off the list; the
        log goes with {servers.length === 1 ? 'it' : 'them'}.
      </p>
      {servers.length > 1 && (
        <ul className={styles['names']}>
          {servers.slice(0, mostNames).map(({ id, name }) => (
            <li key={id} className="foreign">
              {clip(name, 80)}
            </li>
          ))}
          {servers.length > mostNames && <li>and {servers.length - mostNames} more</li>}
        </ul>
      )}
      {paths.length > 0 && (
        <p className={styles['words']}>
          <span className="mono foreign" title={paths.join('\n')}>
            {paths.length === 1 ? cutMiddle(paths[0] ?? '', 56) : `${paths.length} files`}
          </span>{' '}
          {paths.length === 1 ? 'is' : 'are'} left alone: what {paths.length === 1 ? 'it says' : 'they say'} comes back
          when {paths.length === 1 ? 'it is' : 'they are'} read again.
        </p>
      )}
      {hasLost && (
        <p className={styles['words']}>
          {servers.length === 1 ? 'It is' : 'Some are'} in no file, and cannot be brought back.
        </p>
      )}
      <div className={styles['buttons']}>
        <Button variant="default" onClick={close} data-autofocus>
          Keep
        </Button>
        <Button color="red" onClick={remove}>
          Remove {servers.length === 1 ? '' : what}
        </Button>
      </div>
    </Modal>
  )
}

function isUp({ state: { status } }: ServerRecord): boolean {
  return status === 'Running' || status === 'Starting' || status === 'Restarting'
}
