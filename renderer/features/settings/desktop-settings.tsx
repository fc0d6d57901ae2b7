import { Switch } from '@mantine/core'
import { useCommands } from '../../state/commands'
import { useDeckState } from '../../state/deck-context'
import { Fact, FactList } from '../../ui/fact-list'
import { SettingNotice } from './setting-notice'

/** What the app does outside of its window. */
export function DesktopSettings({ hasTray }: { readonly hasTray: boolean }) {
  const commands = useCommands()
  const { notifications, keepInTray } = useDeckState(({ replica }) => replica.state.settings)
  return (
    <FactList title="Desktop">
      <Fact name="Notifications">
        <Switch
          size="xs"
          label="Tell me when a server is given up while the window is not in front"
          checked={notifications}
          onChange={(event) => commands.changeSettings({ notifications: event.currentTarget.checked })}
        />
        <SettingNotice setting="notifications" />
      </Fact>
      {hasTray && (
        <Fact name="Tray">
          <Switch
            size="xs"
            label="Keep running in the tray when the window is closed"
            checked={keepInTray}
            onChange={(event) => commands.changeSettings({ keepInTray: event.currentTarget.checked })}
          />
          <SettingNotice setting="keepInTray" />
        </Fact>
      )}
    </FactList>
  )
}
