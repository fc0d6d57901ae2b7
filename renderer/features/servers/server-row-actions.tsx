import { IconPlayerPlayFilled, IconPlayerStopFilled, IconRefresh, type TablerIcon } from '@tabler/icons-react'
import type { ServerRecord } from '../../../shared/model/server'
import { useCommands } from '../../state/commands'
import { possibleActions } from '../../ui/server-look'
import styles from './server-row-actions.module.css'

/** Start, stop and restart of one row. Tab reaches them only on the chosen row: hundreds of stops would be a maze. */
export function ServerRowActions({
  server,
  isReachable,
}: {
  readonly server: ServerRecord
  readonly isReachable: boolean
}) {
  const commands = useCommands()
  const possible = possibleActions(server.state.status)
  const button = (label: string, Icon: TablerIcon, onPress: () => void) => (
    <button
      type="button"
      className={styles['button']}
      aria-label={label}
      title={label}
      tabIndex={isReachable ? 0 : -1}
      onClick={onPress}
    >
      <Icon size={14} aria-hidden="true" />
    </button>
  )
  return (
    <>
      {possible.restart && button(`Restart ${server.name}`, IconRefresh, () => commands.restartServer(server))}
      {possible.start && button(`Start ${server.name}`, IconPlayerPlayFilled, () => commands.startServer(server))}
      {possible.stop && button(`Stop ${server.name}`, IconPlayerStopFilled, () => commands.stopServer(server))}
    </>
  )
}
