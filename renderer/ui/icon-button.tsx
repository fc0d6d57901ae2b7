import { ActionIcon, Tooltip } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { Ref } from 'react'

interface IconButtonProps {
  /** Name for everybody: accessible name and tooltip. */
  readonly label: string
  readonly icon: TablerIcon
  readonly onPress: () => void
  /** Keys that do the same, shown in the tooltip. */
  readonly keys?: string
  readonly disabled?: boolean
  readonly pressed?: boolean
  readonly tone?: 'red'
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button that shows only an icon. Its name is in the tooltip and for screen readers. */
export function IconButton({ label, icon: Icon, onPress, keys, disabled, pressed, tone, ref }: IconButtonProps) {
  return (
    <Tooltip label={keys === undefined ? label : `${label} (${keys})`}>
      <ActionIcon
        ref={ref ?? null}
        aria-label={label}
        aria-pressed={pressed}
        disabled={disabled ?? false}
        data-tone={tone}
        onClick={onPress}
      >
        <Icon size={16} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  )
}
