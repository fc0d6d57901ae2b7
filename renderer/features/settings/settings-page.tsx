import { useDeckState } from '../../state/deck-context'
import { AboutFacts } from './about-facts'
import { AppearanceSettings } from './appearance-settings'
import { CallSettings } from './call-settings'
import { DesktopSettings } from './desktop-settings'
import { SecretSettings } from './secret-settings'
import { ServerSettings } from './server-settings'
import { FileNotices } from './setting-notice'
import styles from './settings-page.module.css'
import { TrafficSettings } from './traffic-settings'

/** Settings of the whole app, and what the app is. */
export function SettingsPage() {
  const appInfo = useDeckState((state) => state.appInfo)
  return (
    <div className={styles['page']}>
      <h2 className={styles['title']}>Settings</h2>
      <FileNotices />
      <AppearanceSettings />
      <ServerSettings />
      <SecretSettings />
      <CallSettings />
      <TrafficSettings />
      <DesktopSettings hasTray={appInfo?.hasTray === true} />
      {appInfo !== undefined && <AboutFacts appInfo={appInfo} />}
    </div>
  )
}
