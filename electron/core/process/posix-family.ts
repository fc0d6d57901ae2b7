import { codeOf } from '../error-code'
import type { EndSignal, TracedFamily } from './process-family'
import type { ProcessRow, ReadProcessTable } from './process-table'
import { familyOf } from './process-tree'

/** A process that was started as the leader of its own group (`detached`), with what it started. */
export class PosixFamily implements TracedFamily {
  readonly #groupId: number
  readonly #readTable: ReadProcessTable
  readonly #readForTrace: ReadProcessTable
  /** The family at the last look. */
  #known: readonly ProcessRow[] = []
  #isOver = false

  /** `readForTrace`: for looks that need not be of this very moment. */
  constructor(groupId: number, readTable: ReadProcessTable, readForTrace = readTable) {
    this.#groupId = groupId
    this.#readTable = readTable
    this.#readForTrace = readForTrace
  }

  async trace(): Promise<void> {
    await this.#look(this.#readForTrace)
  }

  living(): Promise<readonly number[]> {
    return this.#look(this.#readTable)
  }

  async #look(readTable: ReadProcessTable): Promise<readonly number[]> {
    // Reading the table costs a look at every process of the machine; most ends need none.
    if (this.#isOver || (this.#known.length === 0 && !this.#groupExists())) return this.#over()
    try {
      this.#known = familyOf(await readTable(), this.#groupId, this.#known)
    } catch {
      // Without the table the group is all that can be asked for.
      return this.#groupExists() ? [this.#groupId] : this.#over()
    }
    const alive = this.#known.filter((row) => !row.isZombie).map((row) => row.pid)
    return alive.length > 0 ? alive : this.#over()
  }

  signalGroup(signal: EndSignal): void {
    if (!this.#isOver) sendSignal(-this.#groupId, signal)
  }

  async signalAll(signal: EndSignal): Promise<readonly number[]> {
    const alive = await this.living()
    this.signalGroup(signal)
    // One signal each: many programs take a second SIGTERM for impatience.
    const outside = this.#known.filter((row) => row.groupId !== this.#groupId && !row.isZombie)
    for (const { pid } of outside) sendSignal(pid, signal)
    return alive
  }

  #groupExists(): boolean {
    return sendSignal(-this.#groupId, 0)
  }

  #over(): readonly number[] {
    this.#isOver = true
    this.#known = []
    return []
  }
}

/** False when there is nobody to signal. A process of another user is somebody though the signal does not reach it. */
function sendSignal(target: number, signal: EndSignal | 0): boolean {
  try {
    return process.kill(target, signal)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
