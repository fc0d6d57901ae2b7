import { Button } from '@mantine/core'
import type { SettingName } from '../../../shared/model/settings'
import { useCommands } from '../../state/commands'
import { useDeckState } from '../../state/deck-context'
import { MessageBox } from '../../ui/message-box'
import styles from './setting-notice.module.css'

/** Settings whose notice stands beside them. */
export type ChosenSetting = Exclude<SettingName, (typeof chosenElsewhere)[number]>

/** What is chosen by more than a value. */
const chosenElsewhere = ['hasDemoServer', 'savedCallsFolder'] as const satisfies readonly SettingName[]

/** Says beside a setting that what its file holds cannot be used, until something else is chosen. */
export function SettingNotice({ setting }: { readonly setting: ChosenSetting }) {
  const commands = useCommands()
  const value = useDeckState(({ replica }) => replica.state.settings[setting])
  const notice = useDeckState(({ replica }) =>
    replica.state.settingsNotices.find((candidate) => candidate.setting === setting),
  )
  if (notice === undefined) return null
  return (
    <div className={styles['notice']}>
      <MessageBox
        kind="warning"
        action={
          <Button variant="subtle" onClick={() => commands.changeSettings({ [setting]: value })}>
            Keep the default
          </Button>
        }
      >
        <p>{notice.message}</p>
      </MessageBox>
    </div>
  )
}

/** Says what of the settings could not be read and belongs to no field of this page. */
export function FileNotices() {
  const commands = useCommands()
  const notices = useDeckState(({ replica }) => replica.state.settingsNotices)
  const ofFile = notices.filter(
    ({ setting }) => setting === undefined || chosenElsewhere.some((other) => other === setting),
  )
  return ofFile.map(({ setting, message }) => (
    <MessageBox
      key={message}
      kind="warning"
      action={
        setting === undefined && (
          <Button variant="subtle" onClick={() => commands.changeSettings({})}>
            Keep the defaults
          </Button>
        )
      }
    >
      <p>{message}</p>
    </MessageBox>
  ))
}
