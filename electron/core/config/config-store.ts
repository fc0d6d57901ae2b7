import { setTimeout as pause } from 'node:timers/promises'
import type { BackupRecord, ConfigText, HardLinkChoice, SaveResult } from '../../../shared/model/config'
import type { ServerId } from '../../../shared/model/server'
import { AppFailure } from '../../../shared/result'
import { startsTheSame } from './approval'
import type { ConfigFiles } from './config-files'
import { decodeText } from './decode-text'
import { type ConfigEdit, editConfig } from './edits/config-edits'
import { entriesOf, entryDifferences } from './entry-differences'
import { type NamedEntry, readConfig } from './read-config'
import type { FileVersion } from './save/atomic-file'
import type { Backups } from './save/backups'
import { damaged, replaceText } from './save/replace-text'
import { whyNotWritable } from './save/save-target'
import { SecondLooks } from './second-looks'
import { readOnDisk, type TextOnDisk } from './text-on-disk'

/** A server whose entry was changed in the app; `isStray`: it is in no file so far. */
interface UnsavedEntry {
  readonly serverId: ServerId
  readonly name: string
  readonly entryText: string
  readonly isStray: boolean
}

/** Entries that were changed in the app and are in no file yet. */
export interface UnsavedEntries {
  /** Those of a file; `strays`: also those of no file. */
  unsaved(fileId: string, strays: boolean): readonly UnsavedEntry[]
  /** A server of no file is in this one from now on. */
  adopt(serverId: ServerId, fileId: string): void
}

export interface ConfigStoreDeps {
  readonly files: ConfigFiles
  readonly entries: UnsavedEntries
  /** Absent: this program keeps no copies. */
  readonly backups?: Backups
  /** A person wrote in the app what this entry starts. */
  readonly written: (fileId: string, entry: NamedEntry) => void
  /** An entry got another name. Told before the file is read anew. */
  readonly renamed: (fileId: string, from: string, to: string) => void
  readonly log: (text: string) => void
}

interface WriteOptions {
  readonly hardLinks: HardLinkChoice | undefined
  /** What is written was written by another program. */
  readonly isTheirs?: boolean
  /** Called before the file is read anew. */
  readonly onWritten?: () => void
}

/** Rest before a save is tried again that another program got in the way of, in ms. */
const tryEveryMs = 50

/** A program that writes all the time must not keep a save waiting for ever. */
const mostTries = 20

/** Texts handed out that a conflict can show as what the edit began with. */
const mostTexts = 16

/**
 * Writes configuration files (manager spec, section 2 "Save"): whole texts from the editor, and single entries as edits of
 * the text that stands there. Never over what another program wrote; every save leaves a copy of what was there before.
 */
export class ConfigStore {
  readonly #deps: ConfigStoreDeps
  readonly #texts = new Map<FileVersion, string>()
  readonly #secondLooks: SecondLooks

  constructor(deps: ConfigStoreDeps) {
    this.#deps = deps
    this.#secondLooks = new SecondLooks({
      read: (fileId) => this.#read(fileId),
      replace: (fileId, before, text, hardLinks) => this.#replace(fileId, before, text, hardLinks),
      refresh: (fileId) => deps.files.refresh(fileId),
      log: deps.log,
    })
  }

  /** The text as it stands on disk; empty for a file that is not there yet. Rejects with `AppFailure`. */
  async text(fileId: string): Promise<ConfigText> {
    const { text, version, isDamaged } = await this.#read(fileId)
    this.#remember(version, text)
    const { path } = this.#deps.files.record(fileId)
    const reason = isDamaged ? damaged : await whyNotWritable(path)
    return { text, version, ...(reason !== undefined && { readOnly: `A save would be refused: ${reason}.` }) }
  }

  /** Puts a whole text in place of the one of version `base`. Rejects with `AppFailure` that names the step. */
  save(fileId: string, text: string, base: FileVersion, hardLinks?: HardLinkChoice): Promise<SaveResult> {
    return this.#secondLooks.during(fileId, () => this.#saveText(fileId, text, base, hardLinks))
  }

  async #saveText(
    fileId: string,
    text: string,
    base: FileVersion,
    hardLinks: HardLinkChoice | undefined,
  ): Promise<SaveResult> {
    const before = await this.#read(fileId)
    const result =
      before.version === base ? await this.#replace(fileId, before, text, hardLinks) : this.#conflict(before, base)
    if (result.kind !== 'saved') return result
    const edits = entryDifferences(before.text, text)
    await this.#saved(fileId, result.version, before.text, edits.flatMap(writtenName))
    this.#secondLooks.begin(fileId, { before: before.text, after: text, edits, version: result.version }, hardLinks)
    return result
  }

  /** Makes edits in the text as it stands at that moment, whatever other programs wrote meanwhile. */
  edit(fileId: string, edits: readonly ConfigEdit[], hardLinks?: HardLinkChoice): Promise<SaveResult> {
    return this.#write(fileId, edits, { hardLinks })
  }

  /** Makes edits that take over what other programs wrote: by saving them nobody has agreed to anything. */
  take(fileId: string, edits: readonly ConfigEdit[], hardLinks?: HardLinkChoice): Promise<SaveResult> {
    return this.#write(fileId, edits, { hardLinks, isTheirs: true })
  }

  /** Writes what was changed in the app of this file's servers; into the own file also the servers of no file. */
  async saveChanges(fileId: string, hardLinks?: HardLinkChoice): Promise<SaveResult> {
    const { files, entries } = this.#deps
    const { origin, version } = files.record(fileId)
    const unsaved = entries.unsaved(fileId, origin === 'own')
    if (unsaved.length === 0) return { kind: 'saved', version }
    const clash = await this.#clashOf(fileId, unsaved)
    if (clash) return clash
    const edits = unsaved.map(({ name, entryText }): ConfigEdit => ({ kind: 'set-entry', name, entryText }))
    const strays = unsaved.filter(({ isStray }) => isStray)
    const onWritten = () => {
      files.keepIds(fileId, new Map(strays.map(({ name, serverId }) => [name, serverId])))
      for (const { serverId } of strays) entries.adopt(serverId, fileId)
    }
    return this.#write(fileId, edits, { hardLinks, onWritten })
  }

  /** Puts back an entry that another program took out. */
  addAgain(fileId: string, name: string): Promise<SaveResult> {
    const entryText = this.#deps.files.removedEntry(fileId, name)
    if (entryText !== undefined) return this.edit(fileId, [{ kind: 'set-entry', name, entryText }])
    throw new AppFailure({ code: 'unknown-server', message: `"${name}" was not taken out of this file.` })
  }

  /** Copies of the file as it was before saves, newest first. */
  async backups(fileId: string): Promise<readonly BackupRecord[]> {
    return (await this.#deps.backups?.list(this.#deps.files.record(fileId).path)) ?? []
  }

  async backupText(fileId: string, backupId: string): Promise<{ readonly text: string }> {
    return { text: decodeText(await this.#backup(fileId, backupId)).text }
  }

  /** Puts a copy in place of the text of version `base`, in the encoding the file has now. */
  async restore(fileId: string, backupId: string, base: FileVersion, hardLinks?: HardLinkChoice): Promise<SaveResult> {
    const { text } = decodeText(await this.#backup(fileId, backupId))
    return this.save(fileId, text, base, hardLinks)
  }

  /** Resolves when no file is looked at any more. */
  async settle(): Promise<void> {
    await this.#secondLooks.settle()
  }

  #backup(fileId: string, backupId: string): Promise<Buffer> {
    const { backups, files } = this.#deps
    if (backups) return backups.read(files.record(fileId).path, backupId)
    throw new AppFailure({ code: 'not-supported', message: 'This program keeps no backups.' })
  }

  #write(fileId: string, edits: readonly ConfigEdit[], options: WriteOptions): Promise<SaveResult> {
    return this.#secondLooks.during(fileId, () => this.#writeEdits(fileId, edits, options))
  }

  async #writeEdits(fileId: string, edits: readonly ConfigEdit[], options: WriteOptions): Promise<SaveResult> {
    const { hardLinks, isTheirs = false, onWritten } = options
    const { result, before, after } = await this.#makeEdits(fileId, edits, hardLinks)
    if (result.kind !== 'saved') return result
    onWritten?.()
    for (const edit of edits) if (edit.kind === 'rename-entry') this.#deps.renamed(fileId, edit.name, edit.to)
    await this.#saved(fileId, result.version, before, isTheirs ? [] : edits.flatMap(writtenName))
    this.#secondLooks.begin(fileId, { before, after, edits, version: result.version }, hardLinks)
    return result
  }

  /** `before`: the text the edits were made in; `after`: the one they made of it. */
  async #makeEdits(
    fileId: string,
    edits: readonly ConfigEdit[],
    hardLinks: HardLinkChoice | undefined,
  ): Promise<{ readonly result: SaveResult; readonly before: string; readonly after: string }> {
    for (let attempt = 1; ; attempt += 1) {
      const before = await this.#read(fileId)
      const edited = editConfig(before.text, edits)
      // Torn by a program that is just writing it: the next look sees it whole.
      if (edited.kind === 'refused' && attempt > 2) throw new AppFailure(edited.error)
      if (edited.kind === 'edited') {
        if (edited.text === before.text) {
          this.#remember(before.version, before.text)
          return { result: { kind: 'saved', version: before.version }, before: before.text, after: before.text }
        }
        const result = await this.#replace(fileId, before, edited.text, hardLinks)
        if (result.kind !== 'conflict' || attempt === mostTries)
          return { result, before: before.text, after: edited.text }
      }
      await pause(tryEveryMs)
    }
  }

  async #replace(
    fileId: string,
    before: TextOnDisk,
    text: string,
    hardLinks: HardLinkChoice | undefined,
  ): Promise<SaveResult> {
    const { files, backups } = this.#deps
    const outcome = await replaceText(files.record(fileId).path, before, text, { backups, hardLinks })
    if (outcome.kind === 'conflict') return this.#conflict(outcome.now, before.version)
    if (outcome.kind === 'saved') this.#remember(outcome.version, text)
    return outcome
  }

  #conflict(now: TextOnDisk, base: FileVersion): SaveResult {
    this.#remember(now.version, now.text)
    const baseText = this.#texts.get(base)
    return { kind: 'conflict', version: now.version, theirText: now.text, ...(baseText !== undefined && { baseText }) }
  }

  /**
   * Told before the file is read, so that what a person wrote is not shown as waiting for their approval. Where only other
   * things were written than what is started, nobody has looked at that.
   */
  async #saved(fileId: string, version: FileVersion, before: string, names: readonly string[]): Promise<void> {
    const old = new Map(readConfig(before).entries.map(({ name, entry }) => [name, entry]))
    for (const entry of readConfig(this.#texts.get(version) ?? '').entries) {
      if (names.includes(entry.name) && !startsTheSame(old.get(entry.name), entry.entry)) {
        this.#deps.written(fileId, entry)
      }
    }
    await this.#deps.files.reload(fileId)
  }

  /**
   * An entry that was changed here and, since the file was read, by another program too: a person has to choose. Throws
   * `AppFailure` where a server of no file would take the place of one that is there.
   */
  async #clashOf(fileId: string, unsaved: readonly UnsavedEntry[]): Promise<SaveResult | undefined> {
    const { files } = this.#deps
    const now = await this.#read(fileId)
    const theirs = entriesOf(now.text)
    const taken = unsaved.find(({ name, isStray }) => isStray && theirs.has(name))
    if (taken) {
      throw new AppFailure({
        code: 'server-exists',
        message: `The file has a server "${taken.name}" already.`,
        hint: 'Give the new one another name.',
      })
    }
    const isClash = unsaved.some(({ name, isStray }) => !isStray && theirs.get(name) !== files.entryText(fileId, name))
    return isClash ? this.#conflict(now, files.record(fileId).version) : undefined
  }

  #read(fileId: string): Promise<TextOnDisk> {
    return readOnDisk(this.#deps.files.record(fileId).path)
  }

  #remember(version: FileVersion, text: string): void {
    this.#texts.delete(version)
    this.#texts.set(version, text)
    for (const oldest of [...this.#texts.keys()].slice(0, -mostTexts)) this.#texts.delete(oldest)
  }
}

function writtenName(edit: ConfigEdit): readonly string[] {
  const writes = edit.kind === 'set-entry' || edit.kind === 'set-field' || edit.kind === 'remove-field'
  return writes ? [edit.name] : []
}
