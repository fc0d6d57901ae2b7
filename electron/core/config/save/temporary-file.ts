import { randomUUID } from 'node:crypto'
import { open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '../../error-code'

/** `.mcp-deck-<pid>-<uuid>.tmp` behind the name of the file it is for. */
const ending = /^\.mcp-deck-(\d+)-[0-9a-f-]{36}\.tmp$/

/** Only its owner may read a new file: configurations hold secrets. */
export const privateMode = 0o600

/** Who a file belongs to, and what they may do. */
export interface FileRights {
  readonly mode: number
  readonly uid?: number
  readonly gid?: number
}

/** A name for a temporary file beside a file, on the same disk, that nobody has. */
export function temporaryName(file: string): string {
  return `${file}.mcp-deck-${process.pid}-${randomUUID()}.tmp`
}

/** Writes a new file and waits until it is on the disk. */
export async function writeFlushed(file: string, bytes: Buffer, rights: FileRights): Promise<void> {
  const handle = await open(file, 'wx', privateMode)
  try {
    await handle.writeFile(bytes)
    if (rights.uid !== undefined && rights.gid !== undefined) {
      // A file of another owner stays theirs where this user may give it away.
      await handle.chown(rights.uid, rights.gid).catch(() => undefined)
    }
    await handle.chmod(rights.mode & 0o7777)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Puts bytes in place of a file of our own, or makes it: whole or not at all. Rejects as the disk does. */
export async function replaceFile(file: string, bytes: Buffer, mode: number): Promise<void> {
  await removeLeftOvers(file)
  const temporary = temporaryName(file)
  try {
    await writeFlushed(temporary, bytes, { mode })
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Removes temporary files that runs of this program left beside a file when they were killed. Never rejects. */
export async function removeLeftOvers(file: string): Promise<void> {
  const folder = path.dirname(file)
  const base = path.basename(file)
  const names = await readdir(folder).catch(() => [])
  const dead = names.filter((name) => {
    const pid = name.startsWith(base) ? ending.exec(name.slice(base.length))?.[1] : undefined
    return pid !== undefined && !isRunning(Number(pid))
  })
  await Promise.all(dead.map((name) => rm(path.join(folder, name), { force: true }).catch(() => undefined)))
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's.
    return codeOf(error) === 'EPERM'
  }
}
