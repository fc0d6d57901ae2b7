import type { LeavingFacts, LeavingVerdict, Stakes } from './quit-rules'
import { onQuit, onWindowClosing } from './quit-rules'

export interface QuitGuardDeps {
  readonly app: { on(event: 'before-quit', listener: (event: Preventable) => void): unknown; quit(): void }
  readonly stakes: () => Stakes
  readonly staysWithoutWindow: () => boolean
  /** Asks the person; true: all of it may be left. */
  readonly ask: (stakes: Stakes) => Promise<boolean>
  /** Brings the window before the person's eyes: they stay. */
  readonly showWindow: () => void
}

/** An event whose usual consequence can be kept from happening. */
export interface Preventable {
  preventDefault(): void
}

/** Asks before calls that still run are cut off, or unsaved edits left, whichever way the app is about to end. */
export class QuitGuard {
  readonly #deps: QuitGuardDeps
  #isAgreed = false
  #isAsking = false

  constructor(deps: QuitGuardDeps) {
    this.#deps = deps
    deps.app.on('before-quit', (event) => this.#decide(onQuit, event))
  }

  /** To be told of the window that is about to close. */
  windowCloses(event: Preventable): void {
    this.#decide(onWindowClosing, event)
  }

  /** Quits without a question: the system wants the app to end, and nobody may be there to answer. */
  quitNow(): void {
    this.#isAgreed = true
    this.#deps.app.quit()
  }

  #decide(rule: (facts: LeavingFacts) => LeavingVerdict, event: Preventable): void {
    const stakes = this.#deps.stakes()
    const staysWithoutWindow = this.#deps.staysWithoutWindow()
    if (rule({ ...stakes, staysWithoutWindow, isAgreed: this.#isAgreed }) === 'go') return
    event.preventDefault()
    if (!this.#isAsking) void this.#ask(stakes)
  }

  async #ask(stakes: Stakes): Promise<void> {
    this.#isAsking = true
    const isAgreed = await this.#deps.ask(stakes).catch(() => false)
    this.#isAsking = false
    if (isAgreed) this.quitNow()
    // Also when the last window is already gone: there must be a way back.
    else this.#deps.showWindow()
  }
}
