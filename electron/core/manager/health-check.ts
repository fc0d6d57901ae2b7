import type { ServerHealth } from '../../../shared/model/server'
import type { Connection } from '../connection/connection'
import type { Clock } from '../ports'
import { afterPing, healthNote, missesUntilRenewal, ping } from './health'

export interface HealthCheckDeps {
  readonly clock: Clock
  readonly note: (level: 'info' | 'warning', text: string) => void
  readonly onChange: () => void
}

/** The health of one server, session by session. */
export class HealthCheck {
  readonly #deps: HealthCheckDeps
  #connection: Connection | undefined
  #health: ServerHealth | undefined
  #isAsking = false

  constructor(deps: HealthCheckDeps) {
    this.#deps = deps
  }

  /** Absent until the session had its first ping. */
  get health(): ServerHealth | undefined {
    return this.#health
  }

  /** Takes another session, or that there is none: what was known of the one before is forgotten. */
  follow(connection: Connection | undefined): void {
    if (connection === this.#connection) return
    this.#connection = connection
    this.#health = undefined
    this.#isAsking = false
  }

  /** Pings once, unless the answer to the ping before is still awaited. */
  async check(): Promise<void> {
    const connection = this.#connection
    if (!connection || this.#isAsking) return
    this.#isAsking = true
    const outcome = await ping(connection, this.#deps.clock)
    if (connection !== this.#connection) return
    this.#isAsking = false
    if (!outcome) return
    const before = this.#health
    this.#health = afterPing(before, outcome)
    const note = healthNote(before, this.#health)
    if (note) this.#deps.note(note.level, note.text)
    this.#deps.onChange()
    if (this.#health.misses > 0 && this.#health.misses % missesUntilRenewal === 0) connection.renew?.()
  }
}
