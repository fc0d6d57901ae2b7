import { notifications } from '@mantine/notifications'
import type { AppError } from '../../shared/result'
import { ErrorWords } from './error-words'

/** Longest time a notice of failure stays on screen, in ms; a pointer or the focus on it holds it. */
const staysMs = 12_000

/** Tells a person in a notice at the corner that something they asked for did not happen, and what to do next. */
export function reportError(title: string, error: AppError): void {
  notifications.show({
    // The same failure again replaces its notice instead of stacking up.
    id: `${title}\n${error.message}`,
    title,
    message: <ErrorWords error={error} />,
    color: 'red',
    autoClose: staysMs,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close' },
  })
}
