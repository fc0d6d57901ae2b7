import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, test } from 'vitest'
import { contextMenuTemplate } from '../../../electron/shell/context-menu'
import { menuTemplate } from '../../../electron/shell/menu'

function outline(items: readonly MenuItemConstructorOptions[]): unknown[] {
  return items.map(({ role, label, type, submenu }) =>
    Array.isArray(submenu) ? { [label ?? '']: outline(submenu) } : (role ?? type),
  )
}

describe('menu bar', () => {
  const view = {
    '&View': [
      'resetZoom',
      'zoomIn',
      'zoomOut',
      'separator',
      'togglefullscreen',
      'separator',
      'reload',
      'toggleDevTools',
    ],
  }

  test.each(['linux', 'win32'] as const)('on %s', (platform) => {
    expect(outline(menuTemplate(platform))).toEqual([{ '&File': ['quit'] }, 'editMenu', view, 'windowMenu'])
  })

  test('on a Mac begins with the menu of the app', () => {
    expect(outline(menuTemplate('darwin'))).toEqual(['appMenu', { '&File': ['close'] }, 'editMenu', view, 'windowMenu'])
  })
})

describe('context menu', () => {
  const all = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true }

  test('in a field', () => {
    const menu = contextMenuTemplate({ isEditable: true, selectionText: '', editFlags: { ...all, canCut: false } })
    expect(outline(menu)).toEqual(['cut', 'copy', 'paste', 'separator', 'selectAll'])
    expect(menu.map(({ enabled }) => enabled)).toEqual([false, true, true, undefined, true])
  })

  test.each<[string, unknown[]]>([
    ['some text', ['copy']],
    ['', []],
    [' \n ', []],
  ])('on the selection %j', (selectionText, roles) => {
    expect(outline(contextMenuTemplate({ isEditable: false, selectionText, editFlags: all }))).toEqual(roles)
  })
})
