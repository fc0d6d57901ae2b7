import {
  IconBraces,
  IconCircleCheck,
  IconCircleOff,
  IconCopy,
  IconCopyPlus,
  IconFileText,
  IconPencil,
  IconPlayerPlay,
  IconPlayerStop,
  IconRefresh,
  IconTrash,
  IconUpload,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ServerRecord } from '../../../shared/model/server'
import { type Commands, useCommands } from '../../state/commands'
import { useDialogs, useWorkspace } from '../../state/deck-context'
import type { DialogState } from '../../state/dialogs'
import { ContextMenu, type ContextMenuItem, type Point } from '../../ui/context-menu'
import { copyText } from '../../ui/copy-text'
import { clip } from '../../ui/cut'
import { type ServerAction, serversFor } from './possible-for-all'
import { type EntryCopies, useEntryCopies } from './use-entry-copies'

interface ServerMenuProps {
  /** One, or all that are chosen together. */
  readonly servers: readonly ServerRecord[]
  readonly at: Point
  readonly onClose: () => void
}

/** What can be done with servers, where one was pressed with the other button. */
export function ServerMenu({ servers, at, onClose }: ServerMenuProps) {
  const commands = useCommands()
  const copies = useEntryCopies()
  const show = useDialogs((dialogs) => dialogs.show)
  const select = useWorkspace((workspace) => workspace.select)
  const showTab = useWorkspace((workspace) => workspace.showTab)
  const [only] = servers
  const showLog = (server: ServerRecord) => {
    select({ kind: 'server', serverId: server.id })
    showTab('log')
  }
  const offers = { commands, copies, show, showLog }
  const isOne = servers.length === 1 && only !== undefined
  return (
    <ContextMenu
      label={isOne ? `Actions for ${clip(only.name, 80)}` : `Actions for ${servers.length} servers`}
      at={at}
      items={isOne ? itemsForOne(only, offers) : itemsForSeveral(servers, offers)}
      onClose={onClose}
    />
  )
}

interface Offers {
  readonly commands: Commands
  readonly copies: EntryCopies
  readonly show: DialogState['show']
  readonly showLog: (server: ServerRecord) => void
}

function itemsForOne(server: ServerRecord, offers: Offers): readonly ContextMenuItem[] {
  const { commands, copies, show, showLog } = offers
  const { id: serverId, transport } = server
  const isOurs = transport === 'built-in'
  const can = (action: ServerAction) => serversFor(action, [server]).length > 0
  const items: (ContextMenuItem | false)[] = [
    can('start') && { label: 'Start', icon: IconPlayerPlay, onPress: () => commands.startServer(server) },
    can('restart') && { label: 'Restart', icon: IconRefresh, onPress: () => commands.restartServer(server) },
    can('stop') && { label: 'Stop', icon: IconPlayerStop, onPress: () => commands.stopServer(server) },
    can('enable') && { label: 'Enable', icon: IconCircleCheck, onPress: () => commands.enableServer(server) },
    can('disable') && { label: 'Disable', icon: IconCircleOff, onPress: () => commands.disableServer(server) },
    !isOurs && {
      label: 'Edit…',
      icon: IconPencil,
      onPress: () => show({ kind: 'edit-server', serverId }),
      isApart: true,
    },
    !isOurs && { label: 'Duplicate…', icon: IconCopyPlus, onPress: () => show({ kind: 'duplicate-server', serverId }) },
    { label: 'Show log', icon: IconFileText, onPress: () => showLog(server), isApart: true },
    server.commandLine !== '' && {
      label: transport === 'stdio' ? 'Copy command' : 'Copy address',
      icon: IconCopy,
      onPress: () => void copyText(server.commandLine),
    },
    !isOurs && { label: 'Copy as JSON', icon: IconBraces, onPress: () => copies.copyAsJson([server]) },
    !isOurs && { label: 'Export…', icon: IconUpload, onPress: () => show({ kind: 'export', serverIds: [serverId] }) },
    {
      label: 'Remove…',
      icon: IconTrash,
      onPress: () => show({ kind: 'remove-servers', serverIds: [serverId] }),
      isApart: true,
    },
  ]
  return items.filter((item) => item !== false)
}

const several: readonly (readonly [ServerAction, string, TablerIcon, `${ServerAction}Servers`])[] = [
  ['start', 'Start', IconPlayerPlay, 'startServers'],
  ['restart', 'Restart', IconRefresh, 'restartServers'],
  ['stop', 'Stop', IconPlayerStop, 'stopServers'],
  ['enable', 'Enable', IconCircleCheck, 'enableServers'],
  ['disable', 'Disable', IconCircleOff, 'disableServers'],
]

function itemsForSeveral(servers: readonly ServerRecord[], offers: Offers): readonly ContextMenuItem[] {
  const { commands, copies, show } = offers
  const actions = several.flatMap(([action, word, icon, command]): readonly ContextMenuItem[] => {
    const able = serversFor(action, servers)
    return able.length === 0 ? [] : [{ label: `${word} ${able.length}`, icon, onPress: () => commands[command](able) }]
  })
  return [
    ...actions,
    { label: 'Copy as JSON', icon: IconBraces, onPress: () => copies.copyAsJson(servers), isApart: true },
    {
      label: 'Export…',
      icon: IconUpload,
      onPress: () => show({ kind: 'export', serverIds: servers.map(({ id }) => id) }),
    },
    {
      label: `Remove ${servers.length}…`,
      icon: IconTrash,
      onPress: () => show({ kind: 'remove-servers', serverIds: servers.map(({ id }) => id) }),
      isApart: true,
    },
  ]
}
