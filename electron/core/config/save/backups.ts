import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { BackupRecord } from '../../../../shared/model/config'
import { AppFailure } from '../../../../shared/result'
import type { Clock } from '../../ports'
import { step } from './save-steps'
import { privateMode, writeFlushed } from './temporary-file'

/** Copies kept of one file. */
const mostBackups = 20

/** Epoch milliseconds, then the beginning of the hash of its content. */
const backupName = /^(\d{13,15})-([0-9a-f]{16})$/

/** Copies of files as they were before a save, in a folder of the app's own that nobody else may read. */
export class Backups {
  readonly #folder: string
  readonly #clock: Clock

  constructor(folder: string, clock: Clock) {
    this.#folder = folder
    this.#clock = clock
  }

  /** Keeps a copy of what stands in a file, unless the newest copy says the same. Rejects with `AppFailure`. */
  async keep(file: string, bytes: Buffer): Promise<void> {
    const folder = this.#folderOf(file)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
    await step(file, 'a backup of it could not be written', async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await chmod(folder, 0o700)
      const kept = await this.list(file)
      if (kept[0]?.backupId.endsWith(`-${hash}`)) return
      // Two saves in one millisecond are two copies all the same.
      const at = Math.max(this.#clock.now(), (kept[0]?.at ?? 0) + 1)
      await writeFlushed(path.join(folder, `${at}-${hash}`), bytes, { mode: privateMode })
      const surplus = kept.slice(mostBackups - 1)
      await Promise.all(surplus.map(({ backupId }) => rm(path.join(folder, backupId), { force: true })))
    })
  }

  /** The copies of a file, newest first; none where there never was one. */
  async list(file: string): Promise<readonly BackupRecord[]> {
    const folder = this.#folderOf(file)
    const names = await readdir(folder).catch(() => [])
    const records = await Promise.all(
      names.map(async (name): Promise<readonly BackupRecord[]> => {
        const [, at] = backupName.exec(name) ?? []
        const stats = at === undefined ? undefined : await stat(path.join(folder, name)).catch(() => undefined)
        return stats ? [{ backupId: name, at: Number(at), bytes: stats.size }] : []
      }),
    )
    return records.flat().sort((a, b) => b.at - a.at)
  }

  /** Rejects with `AppFailure` when there is no such copy any more. */
  async read(file: string, backupId: string): Promise<Buffer> {
    try {
      if (!backupName.test(backupId)) throw new Error('no name of a backup')
      return await readFile(path.join(this.#folderOf(file), backupId))
    } catch (error) {
      throw new AppFailure(
        { code: 'config-not-found', message: 'This backup is not there any more.', hint: 'Choose another one.' },
        { cause: error },
      )
    }
  }

  #folderOf(file: string): string {
    return path.join(this.#folder, createHash('sha256').update(file).digest('hex').slice(0, 32))
  }
}
