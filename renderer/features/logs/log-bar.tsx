import { IconDeviceFloppy, IconTextWrap } from '@tabler/icons-react'
import type { ServerRecord } from '../../../shared/model/server'
import { RingBar } from '../../rings/ring-bar'
import { useWorkspace } from '../../state/deck-context'
import { ChoiceSelect } from '../../ui/choice-select'
import { IconButton } from '../../ui/icon-button'
import { AskedLevel } from './asked-level'
import type { LogFilter } from './log-filter'
import { levelOptions, sourceOptions } from './log-words'

interface LogBarProps {
  readonly server: ServerRecord
  readonly filter: LogFilter
  readonly onFilter: (filter: LogFilter) => void
  readonly isFollowing: boolean
  readonly onFollow: (follow: boolean) => void
  /** Absent while there is nothing to save. */
  readonly onSave: (() => void) | undefined
}

/** What is shown of a log, and what can be done with it. */
export function LogBar({ server, filter, onFilter, isFollowing, onFollow, onSave }: LogBarProps) {
  const wraps = useWorkspace((workspace) => workspace.wrapLog)
  const setWraps = useWorkspace((workspace) => workspace.setWrapLog)
  return (
    <RingBar
      label="Filter log"
      text={filter.text}
      onText={(text) => onFilter({ ...filter, text })}
      isFollowing={isFollowing}
      onFollow={onFollow}
      actions={
        <>
          <IconButton label="Wrap lines" icon={IconTextWrap} pressed={wraps} onPress={() => setWraps(!wraps)} />
          <IconButton
            label="Save the log to a file"
            icon={IconDeviceFloppy}
            disabled={onSave === undefined}
            onPress={() => onSave?.()}
          />
        </>
      }
    >
      <ChoiceSelect
        label="Level"
        options={levelOptions}
        value={filter.level}
        onChange={(level) => onFilter({ ...filter, level })}
      />
      <ChoiceSelect
        label="Source"
        options={sourceOptions}
        value={filter.source}
        onChange={(source) => onFilter({ ...filter, source })}
      />
      <AskedLevel server={server} />
    </RingBar>
  )
}
