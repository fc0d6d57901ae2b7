import {
  IconCircleCheck,
  IconCircleOff,
  IconPlayerPlay,
  IconPlayerStop,
  IconRefresh,
  IconTrash,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ServerRecord } from '../../../shared/model/server'
import { useCommands } from '../../state/commands'
import { useDialogs } from '../../state/deck-context'
import { IconButton } from '../../ui/icon-button'
import { type ServerAction, serversFor } from './possible-for-all'
import styles from './server-list.module.css'

/** In the place of the list's header while several servers are chosen: what can be done with all of them. */
export function ChosenBar({
  servers,
  onClear,
}: {
  readonly servers: readonly ServerRecord[]
  readonly onClear: () => void
}) {
  const commands = useCommands()
  const show = useDialogs((dialogs) => dialogs.show)
  const button = (
    action: ServerAction,
    word: string,
    icon: TablerIcon,
    run: (servers: readonly ServerRecord[]) => void,
  ) => {
    const able = serversFor(action, servers)
    return (
      <IconButton
        label={
          able.length === servers.length ? `${word} all ${able.length}` : `${word} ${able.length} of ${servers.length}`
        }
        icon={icon}
        disabled={able.length === 0}
        onPress={() => run(able)}
      />
    )
  }
  return (
    <header className={styles['header']} role="toolbar" aria-label="Chosen servers">
      <span className={styles['chosen']}>{servers.length} chosen</span>
      {button('start', 'Start', IconPlayerPlay, commands.startServers)}
      {button('stop', 'Stop', IconPlayerStop, commands.stopServers)}
      {button('restart', 'Restart', IconRefresh, commands.restartServers)}
      {button('enable', 'Enable', IconCircleCheck, commands.enableServers)}
      {button('disable', 'Disable', IconCircleOff, commands.disableServers)}
      <IconButton
        label={`Remove all ${servers.length}`}
        keys="Delete"
        icon={IconTrash}
        onPress={() => show({ kind: 'remove-servers', serverIds: servers.map(({ id }) => id) })}
      />
      <IconButton label="Choose only one again" keys="Esc" icon={IconX} onPress={onClear} />
    </header>
  )
}
