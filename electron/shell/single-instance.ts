import type { App } from 'electron'
import { z } from 'zod'

/** What a second start hands to the app that already runs. Absolute paths: the second start may stand in another folder. */
export interface HandOver {
  readonly configPaths: readonly string[]
}

const handOverSchema = z.object({ configPaths: z.array(z.string().min(1).max(4096)).max(1000) })

/** Makes this the one app on its data folder. False when another one is: that one has been handed `own`, and this process must end. */
export function becomeOnlyInstance(app: Pick<App, 'requestSingleInstanceLock'>, own: HandOver): boolean {
  return app.requestSingleInstanceLock({ configPaths: own.configPaths })
}

/** Hears of each start after this one. */
export function onSecondStart(app: Pick<App, 'on'>, listener: (handOver: HandOver) => void): void {
  // Chromium reorders and adds to the command line of the second start, so only what it handed over is read.
  app.on('second-instance', (_event, _argv, _workingDirectory, handedOver) => listener(readHandOver(handedOver)))
}

/** Reads what arrived, which another version of the app may have sent. */
export function readHandOver(value: unknown): HandOver {
  const read = handOverSchema.safeParse(value)
  return read.success ? read.data : { configPaths: [] }
}
