import type { Clock, Timer } from '../ports'
import type { ManagedServer } from './managed-server'

export interface MonitorDeps {
  readonly clock: Clock
  /** Time between two pings of a server at first, in ms. */
  readonly intervalMs: number
  readonly servers: () => readonly ManagedServer[]
}

/** Looks after all servers (manager spec, section 4): pings them, and lets those that came down be started again. */
export class Monitor {
  readonly #deps: MonitorDeps
  #intervalMs: number
  #tick: Timer | undefined
  #isOn = false

  constructor(deps: MonitorDeps) {
    this.#deps = deps
    this.#intervalMs = deps.intervalMs
  }

  /** Another time between two pings, in ms. It begins now; the same as before disturbs nothing. */
  pingEvery(intervalMs: number): void {
    if (intervalMs === this.#intervalMs) return
    this.#intervalMs = intervalMs
    if (this.#isOn) this.#plan()
  }

  /** Twice is once. Restarts that waited begin their whole delay now. */
  start(): void {
    if (this.#isOn) return
    this.#isOn = true
    for (const server of this.#deps.servers()) server.monitor(true)
    this.#plan()
  }

  /** No pings and no restarts until the next start; crashes are still seen. */
  stop(): void {
    if (!this.#isOn) return
    this.#isOn = false
    this.#tick?.cancel()
    for (const server of this.#deps.servers()) server.monitor(false)
  }

  /** Takes a server that is new to the list. */
  welcome(server: ManagedServer): void {
    server.monitor(this.#isOn)
  }

  #plan(): void {
    const { clock, servers } = this.#deps
    this.#tick?.cancel()
    this.#tick = clock.after(this.#intervalMs, () => {
      for (const server of servers()) void server.checkHealth()
      this.#plan()
    })
  }
}
