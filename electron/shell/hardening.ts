import type { App, Session, WebContents } from 'electron'
import { mayHavePermission, mayNavigate } from './page-rules'

/**
 * Shuts every door of the browser below the app that the app does not use. Whatever is not allowed by `page-rules.ts`
 * is denied, for pages that exist and for those somebody might manage to open.
 */
export function hardenApp(app: Pick<App, 'on'>): void {
  app.on('session-created', hardenSession)
  app.on('web-contents-created', (_event, contents) => hardenContents(contents))
}

/** What `enableSandbox` needs of Electron's app. */
interface SandboxedApp {
  enableSandbox(): void
  readonly commandLine: { hasSwitch(name: string): boolean }
}

/**
 * Puts every page's process into Chromium's sandbox. As root there is none: Chromium then runs only with `--no-sandbox`,
 * which `enableSandbox` would take back. The page keeps its own limits even so: see `window.ts`.
 */
export function enableSandbox(app: SandboxedApp, userId: number | undefined): void {
  if (userId === 0 && app.commandLine.hasSwitch('no-sandbox')) return
  app.enableSandbox()
}

export function hardenSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, decide, { requestingUrl }) =>
    decide(mayHavePermission(permission, requestingUrl)),
  )
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin) =>
    mayHavePermission(permission, requestingOrigin),
  )
  session.setDevicePermissionHandler(() => false)
  // What is saved goes through a dialog of the main process, never through the page.
  session.on('will-download', (event) => event.preventDefault())
}

function hardenContents(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || !mayNavigate(event.url)) event.preventDefault()
  })
  // A page may not keep its window open either.
  contents.on('will-prevent-unload', (event) => event.preventDefault())
  contents.on('will-redirect', (event) => {
    if (!mayNavigate(event.url)) event.preventDefault()
  })
}
