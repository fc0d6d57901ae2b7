import { Autocomplete } from '@mantine/core'
import { IconAlertCircle, IconDeviceFloppy, IconGauge } from '@tabler/icons-react'
import type { TrafficFilter } from '../../../shared/model/traffic-filter'
import { RingBar } from '../../rings/ring-bar'
import { ChoiceSelect } from '../../ui/choice-select'
import { IconButton } from '../../ui/icon-button'
import { knownMethods } from './known-methods'
import styles from './traffic-bar.module.css'

interface TrafficBarProps {
  readonly filter: TrafficFilter
  readonly onFilter: (filter: TrafficFilter) => void
  readonly isFollowing: boolean
  readonly onFollow: (follow: boolean) => void
  readonly areTimesShown: boolean
  readonly onTimes: (areShown: boolean) => void
  /** Absent while there is nothing to save. */
  readonly onSave: (() => void) | undefined
}

const directions: readonly { readonly value: TrafficFilter['direction']; readonly label: string }[] = [
  { value: 'both', label: 'Both ways' },
  { value: 'sent', label: 'Sent' },
  { value: 'received', label: 'Received' },
]

const kinds: readonly { readonly value: TrafficFilter['kind']; readonly label: string }[] = [
  { value: 'all', label: 'All kinds' },
  { value: 'request', label: 'Requests' },
  { value: 'answer', label: 'Answers' },
  { value: 'notification', label: 'Notifications' },
]

/** Which messages are shown, and whether the newest is kept in sight. */
export function TrafficBar(props: TrafficBarProps) {
  const { filter, onFilter, isFollowing, onFollow, areTimesShown, onTimes, onSave } = props
  return (
    <RingBar
      label="Filter traffic"
      text={filter.text}
      onText={(text) => onFilter({ ...filter, text })}
      isFollowing={isFollowing}
      onFollow={onFollow}
      actions={
        <>
          <IconButton
            label="Times by method"
            icon={IconGauge}
            pressed={areTimesShown}
            onPress={() => onTimes(!areTimesShown)}
          />
          <IconButton
            label="Save messages to a file"
            icon={IconDeviceFloppy}
            disabled={onSave === undefined}
            onPress={() => onSave?.()}
          />
        </>
      }
    >
      <div className={styles['method']} data-grows>
        <Autocomplete
          aria-label="Method"
          placeholder="Any method"
          data={[...knownMethods]}
          limit={12}
          classNames={{ option: 'mono' }}
          value={filter.method}
          onChange={(method) => onFilter({ ...filter, method })}
          clearable
          clearButtonProps={{ 'aria-label': 'Any method' }}
          comboboxProps={{ width: 260, position: 'bottom-start' }}
          spellCheck={false}
        />
      </div>
      <ChoiceSelect
        label="Direction"
        options={directions}
        value={filter.direction}
        onChange={(direction) => onFilter({ ...filter, direction })}
      />
      <ChoiceSelect
        label="Kind"
        options={kinds}
        value={filter.kind}
        onChange={(kind) => onFilter({ ...filter, kind })}
      />
      <IconButton
        label="Errors only"
        icon={IconAlertCircle}
        pressed={filter.errorsOnly}
        onPress={() => onFilter({ ...filter, errorsOnly: !filter.errorsOnly })}
      />
    </RingBar>
  )
}
