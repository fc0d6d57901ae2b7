import { notifications } from '@mantine/notifications'
import { CutText } from './cut-text'

/** Longest time the notice stays on screen, in ms. */
const staysMs = 8000

/** Says where a file went that a person asked for. */
export function reportSaved(title: string, path: string): void {
  notifications.show({
    id: `saved ${path}`,
    title,
    message: <CutText text={path} what="path" longest={96} />,
    color: 'green',
    autoClose: staysMs,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close' },
  })
}
