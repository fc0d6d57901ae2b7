import { useCommands } from '../../state/commands'
import { useDeckState } from '../../state/deck-context'
import { Fact, FactList } from '../../ui/fact-list'
import { SettingNotice } from './setting-notice'
import { TypedField } from './typed-field'
import { secondsText, typedName, typedTime } from './typed-setting'

/** How all servers are looked after. What is changed holds at once, also for servers that run. */
export function ServerSettings() {
  const commands = useCommands()
  const settings = useDeckState(({ replica }) => replica.state.settings)
  return (
    <FactList title="Servers">
      <Fact name="Manager name">
        <TypedField
          label="Manager name"
          help="What the manager of all servers calls itself, for example in warnings."
          shown={settings.managerName}
          read={typedName}
          onChoose={(managerName) => commands.changeSettings({ managerName })}
        />
        <SettingNotice setting="managerName" />
      </Fact>
      <Fact name="Health interval">
        <TypedField
          label="Health interval"
          help="How often each running server is asked whether it still answers."
          shown={secondsText(settings.healthIntervalMs)}
          read={(text) => typedTime('healthIntervalMs', text)}
          onChoose={(healthIntervalMs) => commands.changeSettings({ healthIntervalMs })}
          unit="s"
        />
        <SettingNotice setting="healthIntervalMs" />
      </Fact>
      <Fact name="Grace period">
        <TypedField
          label="Grace period"
          help="How long a server may take to end when it is stopped, before it is killed. It counts from the next stop on."
          shown={secondsText(settings.graceMs)}
          read={(text) => typedTime('graceMs', text)}
          onChoose={(graceMs) => commands.changeSettings({ graceMs })}
          unit="s"
        />
        <SettingNotice setting="graceMs" />
      </Fact>
    </FactList>
  )
}
