import type { TransportObserver } from '../connection/server-transport'
import type { Clock } from '../ports'
import type { HttpClientParts } from './http-client'
import type { Whereabouts } from './remote-words'

/** What every transport to a remote server is made with. */
export interface RemoteTransportParts extends HttpClientParts {
  readonly url: URL
  readonly where: Whereabouts
  readonly observer: TransportObserver
  readonly clock: Clock
  /** Longest message taken, in bytes. */
  readonly messageBytes: number
}
