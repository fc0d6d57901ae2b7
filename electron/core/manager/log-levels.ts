import type { LogLevel } from '../../../shared/model/log-level'
import type { ServerId } from '../../../shared/model/server'

/** From which level on people want the log messages of servers, for this run of the program. */
export class LogLevels {
  readonly #asked = new Map<ServerId, LogLevel>()

  /** Undefined: nobody asked for any level. */
  of(serverId: ServerId): LogLevel | undefined {
    return this.#asked.get(serverId)
  }

  ask(serverId: ServerId, level: LogLevel): void {
    this.#asked.set(serverId, level)
  }

  forget(serverId: ServerId): void {
    this.#asked.delete(serverId)
  }
}
