import path from 'node:path'
import { app, BrowserWindow, protocol } from 'electron'
import { appScheme, startPage } from '../../../electron/shell/app-origin'
import { answerPage, registerAppScheme } from '../../../electron/shell/app-protocol'
import { hardenApp } from '../../../electron/shell/hardening'

// A window on the page beside this program, served and locked as the window of the app is.
registerAppScheme(protocol)
hardenApp(app)
void app.whenReady().then(() => {
  const folder = path.join(import.meta.dirname, 'page')
  protocol.handle(appScheme, ({ method, url }) => answerPage(method, url, folder))
  const window = new BrowserWindow({ width: 900, height: 600, useContentSize: true })
  return window.loadURL(startPage)
})
app.on('window-all-closed', () => app.quit())
