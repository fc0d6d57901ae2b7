import { stat } from 'node:fs/promises'
import type { ServerId } from '../../../shared/model/server'
import {
  type AnnouncedAbilities,
  defaultServerChoices,
  type RememberedSummary,
  type ServerChoices,
} from '../../../shared/model/server-choices'
import type { AppEvent } from '../../../shared/read-model/app-event'
import { AppFailure } from '../../../shared/result'
import type { StateStore } from '../ports'
import { forget, type RememberedAnswer, remember } from '../questions/remembered-answers'
import { type EntryKey, type KeptChoices, readKeptChoices } from './kept-choices'
import { readRoot } from './roots'

/** Some of the choices; what is `undefined` stays as it is. */
export type ChoicesPatch = { readonly [Part in keyof ServerChoices]?: ServerChoices[Part] | undefined }

export interface ChoicesKeeperDeps {
  readonly store: StateStore
  /** Absent: there is no such server. */
  readonly keyOf: (serverId: ServerId) => EntryKey | undefined
  readonly publish: (event: AppEvent) => void
  /** The folders the server was told of are others now. */
  readonly onRootsChanged: (serverId: ServerId) => void
  readonly log: (text: string) => void
}

/** What is known of a server in this run. */
interface Known {
  readonly key: EntryKey
  announced?: AnnouncedAbilities
  missingFolders: readonly string[]
}

const section = 'serverChoices'

/** Longest part of an answer that is shown in a list, in characters. */
const shownAnswer = 500

/** What a person chose of each server, kept by file and name, and shown by the id a server has in this run. */
export class ChoicesKeeper {
  readonly #deps: ChoicesKeeperDeps
  #kept: readonly KeptChoices[] = []
  readonly #known = new Map<ServerId, Known>()

  constructor(deps: ChoicesKeeperDeps) {
    this.#deps = deps
  }

  /** Reads what was chosen in runs before; damaged parts count as never chosen. Never rejects. */
  async load(): Promise<void> {
    try {
      this.#kept = readKeptChoices(await this.#deps.store.read(section))
    } catch (error) {
      this.#deps.log(`What servers may ask could not be read, so they have the defaults: ${String(error)}`)
    }
  }

  /** To be called whenever a server is there, or is in another file or called otherwise than before. */
  follow(serverId: ServerId): void {
    const key = this.#deps.keyOf(serverId)
    const known = this.#known.get(serverId)
    if (!key || (known && isSame(known.key, key))) return
    // The same server under another name: what was chosen for it comes with it.
    if (known && !this.#find(key)) this.#move(known.key, key)
    this.#known.set(serverId, { ...known, key, missingFolders: known?.missingFolders ?? [] })
    if (this.#find(key)) this.#show(serverId)
  }

  removed(serverId: ServerId): void {
    this.#known.delete(serverId)
  }

  /** An entry has another name in its file. */
  renamed(file: string, from: string, to: string): void {
    this.#move({ file, name: from }, { file, name: to })
  }

  of(serverId: ServerId): ServerChoices {
    return this.#entryOf(serverId)?.choices ?? defaultServerChoices
  }

  remembered(serverId: ServerId): readonly RememberedAnswer[] {
    return this.#entryOf(serverId)?.remembered ?? []
  }

  /** Holds at once; what is announced changes with the next connection. Rejects with `AppFailure`. */
  async change(serverId: ServerId, patch: ChoicesPatch): Promise<void> {
    const before = this.of(serverId)
    const { answering = before.answering, sampling = before.sampling, roots = before.roots } = patch
    const { unaskedTools = before.unaskedTools } = patch
    const choices = { answering, sampling, roots: { ...roots, folders: roots.folders.map(readRoot) }, unaskedTools }
    await this.#keep(serverId, { choices })
    if (JSON.stringify(before.roots) !== JSON.stringify(choices.roots)) this.#deps.onRootsChanged(serverId)
  }

  /** A person accepted this; the newest of equal questions counts. Never rejects. */
  async accepted(serverId: ServerId, answer: RememberedAnswer): Promise<void> {
    await this.#keep(serverId, { remembered: remember(this.remembered(serverId), answer) }).catch((error: unknown) =>
      this.#deps.log(`An answer holds only until MCP Deck is closed: ${String(error)}`),
    )
  }

  /** Forgets one answer, or all of them. Rejects with `AppFailure`. */
  async forgetAnswers(serverId: ServerId, rememberedId?: string): Promise<void> {
    await this.#keep(serverId, { remembered: forget(this.remembered(serverId), rememberedId) })
  }

  /** A handshake told the server this. */
  announced(serverId: ServerId, announced: AnnouncedAbilities): void {
    const known = this.#know(serverId)
    if (!known || isSameAbilities(known.announced, announced)) return
    known.announced = announced
    this.#show(serverId)
  }

  async #keep(serverId: ServerId, part: Partial<Pick<KeptChoices, 'choices' | 'remembered'>>): Promise<void> {
    const key = this.#know(serverId)?.key
    if (!key) throw unknownServer(serverId)
    const before = this.#find(key) ?? { ...key, choices: defaultServerChoices, remembered: [] }
    this.#kept = [...this.#kept.filter((one) => !isSame(one, key)), { ...before, ...part }]
    this.#show(serverId)
    await this.#write()
  }

  async #write(): Promise<void> {
    try {
      await this.#deps.store.write(section, this.#kept)
    } catch (error) {
      throw new AppFailure({
        code: 'file-not-written',
        message: `This holds only until MCP Deck is closed: it could not be written (${String(error)}).`,
        hint: 'Look whether the data folder of the app can be written, then choose it again.',
      })
    }
  }

  #move(from: EntryKey, to: EntryKey): void {
    const entry = this.#find(from)
    if (!entry) return
    this.#kept = [...this.#kept.filter((one) => one !== entry && !isSame(one, to)), { ...entry, ...to }]
    this.#write().catch((error: unknown) => this.#deps.log(String(error)))
  }

  #show(serverId: ServerId): void {
    const known = this.#know(serverId)
    if (!known) return
    const choices = this.of(serverId)
    this.#publish(serverId, known)
    void this.#lookForFolders(serverId, choices)
  }

  #publish(serverId: ServerId, { announced, missingFolders }: Known): void {
    const remembered = this.remembered(serverId).map(summary)
    const choices = this.of(serverId)
    this.#deps.publish({
      type: 'serverChoices.changed',
      record: { serverId, choices, remembered, ...(announced && { announced }), missingFolders },
    })
  }

  /** Folders may come and go: this is a hint, looked up when something about them is shown. */
  async #lookForFolders(serverId: ServerId, { roots }: ServerChoices): Promise<void> {
    const looked = await Promise.all(roots.folders.map(async (one) => ((await isFolder(one.path)) ? [] : [one.path])))
    const known = this.#known.get(serverId)
    const missing = looked.flat()
    if (!known || missing.join('\0') === known.missingFolders.join('\0')) return
    known.missingFolders = missing
    this.#publish(serverId, known)
  }

  #know(serverId: ServerId): Known | undefined {
    this.follow(serverId)
    return this.#known.get(serverId)
  }

  #entryOf(serverId: ServerId): KeptChoices | undefined {
    const key = this.#know(serverId)?.key
    return key && this.#find(key)
  }

  #find(key: EntryKey): KeptChoices | undefined {
    return this.#kept.find((one) => isSame(one, key))
  }
}

async function isFolder(folder: string): Promise<boolean> {
  try {
    return (await stat(folder)).isDirectory()
  } catch {
    return false
  }
}

function isSame(a: EntryKey, b: EntryKey): boolean {
  return a.file === b.file && a.name === b.name
}

function isSameAbilities(a: AnnouncedAbilities | undefined, b: AnnouncedAbilities): boolean {
  return a?.sampling === b.sampling && a.roots === b.roots
}

function summary({ key, message, contentText, at }: RememberedAnswer): RememberedSummary {
  return { rememberedId: key, message, answer: contentText.slice(0, shownAnswer), at }
}

function unknownServer(serverId: ServerId): AppFailure {
  return new AppFailure({ code: 'unknown-server', message: `unknown server ID: '${serverId}'` })
}
