import { useCommands } from '../../state/commands'
import { useDeckState } from '../../state/deck-context'
import { FactList } from '../../ui/fact-list'
import { TypedFact } from './typed-fact'
import { secondsText, typedName, typedTime } from './typed-setting'

/** How all servers are looked after. What is changed holds at once, also for servers that run. */
export function ServerSettings() {
  const commands = useCommands()
  const settings = useDeckState(({ replica }) => replica.state.settings)
  return (
    <FactList title="Servers">
      <TypedFact
        setting="managerName"
        name="Manager name"
        help="What the manager of all servers calls itself, for example in warnings."
        shown={settings.managerName}
        read={typedName}
        onChoose={(managerName) => commands.changeSettings({ managerName })}
      />
      <TypedFact
        setting="healthIntervalMs"
        name="Health interval"
        help="How often each running server is asked whether it still answers."
        shown={secondsText(settings.healthIntervalMs)}
        read={(text) => typedTime('healthIntervalMs', text)}
        onChoose={(healthIntervalMs) => commands.changeSettings({ healthIntervalMs })}
        unit="s"
      />
      <TypedFact
        setting="graceMs"
        name="Grace period"
        help="How long a server may take to end when it is stopped, before it is killed. It counts from the next stop on."
        shown={secondsText(settings.graceMs)}
        read={(text) => typedTime('graceMs', text)}
        onChoose={(graceMs) => commands.changeSettings({ graceMs })}
        unit="s"
      />
    </FactList>
  )
}
