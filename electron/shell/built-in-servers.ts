import type { App, ForkOptions } from 'electron'
import type { BuiltInServers } from '../core/manager/server-transports'
import type { UtilityChild } from './supervised-utility'
import { UtilityProcessTransport } from './utility-process-transport'

export interface BuiltInServersDeps {
  readonly app: Pick<App, 'whenReady'>
  /** `utilityProcess.fork` of Electron. */
  readonly fork: (modulePath: string, args: string[], options: ForkOptions) => UtilityChild
  /** The bundle of the demo server. */
  readonly demoServer: string
}

/** The servers that come with the app, each in a utility process: the same way packaged or not. */
export function builtInServers({ app, fork, demoServer }: BuiltInServersDeps): BuiltInServers {
  return {
    demo: ({ observer, clock }) =>
      new UtilityProcessTransport({
        ready: app.whenReady(),
        fork: () => fork(demoServer, [], { serviceName: 'Demo server', stdio: ['ignore', 'ignore', 'pipe'] }),
        observer,
        clock,
      }),
  }
}
