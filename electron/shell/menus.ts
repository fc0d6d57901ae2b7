import { type BrowserWindow, Menu } from 'electron'
import { contextMenuTemplate } from './context-menu'
import { menuTemplate } from './menu'

export function setMenuBar(platform: NodeJS.Platform): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(platform)))
}

/** Gives text in the window its menu. A page that draws its own menu somewhere keeps this one away there. */
export function offerContextMenu(window: BrowserWindow): void {
  window.webContents.on('context-menu', (_event, facts) => {
    const template = contextMenuTemplate(facts)
    if (template.length > 0) Menu.buildFromTemplate(template).popup({ window })
  })
}
