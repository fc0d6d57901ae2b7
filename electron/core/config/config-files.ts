import { homedir } from 'node:os'
import path from 'node:path'
import type { ConfigFileRecord, ConfigProblem } from '../../../shared/model/config'
import type { ServerId } from '../../../shared/model/server'
import type { AppEvent } from '../../../shared/read-model/app-event'
import { AppFailure } from '../../../shared/result'
import type { Ids } from '../ports'
import { type ReadConfig, readConfig } from './read-config'
import { type FileText, readConfigText } from './read-file'
import { type FileVersion, versionOf } from './save/atomic-file'
import type { ServerDefinition } from './server-definition'
import { assignServerIds } from './server-ids'

/** Whoever keeps the servers: told what a file defines now, or that it is closed (an empty list). */
export interface DefinitionSink {
  replaceFile(fileId: string, definitions: readonly ServerDefinition[]): Promise<void>
}

interface OpenFile {
  readonly record: ConfigFileRecord
  readonly ids: ReadonlyMap<string, ServerId>
  /** Entries by name as the file last had them. */
  readonly entries: ReadonlyMap<string, string>
  /** Entries another program took out, by name, as they were. */
  readonly removed: ReadonlyMap<string, string>
}

export interface ConfigFilesDeps {
  readonly ids: Ids
  readonly sink: DefinitionSink
  readonly publish: (event: AppEvent) => void
  /** How many values a person typed for the inputs of a file. */
  readonly typedInputs?: (fileId: string) => number
  /** Ids of servers that no file defines. */
  readonly takenElsewhere?: () => ReadonlySet<ServerId>
  /** The files that are open now, by path. */
  readonly onOpenFiles?: (paths: ReadonlyMap<string, string>) => void
}

/** A file torn by a program that is just writing it is read once more after this many ms. */
const secondLookMs = 100

/** Entries taken out by others that are remembered of a file. */
const mostRemoved = 20

/** How much the app trusts a file, least first: who names one that was opened by a dialog approves of it. */
const origins: readonly ConfigFileRecord['origin'][] = ['opened', 'named', 'own']

/** The configuration files the app has open, as they were last read. Writing them is `config-store.ts`. */
export class ConfigFiles {
  readonly #files = new Map<string, OpenFile>()
  readonly #deps: ConfigFilesDeps
  /** Readings of a file come after one another. */
  readonly #loading = new Map<string, Promise<void>>()

  constructor(deps: ConfigFilesDeps) {
    this.#deps = deps
  }

  /** Opens a file, or reads it again when it is open already. A file that cannot be read is listed with the reason. */
  async open(file: string, origin: ConfigFileRecord['origin']): Promise<string> {
    const absolute = path.resolve(file)
    const known = [...this.#files.values()].find(({ record }) => record.path === absolute)
    const fileId = known?.record.fileId ?? this.#deps.ids.next()
    await this.#load(fileId, absolute, origin)
    return fileId
  }

  /** Reads a file again because a person wants it: what others took out of it is no news any more. */
  async reload(fileId: string): Promise<void> {
    const file = this.#get(fileId)
    this.#files.set(fileId, { ...file, removed: new Map() })
    await this.#load(fileId, file.record.path, file.record.origin)
  }

  /** Reads a file again if its content is another one by now, and notes what another program took out of it. */
  async refresh(fileId: string): Promise<void> {
    const file = this.#files.get(fileId)
    if (file) await this.#load(fileId, file.record.path, file.record.origin, true)
  }

  /** As `refresh`, for the file at this path if it is open. */
  async refreshPath(file: string): Promise<void> {
    const open = [...this.#files.values()].find(({ record }) => record.path === path.resolve(file))
    if (open) await this.refresh(open.record.fileId)
  }

  /** Takes the file and its servers off the list; the own file stays. */
  async close(fileId: string): Promise<void> {
    const { record } = this.#get(fileId)
    if (record.origin === 'own') {
      throw new AppFailure({
        code: 'not-supported',
        message: "The app's own file stays open.",
        hint: `To take its servers away, edit ${record.path}.`,
      })
    }
    await this.#deps.sink.replaceFile(fileId, [])
    this.#files.delete(fileId)
    this.#deps.publish({ type: 'config.removed', fileId })
    this.#tellOpenFiles()
  }

  /** What is known of a file beside its text has changed. One that is not open is ignored. */
  showAgain(fileId: string): void {
    const file = this.#files.get(fileId)
    if (!file) return
    const record = { ...file.record, typedInputs: this.#typedInputs(fileId) }
    this.#files.set(fileId, { ...file, record })
    this.#deps.publish({ type: 'config.changed', file: record })
  }

  /** Throws `AppFailure` when it is not open. */
  record(fileId: string): ConfigFileRecord {
    return this.#get(fileId).record
  }

  find(fileId: string): ConfigFileRecord | undefined {
    return this.#files.get(fileId)?.record
  }

  /** An entry as the file had it when it was last read. */
  entryText(fileId: string, name: string): string | undefined {
    return this.#get(fileId).entries.get(name)
  }

  /** The ids of the servers under these names, as the file was last read. */
  serverIds(fileId: string, names: readonly string[]): readonly ServerId[] {
    const { ids } = this.#get(fileId)
    return names.flatMap((name) => ids.get(name) ?? [])
  }

  /** An entry that another program took out, as it was; absent when none was. */
  removedEntry(fileId: string, name: string): string | undefined {
    return this.#get(fileId).removed.get(name)
  }

  /** Servers that are about to be written into a file keep their ids under these names. */
  keepIds(fileId: string, ids: ReadonlyMap<string, ServerId>): void {
    const file = this.#get(fileId)
    this.#files.set(fileId, { ...file, ids: new Map([...file.ids, ...ids]) })
  }

  #get(fileId: string): OpenFile {
    const file = this.#files.get(fileId)
    if (file) return file
    throw new AppFailure({ code: 'config-not-found', message: 'This configuration file is not open.' })
  }

  async #load(fileId: string, file: string, origin: ConfigFileRecord['origin'], outside = false): Promise<void> {
    const before = this.#loading.get(fileId) ?? Promise.resolve()
    const loading = before.then(() => this.#read(fileId, file, origin, outside))
    const settled = loading.catch(() => undefined)
    this.#loading.set(fileId, settled)
    try {
      await loading
    } finally {
      if (this.#loading.get(fileId) === settled) this.#loading.delete(fileId)
    }
  }

  async #read(fileId: string, file: string, origin: ConfigFileRecord['origin'], outside: boolean): Promise<void> {
    const read = await readTwice(file)
    const before = this.#files.get(fileId)
    if (outside && (!before || before.record.version === read.version)) return
    // Half a file must not look like "no servers": what runs goes on under the last good reading.
    const lost = read.status === 'malformed' || read.status === 'unreadable' || (outside && read.status === 'missing')
    const names = read.entries.map((entry) => entry.name)
    const kept = lost && before ? before : undefined
    const ids = kept?.ids ?? assignServerIds(names, before?.ids ?? new Map(), this.#takenBeside(fileId))
    const entries = kept?.entries ?? new Map(read.entries.map(({ name, text }) => [name, text]))
    const removed = kept?.removed ?? removedSince(before, entries, outside)
    const record: ConfigFileRecord = {
      fileId,
      path: file,
      origin: before && origins.indexOf(before.record.origin) > origins.indexOf(origin) ? before.record.origin : origin,
      status: read.status,
      problems: read.problems,
      repeated: read.repeated,
      serverCount: kept?.record.serverCount ?? names.length,
      version: read.version,
      removedOutside: [...removed.keys()],
      typedInputs: this.#typedInputs(fileId),
    }
    this.#files.set(fileId, { record, ids, entries, removed })
    this.#deps.publish({ type: 'config.changed', file: record })
    if (!before) this.#tellOpenFiles()
    if (kept) return
    await this.#deps.sink.replaceFile(
      fileId,
      read.entries.map((entry) => ({
        id: ids.get(entry.name) ?? entry.name,
        name: entry.name,
        fileId,
        baseFolder: record.origin === 'own' ? homedir() : path.dirname(file),
        transport: entry.transport,
        ...(read.inputs.length > 0 && { inputs: read.inputs }),
        entry: entry.entry,
        entryText: entry.text,
        problems: entry.problems,
        notices: entry.notices,
      })),
    )
  }

  #typedInputs(fileId: string): number {
    return this.#deps.typedInputs?.(fileId) ?? 0
  }

  #takenBeside(fileId: string): ReadonlySet<ServerId> {
    const others = [...this.#files].filter(([id]) => id !== fileId)
    const elsewhere = this.#deps.takenElsewhere?.() ?? new Set()
    return new Set([...elsewhere, ...others.flatMap(([, { ids }]) => [...ids.values()])])
  }

  #tellOpenFiles(): void {
    this.#deps.onOpenFiles?.(new Map([...this.#files].map(([fileId, { record }]) => [record.path, fileId])))
  }
}

function removedSince(
  before: OpenFile | undefined,
  entries: ReadonlyMap<string, string>,
  outside: boolean,
): ReadonlyMap<string, string> {
  const gone = outside && before ? [...before.entries].filter(([name]) => !entries.has(name)) : []
  const remembered = [...(before?.removed ?? []), ...gone].filter(([name]) => !entries.has(name))
  return new Map(remembered.slice(-mostRemoved))
}

interface ReadFile extends Omit<ReadConfig, 'status'> {
  readonly status: ConfigFileRecord['status']
  readonly version: FileVersion
}

async function readTwice(file: string): Promise<ReadFile> {
  const first = interpret(await readConfigText(file))
  // One that is just being replaced may not be there for a moment.
  if (first.status !== 'malformed' && first.status !== 'missing') return first
  await new Promise((resolve) => setTimeout(resolve, secondLookMs))
  return interpret(await readConfigText(file))
}

function interpret(read: FileText): ReadFile {
  if (read.kind !== 'text') {
    const version = read.kind === 'missing' ? versionOf(undefined) : read.kind
    return { status: read.kind, entries: [], problems: [read.problem], repeated: [], inputs: [], version }
  }
  const config = readConfig(read.text)
  const notices = read.notices.map(
    (message): ConfigProblem => ({ severity: 'warning', message, path: '', line: 1, column: 1 }),
  )
  return { ...config, problems: [...notices, ...config.problems], version: versionOf(read.bytes) }
}
