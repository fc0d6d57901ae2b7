import type { MenuItemConstructorOptions } from 'electron'

const separator: MenuItemConstructorOptions = { type: 'separator' }

/** The menu bar: the usual entries under their usual names, as roles, so that the system words and binds them. */
export function menuTemplate(platform: NodeJS.Platform): MenuItemConstructorOptions[] {
  const mac = platform === 'darwin'
  return [
    ...(mac ? [{ role: 'appMenu' } as const] : []),
    { label: '&File', submenu: [{ role: mac ? 'close' : 'quit' }] },
    { role: 'editMenu' },
    {
      label: '&View',
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        separator,
        { role: 'togglefullscreen' },
        separator,
        { role: 'reload' },
        { role: 'toggleDevTools' },
      ],
    },
    { role: 'windowMenu' },
  ]
}
