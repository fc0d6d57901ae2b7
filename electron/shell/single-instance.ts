import type { App } from 'electron'
import { withConfigPaths } from './command-line'

/** What a second start hands to the app that already runs. Absolute paths: the second start may stand in another folder. */
export interface HandOver {
  readonly configPaths: readonly string[]
}

/** Makes this the one app on its data folder. False when another one is: that one has been handed `own`, and this process must end. */
export function becomeOnlyInstance(app: Pick<App, 'requestSingleInstanceLock'>, own: HandOver): boolean {
  return app.requestSingleInstanceLock({ configPaths: own.configPaths })
}

export interface SecondStartOptions {
  readonly app: Pick<App, 'on' | 'relaunch'>
  /** The arguments this app was started with. */
  readonly args: readonly string[]
  /** Quitting has begun: the window is gone, the servers are being stopped. */
  readonly isQuitting: () => boolean
  readonly showWindow: () => void
  readonly openFile: (file: string) => void
}

/** Does for each later start what it was made for: here, or in a new start where this app is about to end. */
export function answerSecondStarts({ app, args, isQuitting, showWindow, openFile }: SecondStartOptions): void {
  // Chromium reorders and adds to the command line of the second start, so only what it handed over is read.
  app.on('second-instance', (_event, _argv, _workingDirectory, handedOver) => {
    const { configPaths } = readHandOver(handedOver)
    if (isQuitting()) {
      app.relaunch({ args: withConfigPaths(args, configPaths) })
      return
    }
    showWindow()
    for (const file of configPaths) openFile(file)
  })
}

/** Reads what arrived, which another version of the app may have sent: what is no path is passed over. */
export function readHandOver(value: unknown): HandOver {
  const sent = typeof value === 'object' && value !== null && 'configPaths' in value ? value.configPaths : []
  const paths: readonly unknown[] = Array.isArray(sent) ? sent : []
  return { configPaths: paths.filter((file): file is string => typeof file === 'string' && file !== '') }
}
