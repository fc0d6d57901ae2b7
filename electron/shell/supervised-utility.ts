import type { Readable } from 'node:stream'
import type { TransportObserver } from '../core/connection/server-transport'
import type { Clock } from '../core/ports'
import { ChildStderr } from '../core/process/child-stderr'
import { drainPipes } from '../core/process/drain-pipes'
import type { ProcessExit } from '../core/process/launch'
import { ProcessStop } from '../core/process/stop-process'
import { exitOfUtility, UtilityFamily } from './utility-process-end'

/** What is used of a utility process (`UtilityProcess` of Electron). Its stderr is a pipe. */
export interface UtilityChild {
  /** There from `spawn` to `exit`. */
  readonly pid: number | undefined
  readonly stderr: NodeJS.ReadableStream | null
  postMessage(message: string | null): void
  on(event: 'message', listener: (message: unknown) => void): unknown
  once(event: 'spawn', listener: () => void): unknown
  once(event: 'exit', listener: (code: number) => void): unknown
}

export interface SupervisedUtilityDeps {
  readonly observer: Pick<TransportObserver, 'stderrLines' | 'note'>
  readonly clock: Clock
  readonly platform: NodeJS.Platform
  /** What came over the port. */
  readonly received: (data: unknown) => void
  /** It ended, asked or not, and all it wrote was handed on. */
  readonly exited: (exit: ProcessExit) => void
}

/** One utility process from the moment it was begun until nothing of it is left. */
export class SupervisedUtility {
  /** Resolves when the process is there; never when it ends before. */
  readonly spawned: Promise<void>
  /** Resolves when it is gone, or nothing more can be done about it. Never rejects. */
  readonly over: Promise<void>
  readonly #child: UtilityChild
  readonly #stderr: ChildStderr
  readonly #stop: ProcessStop

  /** To be called in the turn the process was begun in, so that nothing of it is missed. */
  constructor(child: UtilityChild, deps: SupervisedUtilityDeps) {
    const { observer, clock, platform } = deps
    this.#child = child
    // Typed as any stream of bytes; Electron makes a readable one.
    const pipe = child.stderr as Readable
    this.#stderr = new ChildStderr(pipe, clock, (lines) => observer.stderrLines(lines))
    this.#stop = new ProcessStop({
      family: new UtilityFamily(child),
      clock,
      platform,
      endInput: () => child.postMessage(null),
    })
    child.on('message', (data) => deps.received(data))
    this.spawned = new Promise((resolve) => child.once('spawn', resolve))
    child.once('exit', (code) => {
      void drainPipes([pipe], clock).then(() => {
        this.#stderr.flush()
        deps.exited(exitOfUtility(code, platform))
        void this.#stop.exited()
      })
    })
    this.over = this.#stop.ended.then(({ survivors }) => {
      if (survivors.length > 0) observer.note('error', `The system did not end process ${survivors.join(', ')}.`)
      this.#stderr.close()
    })
  }

  /** While it lives. */
  get pid(): number | undefined {
    return this.#child.pid
  }

  /** At most 20, oldest first. */
  get lastStderr(): readonly string[] {
    return this.#stderr.lastLines
  }

  post(text: string): void {
    this.#child.postMessage(text)
  }

  /** Ends it: `null` over the port in the place of the end of input, then signals, see `stopPlan`. 0 kills at once. */
  stop(graceMs: number): Promise<void> {
    this.#stop.stop(graceMs)
    return this.over
  }
}
