import { Button } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** In a narrow window, from what was chosen back to the list it stands in. */
export function BackButton({ onBack, children }: { readonly onBack: () => void; readonly children: ReactNode }) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconChevronLeft size={14} aria-hidden="true" />}
      onClick={onBack}
    >
      {children}
    </Button>
  )
}
