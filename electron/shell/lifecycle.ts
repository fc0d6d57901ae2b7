import type { App } from 'electron'
import type { Clock } from '../core/ports'

export interface QuitOptions {
  readonly app: Pick<App, 'on' | 'quit' | 'exit' | 'whenReady'>
  /** Where SIGTERM and its like arrive; `process`. */
  readonly signals: { on(signal: NodeJS.Signals, listener: () => void): unknown }
  readonly clock: Pick<Clock, 'after'>
  /** Whether the app goes on when its last window is closed. */
  readonly staysWithoutWindow: () => boolean
  /** Quits without asking anybody. */
  readonly quitNow: () => void
  /** Ends every server. Asked once. */
  readonly shutdown: () => Promise<void>
  /** Longest wait for `shutdown`, in ms. What then still runs is ended by the watchdog once this process is gone. */
  readonly deadlineMs: () => number
  readonly log: (text: string) => void
}

/**
 * Makes every way out of the app the same one: closing the last window, Quit and a signal all close the window at once,
 * then the process waits for the servers to end, and no longer than the deadline. Tells whether that has begun.
 */
export function quitInOrder(options: QuitOptions): { readonly hasBegun: () => boolean } {
  const { app, signals, clock, staysWithoutWindow, quitNow, shutdown, log } = options
  let quitting = false
  app.on('window-all-closed', () => {
    if (!staysWithoutWindow()) app.quit()
  })
  app.on('will-quit', (event) => {
    event.preventDefault()
    if (quitting) return
    quitting = true
    const deadlineMs = options.deadlineMs()
    const deadline = clock.after(deadlineMs, () => {
      log(`The servers did not end within ${deadlineMs} ms.`)
      app.exit(1)
    })
    shutdown().then(
      () => {
        deadline.cancel()
        app.exit(0)
      },
      (error: unknown) => {
        log(`The servers did not end in order: ${String(error)}`)
        app.exit(1)
      },
    )
  })
  // Listened to here because a library that borrows these signals gives them back to the system, which ends the process;
  // and only now, because Electron takes them for itself before it is ready, and to it they are a Quit like any other.
  void app.whenReady().then(() => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) signals.on(signal, quitNow)
  })
  return { hasBegun: () => quitting }
}
