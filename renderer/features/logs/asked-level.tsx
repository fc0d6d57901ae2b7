import { type LogLevel, logLevels } from '../../../shared/model/log-level'
import type { ServerRecord } from '../../../shared/model/server'
import { useCommands } from '../../state/commands'
import { ChoiceSelect } from '../../ui/choice-select'

const chosenByServer = { value: 'none', label: 'Messages: as the server likes' } as const

const levelOptions = logLevels.map((value) => ({ value, label: `Messages: ${value} and up` }))

/** From which level on a running server sends log messages; nothing for one that sends none. */
export function AskedLevel({ server }: { readonly server: ServerRecord }) {
  const commands = useCommands()
  const { state, logLevel } = server
  if (state.status !== 'Running' || !state.peer.capabilities.includes('logging')) return null
  // What was asked for once cannot be taken back, so there is no choice for that.
  const options: readonly { readonly value: LogLevel | 'none'; readonly label: string }[] =
    logLevel === undefined ? [chosenByServer, ...levelOptions] : levelOptions
  return (
    <ChoiceSelect
      label="Log messages the server sends"
      options={options}
      value={logLevel ?? 'none'}
      onChange={(level) => {
        if (level !== 'none') commands.askForLogs(server, level)
      }}
    />
  )
}
