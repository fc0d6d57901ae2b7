import { SegmentedControl } from '@mantine/core'
import type { Settings } from '../../../shared/model/settings'
import { useCommands } from '../../state/commands'
import { useDeckState } from '../../state/deck-context'
import { Fact, FactList } from '../../ui/fact-list'
import { AboutFacts } from './about-facts'
import styles from './settings-page.module.css'

const themes: readonly { readonly value: Settings['theme']; readonly label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** Settings of the whole app, and what the app is. */
export function SettingsPage() {
  const commands = useCommands()
  const settings = useDeckState(({ replica }) => replica.state.settings)
  const appInfo = useDeckState((state) => state.appInfo)
  return (
    <div className={styles['page']}>
      <h2 className={styles['title']}>Settings</h2>
      <FactList title="Appearance">
        <Fact name="Theme">
          <SegmentedControl
            aria-label="Theme"
            value={settings.theme}
            onChange={(theme) => commands.changeSettings({ theme })}
            data={themes.map(({ value, label }) => ({ value, label }))}
          />
        </Fact>
      </FactList>
      {appInfo !== undefined && <AboutFacts appInfo={appInfo} />}
    </div>
  )
}
