import type { NativeTheme } from 'electron'
import type { Core } from '../core/core'
import type { Unsubscribe } from '../core/emitter'

/** Colour behind the page, so that a window that opens or is resized does not flash. */
export function backgroundColor(dark: boolean): string {
  return dark ? '#1b1c20' : '#ffffff'
}

/** Takes the chosen theme over for everything the system draws, and for `prefers-color-scheme` in the page. */
export function followTheme(core: Pick<Core, 'onEvent'>, nativeTheme: Pick<NativeTheme, 'themeSource'>): Unsubscribe {
  return core.onEvent((event) => {
    if (event.type === 'settings.changed') nativeTheme.themeSource = event.settings.theme
  })
}
