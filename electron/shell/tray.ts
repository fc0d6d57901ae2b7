import type { Core } from '../core/core'
import { type TrayAction, type TrayContents, trayContents } from './tray-contents'

/** An icon in the tray of the desktop. */
export interface TrayIcon {
  show(contents: TrayContents): void
  remove(): void
}

export interface AppTrayDeps {
  readonly core: Pick<Core, 'onEvent' | 'state'>
  /** Puts an icon into the tray. Throws where that cannot be done. */
  readonly makeIcon: (act: (action: TrayAction) => void) => TrayIcon
  readonly act: Readonly<Record<TrayAction, () => void>>
  readonly log: (text: string) => void
}

/** The app's icon in the tray: there while the setting is on and the desktop has a tray, and never older than the state. */
export class AppTray {
  readonly #deps: AppTrayDeps
  #icon: TrayIcon | undefined
  #shown = ''
  #isAllowed = false

  constructor(deps: AppTrayDeps) {
    this.#deps = deps
    deps.core.onEvent(({ type }) => {
      if (type === 'server.changed' || type === 'server.removed' || type === 'settings.changed') this.#follow()
    })
  }

  /** Whether there is an icon, by which a person finds the app when it has no window. */
  get isThere(): boolean {
    return this.#icon !== undefined
  }

  /** From now on icons may be made: the app is ready and the desktop has a tray. */
  allow(): void {
    this.#isAllowed = true
    this.#follow()
  }

  /** Takes the icon away for good. */
  close(): void {
    this.#isAllowed = false
    this.#follow()
  }

  #follow(): void {
    const { settings, servers } = this.#deps.core.state()
    if (!this.#isAllowed || !settings.keepInTray) {
      this.#icon?.remove()
      this.#icon = undefined
      this.#shown = ''
      return
    }
    this.#icon ??= this.#make()
    const contents = trayContents(servers)
    // Servers change many times a second when a lot happens; what the tray says of them does not.
    const text = JSON.stringify(contents)
    if (text === this.#shown) return
    this.#shown = text
    this.#icon?.show(contents)
  }

  #make(): TrayIcon | undefined {
    try {
      return this.#deps.makeIcon((action) => this.#deps.act[action]())
    } catch (error) {
      // Asked again with every change it would fail every time.
      this.#isAllowed = false
      this.#deps.log(`There is no icon in the tray: ${String(error)}`)
      return undefined
    }
  }
}
