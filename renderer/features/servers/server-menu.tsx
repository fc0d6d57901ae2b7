import {
  IconCircleCheck,
  IconCircleOff,
  IconCopy,
  IconFileText,
  IconPlayerPlay,
  IconPlayerStop,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import type { ServerRecord } from '../../../shared/model/server'
import { type Commands, useCommands } from '../../state/commands'
import { useWorkspace } from '../../state/deck-context'
import { ContextMenu, type ContextMenuItem, type Point } from '../../ui/context-menu'
import { copyText } from '../../ui/copy-text'
import { clip } from '../../ui/cut'
import { possibleActions } from '../../ui/server-look'

interface ServerMenuProps {
  readonly server: ServerRecord
  readonly at: Point
  readonly onClose: () => void
}

/** What can be done with a server, where it was pressed with the other button. */
export function ServerMenu({ server, at, onClose }: ServerMenuProps) {
  const commands = useCommands()
  const select = useWorkspace((workspace) => workspace.select)
  const showTab = useWorkspace((workspace) => workspace.showTab)
  const showLog = () => {
    select({ kind: 'server', serverId: server.id })
    showTab('log')
  }
  return (
    <ContextMenu
      label={`Actions for ${clip(server.name, 80)}`}
      at={at}
      items={menuItems(server, commands, showLog)}
      onClose={onClose}
    />
  )
}

function menuItems(server: ServerRecord, commands: Commands, showLog: () => void): readonly ContextMenuItem[] {
  const possible = possibleActions(server.state.status)
  const items: (ContextMenuItem | false)[] = [
    possible.start && { label: 'Start', icon: IconPlayerPlay, onPress: () => commands.startServer(server) },
    possible.restart && { label: 'Restart', icon: IconRefresh, onPress: () => commands.restartServer(server) },
    possible.stop && { label: 'Stop', icon: IconPlayerStop, onPress: () => commands.stopServer(server) },
    possible.enable && { label: 'Enable', icon: IconCircleCheck, onPress: () => commands.enableServer(server) },
    possible.disable &&
      server.transport !== 'built-in' && {
        label: 'Disable',
        icon: IconCircleOff,
        onPress: () => commands.disableServer(server),
      },
    { label: 'Show log', icon: IconFileText, onPress: showLog },
    server.commandLine !== '' && {
      label: server.transport === 'stdio' ? 'Copy command' : 'Copy address',
      icon: IconCopy,
      onPress: () => void copyText(server.commandLine),
    },
    server.transport === 'built-in' && { label: 'Remove', icon: IconTrash, onPress: commands.closeDemo },
  ]
  return items.filter((item) => item !== false)
}
