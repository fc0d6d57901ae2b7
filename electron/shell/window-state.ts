import type { BrowserWindow, Screen } from 'electron'
import { readJsonFile, writeJsonFileNow } from './json-file'
import { savedWindowOf } from './window'
import { type Placement, placeWindow } from './window-placement'

/** Where the window was when it was closed, if it can still be there. */
export function readPlacement(file: string, screen: Pick<Screen, 'getAllDisplays' | 'getPrimaryDisplay'>): Placement {
  const content = readJsonFile(file)
  const primary = screen.getPrimaryDisplay()
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id)
  return placeWindow(
    content.kind === 'value' ? content.value : undefined,
    [primary, ...others].map(({ workArea }) => workArea),
  )
}

/** Keeps the place of the window when it closes. A place that cannot be kept is no reason to keep the window open. */
export function keepPlacement(file: string, window: BrowserWindow, log: (text: string) => void): void {
  window.on('close', () => {
    try {
      writeJsonFileNow(file, savedWindowOf(window))
    } catch (error) {
      log(`The window's place was not saved: ${error instanceof Error ? error.message : String(error)}`)
    }
  })
}
