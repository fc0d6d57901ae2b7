import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import type { TransportObserver } from '../connection/server-transport'
import type { Clock, Timer } from '../ports'
import { ChildStderr } from './child-stderr'
import { ChildStdout, type StdoutListener } from './child-stdout'
import { drainPipes } from './drain-pipes'
import type { ProcessExit } from './launch'
import { PosixFamily } from './posix-family'
import type { TracedFamily } from './process-family'
import { processTableReader, sharedReader } from './process-table'
import { type ProcessEnding, ProcessStop } from './stop-process'
import type { Watchdog } from './watchdog'
import { WindowsFamily } from './windows-family'

/** When descendants are looked up, in ms: soon after the start, and then again and again. */
const firstLookMs = 1000
const lookEveryMs = 30_000

/** The table is the same for all servers, and reading it costs a look at every process of the machine. */
const readForTrace = sharedReader(processTableReader(process.platform))

export interface ServerProcessDeps {
  readonly observer: TransportObserver
  readonly clock: Clock
  readonly watchdog: Watchdog
  readonly platform: NodeJS.Platform
  readonly messageBytes: number
  /** What comes on stdout, and that no more will. */
  readonly output: Omit<StdoutListener, 'stray'>
  /** The process ended, asked or not, and all it wrote was handed on. */
  readonly exited: (exit: ProcessExit) => void
}

/** One running process with its pipes and everything it starts, from spawn until nothing of it is left. */
export class ServerProcess {
  readonly pid: number
  /** Resolves when nothing of it is left, or nothing more can be done about what is. Never rejects. */
  readonly over: Promise<void>
  readonly #child: ChildProcessWithoutNullStreams
  readonly #deps: ServerProcessDeps
  readonly #stdout: ChildStdout
  readonly #stderr: ChildStderr
  readonly #family: TracedFamily
  readonly #stop: ProcessStop
  #lookTimer: Timer | undefined
  #exit: ProcessExit | undefined

  /** To be called in the turn of the child's `spawn` event, so that nothing of its output is missed. */
  constructor(child: ChildProcessWithoutNullStreams, pid: number, deps: ServerProcessDeps) {
    const { observer, clock, watchdog, platform } = deps
    this.#child = child
    this.#deps = deps
    this.pid = pid
    watchdog.watch(pid)
    this.#stdout = new ChildStdout(child.stdout, deps.messageBytes, {
      ...deps.output,
      stray: (text) => observer.strayLine(text),
    })
    this.#stderr = new ChildStderr(child.stderr, clock, (lines) => observer.stderrLines(lines))
    child.stdin.on('error', () => {
      // EPIPE and the like: whoever wrote hears of it, and the exit tells the rest.
    })
    this.#family = processFamily(pid, platform)
    this.#stop = new ProcessStop({
      family: this.#family,
      clock,
      platform,
      endInput: () => child.stdin.end(),
    })
    const exited = new Promise<void>((resolve) => {
      child.once('exit', (code, signal) => void this.#onExit(code, signal).then(resolve))
    })
    this.over = this.#stop.ended.then(async (ending) => {
      if (this.#exit) await exited
      this.#conclude(ending)
    })
    this.#lookAfter(firstLookMs)
  }

  get hasExited(): boolean {
    return this.#exit !== undefined
  }

  /** At most 20, oldest first. */
  get lastStderr(): readonly string[] {
    return this.#stderr.lastLines
  }

  /** Resolves when the system took the bytes, so that whoever waits for it writes no faster than the process reads. */
  write(text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#child.stdin.write(text, (error) => (error ? reject(error) : resolve()))
    })
  }

  /** Ends it and all it started, see `stopPlan`. Again with a shorter time hastens it, 0 kills at once. */
  stop(graceMs: number): Promise<void> {
    this.#stop.stop(graceMs)
    return this.over
  }

  /** Descendants outside the group can be traced only while their parents live, and an exit gives no warning. */
  #lookAfter(delayMs: number): void {
    const { clock } = this.#deps
    this.#lookTimer = clock.after(delayMs, () => {
      void this.#family.trace().then(() => {
        // All servers look at the same time, so that one reading of the table does for all of them.
        if (!this.#exit) this.#lookAfter(lookEveryMs - (clock.monotonic() % lookEveryMs))
      })
    })
  }

  async #onExit(code: number | null, signal: NodeJS.Signals | null): Promise<void> {
    this.#exit = code === null ? { signal: signal ?? 'an unknown signal' } : { exitCode: code }
    this.#lookTimer?.cancel()
    void this.#stop.exited()
    await drainPipes([this.#child.stdout, this.#child.stderr], this.#deps.clock)
    this.#stderr.flush()
    const unfinished = this.#stdout.takeUnfinished()
    if (unfinished.length > 0) {
      const start = JSON.stringify(unfinished.toString('utf8', 0, 200))
      this.#note('warning', `The last ${unfinished.length} bytes on stdout had no line end and were dropped: ${start}`)
    }
    this.#deps.exited(this.#exit)
  }

  #conclude({ leftBehind, survivors }: ProcessEnding): void {
    if (leftBehind.length > 0) {
      this.#note('info', `Ended what the server left behind: ${processes(leftBehind)}.`)
    }
    if (survivors.length > 0) {
      this.#note('error', `The system did not end ${processes(survivors)}. End it by hand, or restart the machine.`)
    } else {
      // The watchdog goes on knowing what could not be ended: it may be possible later.
      this.#deps.watchdog.release(this.pid)
    }
    this.#stderr.flush()
    this.#stdout.close()
    this.#stderr.close()
    this.#child.stdin.destroy()
  }

  #note(level: 'info' | 'warning' | 'error', text: string): void {
    this.#deps.observer.note(level, text)
  }
}

function processFamily(pid: number, platform: NodeJS.Platform): TracedFamily {
  return platform === 'win32'
    ? new WindowsFamily(pid)
    : new PosixFamily(pid, processTableReader(platform), readForTrace)
}

function processes(pids: readonly number[]): string {
  return `${pids.length === 1 ? 'process' : 'processes'} ${pids.join(', ')}`
}
