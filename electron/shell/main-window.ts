import { type BrowserWindow, nativeTheme, screen, type WebContents } from 'electron'
import type { Clock } from '../core/ports'
import { offerContextMenu } from './menus'
import { recoverPage } from './page-recovery'
import type { Preventable } from './quit-guard'
import { backgroundColor } from './theme'
import { openWindow } from './window'
import { keepPlacement, readPlacement } from './window-state'

export interface MainWindowOptions {
  /** Path of the bundled preload script. */
  readonly preload: string
  /** Where the window's place is kept. */
  readonly stateFile: string
  readonly clock: Pick<Clock, 'monotonic'>
  /** The window is about to close, which can be prevented. */
  readonly onClosing: (event: Preventable) => void
  readonly log: (text: string) => void
}

/**
 * The one window, which is not there yet while the app starts and is gone while it quits or stays in the tray. Opened
 * again it starts from a snapshot, and from what its page has stored of where the person was.
 */
export class MainWindow {
  readonly #options: MainWindowOptions
  #window: BrowserWindow | undefined
  #wasOpened = false

  constructor(options: MainWindowOptions) {
    this.#options = options
  }

  /** For the first time, when the app is ready. */
  open(): void {
    this.#wasOpened = true
    const { preload, stateFile, clock, onClosing, log } = this.#options
    const window = openWindow({
      placement: readPlacement(stateFile, screen),
      backgroundColor: backgroundColor(nativeTheme.shouldUseDarkColors),
      preload,
      log,
    })
    this.#window = window
    window.on('close', onClosing)
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

  /** Whether the person looks at it. */
  isFocused(): boolean {
    return this.#window?.isFocused() === true
  }

  /** Brings the window before the person's eyes, again where it was closed. */
  focus(): void {
    if (this.#window === undefined) {
      if (this.#wasOpened) this.open()
      return
    }
    if (this.#window.isMinimized()) this.#window.restore()
    this.#window.show()
    this.#window.focus()
  }

  /** Asks the person something in a dialog on the window; without a window the answer is that they changed their mind. */
  async ask<Answer>(dialog: (window: BrowserWindow) => Promise<Answer>): Promise<Answer | undefined> {
    return this.#window === undefined ? undefined : await dialog(this.#window)
  }

  /** As `ask`, but without a window the dialog stands alone. */
  async askAnyway<Answer>(dialog: (window: BrowserWindow | undefined) => Promise<Answer>): Promise<Answer> {
    return await dialog(this.#window)
  }
}
