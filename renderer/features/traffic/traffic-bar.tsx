import { Autocomplete } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
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
export function TrafficBar({ filter, onFilter, isFollowing, onFollow }: TrafficBarProps) {
  return (
    <RingBar
      label="Filter traffic"
      text={filter.text}
      onText={(text) => onFilter({ ...filter, text })}
      isFollowing={isFollowing}
      onFollow={onFollow}
    >
      <Autocomplete
        className={styles['method']}
        data-grows
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
