import { Button } from '@mantine/core'
import {
  IconChevronLeft,
  IconCircleCheck,
  IconPencil,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
  IconRefresh,
} from '@tabler/icons-react'
import type { ServerRecord } from '../../../shared/model/server'
import { useCommands } from '../../state/commands'
import { useDialogs } from '../../state/deck-context'
import { useServerChoices } from '../../state/selectors'
import { classNames } from '../../ui/class-names'
import { clip } from '../../ui/cut'
import { IconButton } from '../../ui/icon-button'
import { possibleActions } from '../../ui/server-look'
import { StateLabel } from '../../ui/state-label'
import { byItselfWords } from './choices/choices-words'
import styles from './server-header.module.css'
import { isLostAtEnd, unsavedWords } from './unsaved-words'

/** Top of a server's page: which one, how it is, and what can be done about it. */
export function ServerHeader({
  server,
  onBack,
}: {
  readonly server: ServerRecord
  /** Back to the list, where the list is not beside the page. */
  readonly onBack: (() => void) | undefined
}) {
  const commands = useCommands()
  const show = useDialogs((dialogs) => dialogs.show)
  const { status } = server.state
  const possible = possibleActions(status)
  const byItself = byItselfWords(useServerChoices(server.id).choices)
  return (
    <header className={styles['header']}>
      {onBack !== undefined && <IconButton label="All servers" icon={IconChevronLeft} onPress={onBack} />}
      <h2 className={classNames(styles['name'], 'foreign', 'selectable')} title={server.name}>
        {clip(server.name, 120)}
      </h2>
      {server.id !== server.name && <span className={classNames(styles['id'], 'mono')}>{server.id}</span>}
      <StateLabel status={status} />
      {byItself !== undefined && (
        <span className={styles['mark']} title={byItself}>
          Answers by itself
        </span>
      )}
      {isLostAtEnd(server) && (
        <span className={styles['mark']} title={unsavedWords}>
          Not saved
        </span>
      )}
      <div className={styles['actions']}>
        {server.transport === 'built-in' ? (
          <Button
            variant="default"
            title="Stops the demo server and takes it off the list."
            onClick={commands.closeDemo}
          >
            Remove
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconPencil size={14} aria-hidden="true" />}
            onClick={() => show({ kind: 'edit-server', serverId: server.id })}
          >
            Edit
          </Button>
        )}
        {possible.enable && (
          <Button
            leftSection={<IconCircleCheck size={14} aria-hidden="true" />}
            onClick={() => commands.enableServer(server)}
          >
            Enable
          </Button>
        )}
        {possible.restart && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={14} aria-hidden="true" />}
            onClick={() => commands.restartServer(server)}
          >
            Restart
          </Button>
        )}
        {possible.stop && (
          <Button
            variant="default"
            leftSection={<IconPlayerStopFilled size={14} aria-hidden="true" />}
            onClick={() => commands.stopServer(server)}
          >
            Stop
          </Button>
        )}
        {possible.start && (
          <Button
            leftSection={<IconPlayerPlayFilled size={14} aria-hidden="true" />}
            onClick={() => commands.startServer(server)}
          >
            Start
          </Button>
        )}
      </div>
    </header>
  )
}
