import { SegmentedControl } from '@mantine/core'
import type { Settings } from '../../../shared/model/settings'
import { useCommands } from '../../state/commands'
import { useDeckState } from '../../state/deck-context'
import { Fact, FactList } from '../../ui/fact-list'
import { SettingNotice } from './setting-notice'

const themes: readonly { readonly value: Settings['theme']; readonly label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

export function AppearanceSettings() {
  const commands = useCommands()
  const theme = useDeckState(({ replica }) => replica.state.settings.theme)
  return (
    <FactList title="Appearance">
      <Fact name="Theme">
        <SegmentedControl
          aria-label="Theme"
          value={theme}
          onChange={(theme) => commands.changeSettings({ theme })}
          data={themes.map(({ value, label }) => ({ value, label }))}
        />
        <SettingNotice setting="theme" />
      </Fact>
    </FactList>
  )
}
