import { BrowserWindow, type WebPreferences } from 'electron'
import { startPage } from './app-origin'
import { type Placement, type SavedWindow, smallestWindow } from './window-placement'

export interface WindowOptions {
  readonly placement: Placement
  readonly backgroundColor: string
  /** Path of the bundled preload script. */
  readonly preload: string
  readonly log: (text: string) => void
}

/** Opens the window on the app's page. It is shown once there is something to see. */
export function openWindow({ placement, backgroundColor, preload, log }: WindowOptions): BrowserWindow {
  const { position, width, height, maximized } = placement
  const window = new BrowserWindow({
    ...position,
    width,
    height,
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
    title: 'MCP Deck',
    show: false,
    backgroundColor,
    webPreferences: pagePreferences(preload),
  })
  if (maximized) window.maximize()
  window.once('ready-to-show', () => window.show())
  window.webContents.on('did-fail-load', (_event, code, description, url) => {
    log(`The page ${url} was not loaded: ${description} (${code}).`)
    // A window nobody can see could not even be closed.
    window.show()
  })
  // A failure is told by the event above.
  window.loadURL(startPage).catch(() => {})
  return window
}

/** A page with nothing of Node, in a sandbox, that sees only what the preload script puts there. */
function pagePreferences(preload: string): WebPreferences {
  return {
    preload,
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    webviewTag: false,
    navigateOnDragDrop: false,
    // Its dictionaries come from the network.
    spellcheck: false,
  }
}

/** What is kept of the window for the next start. */
export function savedWindowOf(window: BrowserWindow): SavedWindow {
  return { ...window.getNormalBounds(), maximized: window.isMaximized() }
}
