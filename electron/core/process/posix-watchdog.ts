import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import type { Watchdog } from './watchdog'
import { watchdogScript } from './watchdog-script'

/** How often one that ended (somebody killed it) is replaced. A shell that cannot run must not be tried for ever. */
const maxReplacements = 3

export interface PosixWatchdogDeps {
  readonly runMark: string
  /** Folders in which the shell finds `grep` and `sleep`. */
  readonly path: string | undefined
  /** Told in words when there is no watchdog and none can be had. */
  readonly onTrouble: (text: string) => void
}

/** The watchdog as a shell script in its own session. It keeps neither the host's event loop nor its output open. */
export class PosixWatchdog implements Watchdog {
  readonly runMark: string
  readonly #deps: PosixWatchdogDeps
  readonly #groups = new Set<number>()
  #process: ChildProcess | undefined
  #replacements = 0

  constructor(deps: PosixWatchdogDeps) {
    this.#deps = deps
    this.runMark = deps.runMark
  }

  arm(): void {
    if (this.#process || this.#replacements > maxReplacements) return
    const child = spawn('/bin/sh', ['-c', watchdogScript, 'mcp-deck-watchdog', this.runMark], {
      // A folder of its own would be kept in use; nothing of the host's environment is needed, least of all its marks.
      cwd: '/',
      env: { PATH: [this.#deps.path, '/usr/local/bin:/usr/bin:/bin'].filter(Boolean).join(':') },
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    this.#process = child
    child.on('error', (error) => this.#onEnd(child, error.message))
    child.on('exit', (code, signal) => this.#onEnd(child, `it ended (${signal ?? `code ${code ?? 'unknown'}`})`))
    child.stdin.on('error', () => {
      // It is gone; its exit says so.
    })
    child.unref()
    unrefStream(child)
    for (const groupId of this.#groups) this.#tell(`+${groupId}`)
  }

  watch(groupId: number): void {
    this.#groups.add(groupId)
    if (this.#process) this.#tell(`+${groupId}`)
    else this.arm()
  }

  release(groupId: number): void {
    if (this.#groups.delete(groupId)) this.#tell(`-${groupId}`)
  }

  async close(): Promise<void> {
    const child = this.#process
    this.#process = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.once('error', () => resolve())
      child.ref()
      child.stdin?.end('.\n')
    })
  }

  #tell(line: string): void {
    const input = this.#process?.stdin
    if (input?.writable === true) input.write(`${line}\n`)
  }

  /** Replaces one that ended while it was needed. */
  #onEnd(child: ChildProcess, why: string): void {
    if (this.#process !== child) return
    this.#process = undefined
    this.#replacements += 1
    if (this.#replacements > maxReplacements) {
      this.#deps.onTrouble(`The watchdog cannot run: ${why}. Servers may outlive a crash of this program.`)
    } else if (this.#groups.size > 0) this.arm()
  }
}

/** The pipe to a child is a socket, which its type does not say. */
function unrefStream(child: ChildProcess): void {
  const input = child.stdin as Socket | null
  input?.unref()
}
