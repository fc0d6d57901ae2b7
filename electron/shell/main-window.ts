import { type BrowserWindow, nativeTheme, screen, type WebContents } from 'electron'
import type { Clock } from '../core/ports'
import { offerContextMenu } from './menus'
import { recoverPage } from './page-recovery'
import { backgroundColor } from './theme'
import { openWindow } from './window'
import { keepPlacement, readPlacement } from './window-state'

export interface MainWindowOptions {
  /** Path of the bundled preload script. */
  readonly preload: string
  /** Where the window's place is kept. */
  readonly stateFile: string
  readonly clock: Pick<Clock, 'monotonic'>
  readonly log: (text: string) => void
}

/** The one window, which is not there yet while the app starts and is gone while it quits. */
export class MainWindow {
  readonly #options: MainWindowOptions
  #window: BrowserWindow | undefined

  constructor(options: MainWindowOptions) {
    this.#options = options
  }

  /** Only once, when the app is ready. */
  open(): void {
    const { preload, stateFile, clock, log } = this.#options
    const window = openWindow({
      placement: readPlacement(stateFile, screen),
      backgroundColor: backgroundColor(nativeTheme.shouldUseDarkColors),
      preload,
      log,
    })
    this.#window = window
    keepPlacement(stateFile, window, log)
    recoverPage(window, clock, log)
    offerContextMenu(window)
    const onThemeChange = (): void => window.setBackgroundColor(backgroundColor(nativeTheme.shouldUseDarkColors))
    nativeTheme.on('updated', onThemeChange)
    window.on('closed', () => {
      nativeTheme.off('updated', onThemeChange)
      this.#window = undefined
    })
  }

  /** The contents whose page may send requests. */
  contents(): WebContents | undefined {
    return this.#window?.webContents
  }

  /** Sends a text to the page; nowhere while there is none to hear it. */
  send(channel: string, text: string): void {
    const contents = this.contents()
    if (contents === undefined || contents.isDestroyed() || contents.isCrashed()) return
    contents.send(channel, text)
  }

  /** Brings the window before the person's eyes. */
  focus(): void {
    if (this.#window === undefined) return
    if (this.#window.isMinimized()) this.#window.restore()
    this.#window.show()
    this.#window.focus()
  }

  /** Asks the person something in a dialog on the window; without a window the answer is that they changed their mind. */
  async ask<Answer>(dialog: (window: BrowserWindow) => Promise<Answer>): Promise<Answer | undefined> {
    return this.#window === undefined ? undefined : await dialog(this.#window)
  }
}
