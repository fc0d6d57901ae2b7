import { type BrowserWindow, dialog } from 'electron'
import type { Clock } from '../core/ports'
import { afterPageDied } from './crash-policy'

/**
 * Brings the page back when its process dies. Nothing is lost with it: servers, calls and logs live in the main process,
 * and the page starts again from a snapshot.
 */
export function recoverPage(window: BrowserWindow, clock: Pick<Clock, 'monotonic'>, log: (text: string) => void): void {
  let lastDeathAt: number | undefined
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    const now = clock.monotonic()
    const next = afterPageDied(reason, now, lastDeathAt)
    lastDeathAt = now
    if (next === 'nothing') return
    log(`The window's page ended unexpectedly (${reason}, exit code ${exitCode}).`)
    if (next === 'reload') window.webContents.reload()
    else void askAndReload(window, reason)
  })
}

async function askAndReload(window: BrowserWindow, reason: string): Promise<void> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: 'The window of MCP Deck stopped working twice within a few seconds.',
    detail: `The system says: ${reason}. Your servers and running calls go on; only the window is gone.`,
    buttons: ['Load the window again', 'Close MCP Deck'],
    defaultId: 0,
    cancelId: 0,
  })
  if (window.isDestroyed()) return
  if (response === 0) window.webContents.reload()
  else window.close()
}
