import { ActionIcon, Tooltip } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'

interface IconButtonProps {
  /** Name for everybody: accessible name and tooltip. */
  readonly label: string
  readonly icon: TablerIcon
  readonly onPress: () => void
  /** Keys that do the same, shown in the tooltip. */
  readonly keys?: string
  readonly disabled?: boolean
  readonly pressed?: boolean
}

/** A button that shows only an icon. Its name is in the tooltip and for screen readers. */
export function IconButton({ label, icon: Icon, onPress, keys, disabled, pressed }: IconButtonProps) {
  return (
    <Tooltip label={keys === undefined ? label : `${label} (${keys})`}>
      <ActionIcon aria-label={label} aria-pressed={pressed} disabled={disabled ?? false} onClick={onPress}>
        <Icon size={16} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  )
}
