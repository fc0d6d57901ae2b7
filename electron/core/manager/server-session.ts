import type { ServerDefinition } from '../config/server-definition'
import type { ServerEntry } from '../config/server-entry'
import type { Connection, Peer, ServerNotification } from '../connection/connection'
import type { InputSource } from '../connection/server-request'
import type { TransportEnd, TransportObserver } from '../connection/server-transport'
import type { SeenMessage } from '../connection/traffic-tap'
import type { McpToolset } from '../toolset/mcp-toolset'

/** A definition that can be started. */
export interface StartableDefinition extends ServerDefinition {
  readonly entry: ServerEntry
}

/** Told what happens beside the protocol, and every message of it. */
export interface SessionObserver extends TransportObserver {
  /** `whole`: all of it, where that is more than its preview. Not to be changed. */
  message(message: SeenMessage, whole: Buffer | undefined): void
  /** Every notification of the server, those that come with the handshake too. */
  notification(notification: ServerNotification): void
}

export interface OpenedSession {
  readonly peer: Peer
  readonly toolset: McpToolset
  /** For requests that are nobody else's: pings, subscriptions. */
  readonly connection: Connection
  /** Answers what the server asks within its answers. Absent: nothing may be asked. */
  readonly input?: InputSource
}

/**
 * One life of a server, from spawn (or connect) to the end of everything that belongs to it. A session is opened once;
 * a restart is a new session.
 */
export interface ServerSession {
  readonly pid: number | undefined
  /** Starts and shakes hands. Rejects with `AppFailure`; what was started is then still to be ended with `stop`. */
  open(signal: AbortSignal): Promise<OpenedSession>
  /** Settles once, when it is over, asked or not. Never rejects. */
  readonly ended: Promise<TransportEnd>
  /** At most 20 lines, oldest first. */
  lastStderr(): readonly string[]
  /** Ends calls in flight, the session and the process within `graceMs`; resolves when nothing is left. 0 kills at once. */
  stop(graceMs: number): Promise<void>
}

/** Makes a session without starting it. */
export type SessionFactory = (definition: StartableDefinition, observer: SessionObserver) => ServerSession
