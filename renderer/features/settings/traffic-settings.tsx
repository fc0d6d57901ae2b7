import { useCommands } from '../../state/commands'
import { useDeckState } from '../../state/deck-context'
import { FactList } from '../../ui/fact-list'
import { TypedFact } from './typed-fact'
import { typedCount } from './typed-setting'

/** How much of the traffic is kept. What is too much goes at once, the oldest first. */
export function TrafficSettings() {
  const commands = useCommands()
  const { trafficRows, trafficMebibytes } = useDeckState(({ replica }) => replica.state.settings)
  return (
    <FactList title="Traffic">
      <TypedFact
        setting="trafficRows"
        name="Messages kept"
        help="Of all servers together; the oldest go first."
        shown={String(trafficRows)}
        read={(text) => typedCount('trafficRows', text)}
        onChoose={(trafficRows) => commands.changeSettings({ trafficRows })}
        unit="messages"
      />
      <TypedFact
        setting="trafficMebibytes"
        name="Memory"
        label="Memory for messages"
        help="For the first 4 KiB of each. Longer ones are kept whole beside that, as long as there is room."
        shown={String(trafficMebibytes)}
        read={(text) => typedCount('trafficMebibytes', text)}
        onChoose={(trafficMebibytes) => commands.changeSettings({ trafficMebibytes })}
        unit="MiB"
      />
    </FactList>
  )
}
