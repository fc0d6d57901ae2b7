import { notifications } from '@mantine/notifications'

/** How long a notice of something done stays on screen, in ms. */
const staysMs = 6000

/** Tells a person in a notice at the corner that something they asked for is done, where it cannot be seen otherwise. */
export function tell(title: string, message: string): void {
  notifications.show({
    id: title,
    title,
    message,
    color: 'accent',
    autoClose: staysMs,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close' },
  })
}
