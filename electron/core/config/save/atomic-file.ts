import { createHash } from 'node:crypto'
import { type FileHandle, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { HardLinkChoice } from '../../../../shared/model/config'
import { codeOf } from '../../error-code'
import { step } from './save-steps'
import { checkFolder, findTarget, type SaveTarget } from './save-target'
import { privateMode, removeLeftOvers, temporaryName, writeFlushed } from './temporary-file'

/** What stood in a file: a hash of its bytes, or that there was none. Equal versions mean equal bytes. */
export type FileVersion = string

const absent: FileVersion = 'absent'

export function versionOf(bytes: Buffer | undefined): FileVersion {
  return bytes ? createHash('sha256').update(bytes).digest('hex') : absent
}

export interface SaveRequest {
  readonly file: string
  readonly bytes: Buffer
  /** What was read before the bytes were made. */
  readonly base: FileVersion
  /** For a file under several names. In place, a crash in the middle may leave half of the content. */
  readonly hardLinks?: HardLinkChoice
}

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly version: FileVersion }
  /** Something else stands there by now, which `current` holds (absent: the file is gone). Nothing was written. */
  | { readonly kind: 'conflict'; readonly current: Buffer | undefined }
  /** The file has `names` names, and nobody chose what becomes of them. Nothing was written. */
  | { readonly kind: 'hard-links'; readonly names: number }
  /**
   * The bytes are in place, but another program wrote into the file that they replaced at that very moment; `lost` is what
   * it wrote.
   */
  | { readonly kind: 'overtaken'; readonly version: FileVersion; readonly lost: Buffer }

/** Saves of the same file wait for each other, whatever name it is saved under. */
const turns = new Map<string, Promise<unknown>>()

/**
 * Replaces what stands in a file, whole or not at all (manager spec, section 2 "Save"): a temporary file beside it, flushed,
 * renamed over it. A link stays a link, mode and owner stay. Rejects with `AppFailure` that names the step; the file is then
 * as it was and no temporary file is left.
 */
export async function saveFile(request: SaveRequest): Promise<SaveOutcome> {
  const target = await findTarget(request.file)
  const before = turns.get(target.file) ?? Promise.resolve()
  // Looked at again in its turn: the save before may have made the file.
  const turn = before.then(async () => save(request, await findTarget(request.file)))
  const settled = turn.catch(() => undefined)
  turns.set(target.file, settled)
  try {
    return await turn
  } finally {
    if (turns.get(target.file) === settled) turns.delete(target.file)
  }
}

async function save(request: SaveRequest, target: SaveTarget): Promise<SaveOutcome> {
  const { file, base, hardLinks } = request
  const names = target.stats?.nlink ?? 1
  if (names > 1 && hardLinks === undefined) return { kind: 'hard-links', names }
  const current = await readIfThere(request.file, target)
  if (versionOf(current) !== base) return { kind: 'conflict', current }
  if (names > 1 && hardLinks === 'in-place') return writeInPlace(request, target)
  await checkFolder(file, target)
  return replace(request, target)
}

async function replace({ file, bytes, base }: SaveRequest, target: SaveTarget): Promise<SaveOutcome> {
  const temporary = temporaryName(target.file)
  let old: FileHandle | undefined
  try {
    const rights = target.stats ?? { mode: privateMode }
    await step(file, 'a temporary file beside it could not be written', () => writeFlushed(temporary, bytes, rights))
    // What is replaced stays readable through this handle: whoever writes into it now does so in vain.
    old = target.stats && (await step(file, 'it could not be read', () => open(target.file, 'r')))
    const current = old ? await readAll(old) : await readIfThere(file, target)
    if (versionOf(current) !== base) return { kind: 'conflict', current }
    await step(file, 'the finished file could not be put in place', () => renameOver(temporary, target.file))
    await flushFolder(path.dirname(target.file))
    const version = versionOf(bytes)
    const lost = old && (await readAll(old))
    await removeLeftOvers(target.file)
    return lost && versionOf(lost) !== base ? { kind: 'overtaken', version, lost } : { kind: 'saved', version }
  } finally {
    await old?.close()
    await rm(temporary, { force: true }).catch(() => undefined)
  }
}

async function writeInPlace({ file, bytes }: SaveRequest, target: SaveTarget): Promise<SaveOutcome> {
  await step(file, 'it could not be written in place', async () => {
    const handle = await open(target.file, 'r+')
    try {
      await handle.write(bytes, 0, bytes.length, 0)
      await handle.truncate(bytes.length)
      await handle.sync()
    } finally {
      await handle.close()
    }
  })
  return { kind: 'saved', version: versionOf(bytes) }
}

async function readIfThere(file: string, target: SaveTarget): Promise<Buffer | undefined> {
  return step(file, 'it could not be read', async () => {
    try {
      return await readFile(target.file)
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined
      throw error
    }
  })
}

/** From the beginning, wherever the handle was. */
async function readAll(handle: FileHandle): Promise<Buffer> {
  const { size } = await handle.stat()
  const buffer = Buffer.alloc(size)
  let length = 0
  while (length < size) {
    const { bytesRead } = await handle.read(buffer, length, size - length, length)
    if (bytesRead === 0) break
    length += bytesRead
  }
  return buffer.subarray(0, length)
}

/** Times a rename is tried on Windows, where a scanner or an indexer may hold the file for a moment. */
const renameTries = 10

async function renameOver(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await rename(from, to)
      return
    } catch (error) {
      const isHeld = ['EPERM', 'EACCES', 'EBUSY'].includes(codeOf(error) ?? '')
      if (process.platform !== 'win32' || !isHeld || attempt === renameTries) throw error
      await pause(20 * attempt)
    }
  }
}

/** After a power cut the new name must be there too. Not every system can do it for a folder. */
async function flushFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch {
    // The content is on the disk in any case, under one of its two names.
  }
}
