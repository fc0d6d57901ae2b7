import type { ServerId } from '../../../shared/model/server'
import { AppFailure } from '../../../shared/result'
import { isServerId } from '../../../shared/server-ids'
import { startsTheSame } from '../config/approval'
import type { DefinitionSink } from '../config/config-files'
import type { ServerDefinition } from '../config/server-definition'
import { defineServer, isSameEntry, withDisabled } from './define-server'
import type { ManagedServer } from './managed-server'
import { noFile } from './servers-json'

export interface ServerRegistryDeps {
  /** Makes a server that is in nobody's way yet. */
  readonly make: (definition: ServerDefinition) => ManagedServer
  /** A server is in the list from now on. */
  readonly added: (server: ManagedServer) => void
  /** A server starts with what it did, and its file says something else of it than before. */
  readonly resaved: (server: ManagedServer) => void
  /** A person wrote what this entry starts. */
  readonly written: (definition: ServerDefinition) => void
  /** A server is stopped and no longer in the list. */
  readonly removed: (serverId: ServerId) => void
  /** What files define is in the list, in this order. */
  readonly ordered: (serverIds: readonly ServerId[]) => void
}

interface Registered {
  readonly server: ManagedServer
  /** What its file said when it was last read; absent for a server of no file. */
  saved: ServerDefinition | undefined
  /** What the file said before it was changed there too, while a change made here was not saved. */
  contested: ServerDefinition | undefined
}

/** The entry of a server as text, here and in its file, and as it was before both changes where there were two. */
export interface EntryVersions {
  readonly here: string
  /** Absent: it is in no file. */
  readonly inFile?: string
  readonly before?: string
}

/** An entry that differs from what its file says. */
export interface UnsavedEntry {
  readonly serverId: ServerId
  readonly name: string
  readonly entryText: string
  /** It is in no file. */
  readonly isStray: boolean
}

/**
 * All servers by id, and what their files say of them (manager spec, section 3). Changes made here stay in memory until
 * they are saved or taken back; an entry that its file changed too meanwhile is contested, and a person chooses.
 */
export class ServerRegistry implements DefinitionSink {
  readonly #deps: ServerRegistryDeps
  readonly #servers = new Map<ServerId, Registered>()
  readonly #removals = new Map<ServerId, Promise<void>>()
  /** The latest reading of each file that is still being taken over. */
  readonly #readings = new Map<string, Promise<void>>()

  constructor(deps: ServerRegistryDeps) {
    this.#deps = deps
  }

  entries(): readonly (readonly [ServerId, ManagedServer])[] {
    return [...this.#servers].map(([id, { server }]) => [id, server] as const)
  }

  find(serverId: ServerId): ManagedServer | undefined {
    return this.#servers.get(serverId)?.server
  }

  get(serverId: ServerId): ManagedServer {
    return this.#get(serverId).server
  }

  /** Whether what a server would start with is not what its file says. */
  isUnsaved(serverId: ServerId): boolean {
    const known = this.#servers.get(serverId)
    if (!known || known.server.definition.transport === 'built-in') return false
    return known.saved === undefined || !isSameEntry(known.saved, known.server.definition)
  }

  /** Whether its file was changed since a change was made here that is not saved. */
  isContested(serverId: ServerId): boolean {
    return this.isUnsaved(serverId) && this.#servers.get(serverId)?.contested !== undefined
  }

  versions(serverId: ServerId): EntryVersions {
    const { server, saved, contested } = this.#get(serverId)
    return {
      here: server.definition.entryText,
      ...(saved && { inFile: saved.entryText }),
      ...(contested && { before: contested.entryText }),
    }
  }

  /** Takes back what was changed here: the server is as its file says. A running one is so from its next start on. */
  revert(serverId: ServerId): void {
    const known = this.#get(serverId)
    if (!known.saved) throw nothingToRevert(serverId)
    known.contested = undefined
    known.server.redefine(known.saved)
  }

  /** Ids of servers that are in no file. */
  idsOfNoFile(): readonly ServerId[] {
    return [...this.#servers].flatMap(([id, { server }]) => (server.definition.fileId === noFile ? [id] : []))
  }

  /** What of a file's servers is not written in it, in the order of the list; with `strays` those of no file too. */
  unsaved(fileId: string, strays: boolean): readonly UnsavedEntry[] {
    return [...this.#servers].flatMap(([serverId, { server }]) => {
      const { definition } = server
      const isStray = strays && definition.fileId === noFile
      if ((definition.fileId !== fileId && !isStray) || !this.isUnsaved(serverId)) return []
      return [{ serverId, name: definition.name, entryText: definition.entryText, isStray }]
    })
  }

  /** A server of no file is in this one from now on; it is unsaved until the file is read. */
  adopt(serverId: ServerId, fileId: string): void {
    const { server } = this.#get(serverId)
    if (server.definition.fileId === noFile) server.redefine({ ...server.definition, fileId })
  }

  /** Puts a new server into the list, in no file. Starts nothing. Throws `AppFailure`. */
  add(serverId: ServerId, entryText: string, baseFolder: string): void {
    if (!isServerId(serverId)) throw invalidId(serverId)
    if (this.#servers.has(serverId)) {
      throw new AppFailure({
        code: 'server-exists',
        message: `server ID '${serverId}' already exists`,
        hint: 'Choose another id, or update that server.',
      })
    }
    this.put(defineServer({ id: serverId, name: serverId, fileId: noFile, baseFolder }, entryText), undefined)
  }

  async update(serverId: ServerId, entryText: string): Promise<void> {
    const known = this.#get(serverId)
    if (known.server.definition.transport === 'built-in') throw comesWithProgram(serverId)
    const before = known.server.definition.entry
    const next = defineServer(known.server.definition, entryText)
    // Typed in a form of the app.
    if (!startsTheSame(before, next.entry)) this.#deps.written(next)
    await known.server.update(asSaved(next, known))
    this.#settle(known)
  }

  async enable(serverId: ServerId): Promise<void> {
    const known = this.#get(serverId)
    await known.server.enable((definition) => switched(definition, false, known))
    this.#settle(known)
  }

  async disable(serverId: ServerId): Promise<void> {
    const known = this.#get(serverId)
    // Said before anything is stopped.
    withDisabled(known.server.definition, true)
    await known.server.disable((definition) => switched(definition, true, known))
    this.#settle(known)
  }

  /** Stops a server, then forgets it. */
  remove(serverId: ServerId): Promise<void> {
    const { server } = this.#get(serverId)
    const removal =
      this.#removals.get(serverId) ??
      server.retire().then(() => {
        this.#servers.delete(serverId)
        this.#removals.delete(serverId)
        this.#deps.removed(serverId)
      })
    this.#removals.set(serverId, removal)
    return removal
  }

  /** What a file defines now: new servers are added, changed ones redefined, missing ones stopped and removed. Starts nothing. */
  async replaceFile(fileId: string, definitions: readonly ServerDefinition[]): Promise<void> {
    // A reading that is younger must not be overtaken by one that still waits for servers to stop.
    const before = this.#readings.get(fileId)
    const reading = (before ?? Promise.resolve()).then(() => this.#takeOver(fileId, definitions))
    this.#readings.set(fileId, reading)
    try {
      await reading
    } finally {
      if (this.#readings.get(fileId) === reading) this.#readings.delete(fileId)
    }
  }

  /** Adds a server, or gives the one of this id another definition; `saved` is what its file says. */
  put(definition: ServerDefinition, saved: ServerDefinition | undefined): void {
    const { id } = definition
    const known = this.#servers.get(id)
    if (!known) {
      const server = this.#deps.make(definition)
      this.#servers.set(id, { server, saved, contested: undefined })
      this.#deps.added(server)
      return
    }
    const wasUnsaved = this.isUnsaved(id)
    const before = known.saved
    known.saved = saved
    if (!wasUnsaved) {
      if (!isSame(known.server.definition, definition)) known.server.redefine(definition)
      return
    }
    if (this.isUnsaved(id)) {
      if (before && before.entryText !== saved?.entryText) known.contested ??= before
    } else {
      known.contested = undefined
      // The same entry, with the place and the notices it has in its file.
      if (!isSame(known.server.definition, definition)) known.server.redefine(definition)
    }
    this.#deps.resaved(known.server)
  }

  async #takeOver(fileId: string, definitions: readonly ServerDefinition[]): Promise<void> {
    const wanted = new Set(definitions.map(({ id }) => id))
    const gone = this.entries().filter(([id, { definition }]) => definition.fileId === fileId && !wanted.has(id))
    const leaving = [...wanted].map((id) => this.#removals.get(id) ?? Promise.resolve())
    await Promise.all(leaving)
    for (const definition of definitions) this.put(definition, definition)
    await Promise.all(gone.map(([id]) => this.#removals.get(id) ?? this.remove(id)))
    const others = [...this.#servers.keys()].filter((id) => !wanted.has(id))
    this.#deps.ordered([...others, ...wanted])
  }

  /** What is as its file says again is no matter of choice any more. */
  #settle(known: Registered): void {
    if (!this.isUnsaved(known.server.definition.id)) known.contested = undefined
  }

  #get(serverId: ServerId): Registered {
    const known = this.#servers.get(serverId)
    if (known) return known
    throw new AppFailure({ code: 'unknown-server', message: `unknown server ID: '${serverId}'` })
  }
}

function switched(definition: ServerDefinition, disabled: boolean, known: Registered): ServerDefinition {
  const edited = withDisabled(definition, disabled)
  return edited === definition ? definition : asSaved(edited, known)
}

/** What the file says itself, where the definition says no more than that. */
function asSaved(definition: ServerDefinition, { saved }: Registered): ServerDefinition {
  return saved && isSameEntry(saved, definition) ? saved : definition
}

function isSame(a: ServerDefinition, b: ServerDefinition): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function nothingToRevert(serverId: ServerId): AppFailure {
  return new AppFailure({
    code: 'not-supported',
    message: `'${serverId}' is in no file, so there is nothing to go back to.`,
    hint: 'Save it, or remove it.',
  })
}

function comesWithProgram(serverId: ServerId): AppFailure {
  return new AppFailure({
    code: 'not-supported',
    message: `'${serverId}' comes with this program, so there is nothing of it to change.`,
  })
}

function invalidId(serverId: string): AppFailure {
  return new AppFailure({
    code: 'invalid-server-id',
    message: `'${serverId}' is no server ID: it must be made of letters, digits, "-" and "_".`,
    hint: 'Choose another one, for example my-server.',
  })
}
