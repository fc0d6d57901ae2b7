import { execFile } from 'node:child_process'
import type { TracedFamily } from './process-family'

/**
 * A process on Windows with its tree, which only `taskkill` can end. What a process leaves behind when it ends by
 * itself cannot be traced back to it here. Not tried yet on a Windows machine.
 */
export class WindowsFamily implements TracedFamily {
  readonly #pid: number

  constructor(pid: number) {
    this.#pid = pid
  }

  trace(): Promise<void> {
    return Promise.resolve()
  }

  living(): Promise<readonly number[]> {
    return Promise.resolve(this.#exists() ? [this.#pid] : [])
  }

  signalGroup(): void {
    void this.#killTree()
  }

  async signalAll(): Promise<readonly number[]> {
    const alive = await this.living()
    if (alive.length > 0) await this.#killTree()
    return alive
  }

  #exists(): boolean {
    try {
      return process.kill(this.#pid, 0)
    } catch {
      return false
    }
  }

  /** A failure means that it is gone already, or shows in `living`. */
  #killTree(): Promise<void> {
    return new Promise((resolve) => {
      execFile('taskkill', ['/PID', String(this.#pid), '/T', '/F'], { windowsHide: true }, () => resolve())
    })
  }
}
