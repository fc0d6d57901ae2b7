import { createHash } from 'node:crypto'
import { appendFile, chmod, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { privateMode, replaceFile } from '../config/save/temporary-file'
import { type HistoryEntry, readEntry, writeEntry } from './history-entry'

const fileName = /^[0-9a-f]{32}\.jsonl$/

/** A call as a line of a file. `bytes`: what it takes there. */
export interface KeptLine {
  readonly entry: HistoryEntry
  readonly bytes: number
}

/** The history on disk: a folder of the app's own, a file for each tool, a line for each call, oldest first. */
export class HistoryFolder {
  readonly #folder: string
  #isMade = false

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Every call that can be read; damaged lines and files are left out. A folder that is not there is an empty one. */
  async read(): Promise<readonly KeptLine[]> {
    const names = await readdir(this.#folder).catch(() => [])
    const kept: KeptLine[] = []
    // One after the other: what is read is parsed in between, and others get their turn.
    for (const name of names.filter((one) => fileName.test(one))) {
      const text = await readFile(path.join(this.#folder, name), 'utf8').catch(() => '')
      for (const line of text.split('\n')) {
        const entry = line === '' ? undefined : readEntry(line)
        if (entry) kept.push({ entry, bytes: bytesOfLine(line) })
      }
    }
    return kept
  }

  async append(key: string, entries: readonly HistoryEntry[]): Promise<void> {
    await this.#make()
    // A line before that was cut off in the middle must not swallow the first of these.
    await appendFile(this.#fileOf(key), `\n${linesOf(entries)}`, { mode: privateMode })
  }

  /** Writes the file of a tool anew, whole or not at all. */
  async replace(key: string, entries: readonly HistoryEntry[]): Promise<void> {
    const file = this.#fileOf(key)
    if (entries.length === 0) return rm(file, { force: true })
    await this.#make()
    await replaceFile(file, Buffer.from(linesOf(entries), 'utf8'), privateMode)
  }

  /** Removes everything in the folder. */
  async clear(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 3 })
    this.#isMade = false
  }

  async #make(): Promise<void> {
    if (this.#isMade) return
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    await chmod(this.#folder, 0o700)
    this.#isMade = true
  }

  #fileOf(key: string): string {
    const name = createHash('sha256').update(key).digest('hex').slice(0, 32)
    return path.join(this.#folder, `${name}.jsonl`)
  }
}

/** What a line takes on disk, with the line ends around it. */
export function bytesOfLine(line: string): number {
  return Buffer.byteLength(line) + 2
}

function linesOf(entries: readonly HistoryEntry[]): string {
  return entries.map((entry) => `${writeEntry(entry)}\n`).join('')
}
