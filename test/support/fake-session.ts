import type { TransportEnd } from '../../electron/core/connection/server-transport'
import type { OpenedSession, ServerSession } from '../../electron/core/manager/server-session'
import { AppFailure } from '../../shared/result'

/** A session under a test's hand: it opens, fails and ends when told to. Real ones are in the integration tests. */
export class FakeSession implements ServerSession {
  readonly pid: number
  readonly ended: Promise<TransportEnd>
  readonly stops: number[] = []
  #settleEnded: (end: TransportEnd) => void = () => {}
  #settleOpen: (opened: OpenedSession) => void = () => {}
  #failOpen: (error: Error) => void = () => {}
  #finishStop: () => void = () => {}
  readonly #stopped: Promise<void>

  constructor(pid: number) {
    this.pid = pid
    this.ended = new Promise((resolve) => {
      this.#settleEnded = resolve
    })
    this.#stopped = new Promise((resolve) => {
      this.#finishStop = resolve
    })
  }

  open(): Promise<OpenedSession> {
    return new Promise((resolve, reject) => {
      this.#settleOpen = resolve
      this.#failOpen = reject
    })
  }

  lastStderr(): readonly string[] {
    return ['last words']
  }

  stop(graceMs: number): Promise<void> {
    this.stops.push(graceMs)
    return this.#stopped
  }

  /** The handshake succeeds. */
  answer(opened: OpenedSession): void {
    this.#settleOpen(opened)
  }

  refuse(message: string): void {
    this.#failOpen(new AppFailure({ code: 'handshake-failed', message }))
  }

  /** Nothing is left of it, as asked. */
  finishStop(): void {
    this.#settleEnded({ expected: true, error: { code: 'cancelled', message: 'stopped' } })
    this.#finishStop()
  }

  /** It dies by itself. */
  crash(exitCode: number): void {
    const message = `The server exited (code ${exitCode}).`
    this.#settleEnded({ expected: false, exit: { exitCode }, error: { code: 'connection-lost', message } })
    this.#finishStop()
  }
}
