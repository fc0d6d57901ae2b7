import { describeThrown } from './describe-thrown'

/** What this needs of `process`. */
export interface FaultSource {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (thrown: unknown) => void): unknown
  exit(code: number): void
}

/**
 * Takes over what nobody caught. Without this Electron shows a dialog and waits for a click, which nobody may be there to
 * give. While the app loads, a fault ends it with exit code 1; later it is told to the log and the servers go on: a
 * supervisor that dies of its own slip would take all of them with it. Returns the way to say that loading is over.
 */
export function catchFaults(source: FaultSource, log: (text: string) => void): { readonly loaded: () => void } {
  let loading = true
  const onFault = (thrown: unknown): void => {
    log(describeThrown(thrown))
    if (loading) source.exit(1)
  }
  source.on('uncaughtException', onFault)
  source.on('unhandledRejection', onFault)
  return {
    loaded: () => {
      loading = false
    },
  }
}
