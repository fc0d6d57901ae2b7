import { AppFailure } from '../../../shared/result'
import type { BuiltInName } from '../config/server-entry'
import type { ServerTransport, TransportObserver } from '../connection/server-transport'
import type { Clock } from '../ports'
import { StdioTransport } from '../process/stdio-transport'
import type { Watchdog } from '../process/watchdog'
import { remoteTransport } from '../remote/remote-transport'
import type { LaunchPlanner } from './launch/launch-plan'
import type { TransportFactory } from './transport-session'

/** What every transport is made with. */
export interface TransportSurroundings {
  readonly observer: TransportObserver
  readonly clock: Clock
  readonly watchdog: Watchdog
}

/**
 * The servers that come with the program, each as the way to reach a new process of it. The program decides what kind of
 * process that is: the core knows only the transport.
 */
export type BuiltInServers = Readonly<Record<BuiltInName, (surroundings: TransportSurroundings) => ServerTransport>>

export interface ServerTransportsDeps {
  readonly clock: Clock
  readonly watchdog: Watchdog
  readonly launches: LaunchPlanner
  /** Absent: this program comes without any. */
  readonly builtIn?: BuiltInServers
}

/** The transport to a server, by what its entry says. */
export function serverTransports({ clock, watchdog, launches, builtIn }: ServerTransportsDeps): TransportFactory {
  return async (definition, observer, signal) => {
    const { entry, name } = definition
    switch (entry.transport) {
      case 'stdio': {
        const { launch, notices } = await launches.prepare(definition, entry, signal)
        for (const notice of notices) observer.note('warning', notice)
        return new StdioTransport({ launch, observer, clock, watchdog })
      }
      case 'built-in':
        if (builtIn) return builtIn[entry.server]({ observer, clock, watchdog })
        throw new AppFailure({ code: 'not-supported', message: `This program comes without "${name}".` })
      case 'http':
      case 'sse': {
        const { url, headers, notices } = await launches.address(definition, entry, signal)
        for (const notice of notices) observer.note('warning', notice)
        return remoteTransport({ ...entry, url, headers }, { serverLabel: name, observer, clock })
      }
    }
  }
}
