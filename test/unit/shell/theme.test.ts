import { expect, test } from 'vitest'
import type { Core } from '../../../electron/core/core'
import { backgroundColor, followTheme } from '../../../electron/shell/theme'
import { darkPalette, lightPalette } from '../../../renderer/ui/palette'
import type { AppEvent } from '../../../shared/read-model/app-event'
import { serverChanged, settingsChanged } from '../../support/records'

test('the window opens in the colour its page will have', () => {
  expect(backgroundColor(true)).toBe(darkPalette.surface)
  expect(backgroundColor(false)).toBe(lightPalette.surface)
})

test('the system follows the chosen theme, and nothing else', () => {
  const listeners: ((event: AppEvent) => void)[] = []
  const core: Pick<Core, 'onEvent'> = { onEvent: (listener) => (listeners.push(listener), () => listeners.pop()) }
  const nativeTheme: { themeSource: 'system' | 'light' | 'dark' } = { themeSource: 'system' }
  const stop = followTheme(core, nativeTheme)
  const emit = (event: AppEvent): void => listeners.forEach((listener) => listener(event))

  emit(settingsChanged({ theme: 'dark' }))
  emit(serverChanged('a'))
  expect(nativeTheme.themeSource).toBe('dark')
  stop()
  expect(listeners).toEqual([])
})
