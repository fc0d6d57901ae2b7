import { ActionIcon, Menu } from '@mantine/core'
import { IconDownload, IconFileImport, IconPlus } from '@tabler/icons-react'
import { useCommands } from '../../state/commands'
import { useDialogs, useWorkspace } from '../../state/deck-context'
import { KeyCaps } from '../../ui/key-caps'
import { modKey } from '../../ui/keys'

/** The ways to get more servers. */
export function AddMenu() {
  const commands = useCommands()
  const show = useDialogs((dialogs) => dialogs.show)
  const select = useWorkspace((workspace) => workspace.select)
  return (
    <Menu position="bottom-end" shadow="md" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon aria-label="Add servers" title="Add servers">
          <IconPlus size={16} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          rightSection={<KeyCaps keys={[modKey, 'N']} />}
          onClick={() => show({ kind: 'add-server' })}
        >
          Add a server…
        </Menu.Item>
        <Menu.Item leftSection={<IconDownload size={14} aria-hidden="true" />} onClick={() => show({ kind: 'import' })}>
          Import servers…
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileImport size={14} aria-hidden="true" />}
          rightSection={<KeyCaps keys={[modKey, 'O']} />}
          onClick={() => commands.openConfig((fileId) => select({ kind: 'file', fileId }))}
        >
          Open config file…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
