import { Menu, type MenuItemConstructorOptions, nativeImage, Tray } from 'electron'
import type { TrayIcon } from './tray'
import type { TrayAction, TrayItem } from './tray-contents'
import iconUrl from './tray-icon.png?inline'

/** Side of the icon in the tray, in points; a Mac shows images as they are, the other systems scale them. */
const macSide = 18
const otherSide = 32

/** Puts an icon into the tray of the system. Only when the app is ready. */
export function makeTrayIcon(act: (action: TrayAction) => void): TrayIcon {
  const side = process.platform === 'darwin' ? macSide : otherSide
  const tray = new Tray(nativeImage.createFromDataURL(iconUrl).resize({ width: side, height: side, quality: 'best' }))
  // Where a click does not already open the menu.
  if (process.platform !== 'darwin') tray.on('click', () => act('show-window'))
  return {
    show: ({ tooltip, items }) => {
      tray.setToolTip(tooltip)
      // On Linux a menu is fixed once it is set, so each change is a new one.
      tray.setContextMenu(Menu.buildFromTemplate(items.map((item) => menuItem(item, act))))
    },
    remove: () => tray.destroy(),
  }
}

function menuItem(item: TrayItem, act: (action: TrayAction) => void): MenuItemConstructorOptions {
  switch (item.kind) {
    case 'line':
      return { type: 'separator' }
    case 'words':
      return { label: item.label, enabled: false }
    case 'action':
      return { label: item.label, enabled: item.enabled, click: () => act(item.action) }
  }
}
