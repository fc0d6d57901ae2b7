import { setTimeout as pause } from 'node:timers/promises'
import type { HardLinkChoice, SaveResult } from '../../../shared/model/config'
import { type ConfigEdit, editConfig } from './edits/config-edits'
import { entriesOf } from './entry-differences'
import type { FileVersion } from './save/atomic-file'
import type { TextOnDisk } from './text-on-disk'

/** How long after a save the file is looked at for another program that wrote at the same moment, in ms, and how often. */
const lookAgainMs = 1000
const lookEveryMs = 50

export interface SecondLooksDeps {
  readonly read: (fileId: string) => Promise<TextOnDisk>
  readonly replace: (
    fileId: string,
    before: TextOnDisk,
    text: string,
    hardLinks: HardLinkChoice | undefined,
  ) => Promise<SaveResult>
  /** The file is another one than it was when it was last read. */
  readonly refresh: (fileId: string) => Promise<void>
  readonly log: (text: string) => void
}

/** What a save did: the text before and after it, what it changed of entries, and the version it left. */
export interface Saved {
  readonly before: string
  readonly after: string
  readonly edits: readonly ConfigEdit[]
  readonly version: FileVersion
}

/** One file that is looked at after one save. */
interface Look {
  readonly fileId: string
  /** What later saves of this program left in the file. */
  readonly own: Set<FileVersion>
}

/**
 * Looks at files again after saves. Another program that read a file before a save and wrote it after has taken the changes
 * out without knowing: its entries are as before, and the changes are made once more. One that says something of its own
 * there knows what it does.
 */
export class SecondLooks {
  readonly #deps: SecondLooksDeps
  readonly #looking = new Set<Promise<void>>()
  readonly #looks = new Set<Look>()
  /** Files that are being saved, with how many saves there are at once. */
  readonly #saving = new Map<string, number>()

  constructor(deps: SecondLooksDeps) {
    this.#deps = deps
  }

  /** Makes a save. What it writes is no other program's doing: nothing is looked at until it has begun its own look. */
  async during<Outcome>(fileId: string, save: () => Promise<Outcome>): Promise<Outcome> {
    this.#saving.set(fileId, (this.#saving.get(fileId) ?? 0) + 1)
    try {
      return await save()
    } finally {
      const others = (this.#saving.get(fileId) ?? 1) - 1
      if (others > 0) this.#saving.set(fileId, others)
      else this.#saving.delete(fileId)
    }
  }

  begin(fileId: string, saved: Saved, hardLinks: HardLinkChoice | undefined): void {
    for (const earlier of this.#looks) if (earlier.fileId === fileId) earlier.own.add(saved.version)
    const look: Look = { fileId, own: new Set() }
    this.#looks.add(look)
    const looking = this.#look(look, saved, hardLinks)
    this.#looking.add(looking)
    void looking.finally(() => {
      this.#looking.delete(looking)
      this.#looks.delete(look)
    })
  }

  /** Resolves when no file is looked at any more. */
  async settle(): Promise<void> {
    await Promise.all(this.#looking)
  }

  async #look({ fileId, own }: Look, saved: Saved, hardLinks: HardLinkChoice | undefined): Promise<void> {
    const { read, replace, refresh, log } = this.#deps
    const end = Date.now() + lookAgainMs
    let { version } = saved
    while (Date.now() < end) {
      await pause(lookEveryMs)
      try {
        const now = await read(fileId)
        // Whoever takes a file away, or is just about to put another in its place, took nothing out of it.
        if (now.bytes === undefined || now.version === version || this.#saving.has(fileId)) continue
        version = now.version
        if (own.has(version)) continue
        const text = withChanges(now.text, saved)
        if (text === undefined || text === now.text) continue
        const result = await replace(fileId, now, text, hardLinks)
        if (result.kind === 'saved') version = result.version
        await refresh(fileId)
      } catch (error) {
        // The save itself was good; what cannot be looked at now the watcher will see.
        log(`A file could not be looked at again after a save: ${String(error)}`)
        return
      }
    }
  }
}

/** The text with what it has lost of a save; undefined where that cannot be told. */
function withChanges(now: string, { before, after, edits }: Saved): string | undefined {
  if (now === before) return after
  const old = entriesOf(before)
  const theirs = entriesOf(now)
  const lost = edits.filter(({ name }) => theirs.get(name) === old.get(name))
  const edited = editConfig(now, lost)
  return edited.kind === 'edited' ? edited.text : undefined
}
