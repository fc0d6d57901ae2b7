import { homedir } from 'node:os'
import path from 'node:path'
import type { ConfigFileRecord, ConfigProblem } from '../../../shared/model/config'
import type { ServerId } from '../../../shared/model/server'
import type { AppEvent } from '../../../shared/read-model/app-event'
import { AppFailure } from '../../../shared/result'
import type { Ids } from '../ports'
import { type ReadConfig, readConfig } from './read-config'
import { type FileText, readConfigText } from './read-file'
import type { ServerDefinition } from './server-definition'
import { assignServerIds } from './server-ids'

/** Whoever keeps the servers: told what a file defines now, or that it is closed (an empty list). */
export interface DefinitionSink {
  replaceFile(fileId: string, definitions: readonly ServerDefinition[]): Promise<void>
}

interface OpenFile {
  readonly record: ConfigFileRecord
  readonly ids: ReadonlyMap<string, ServerId>
}

export interface ConfigFilesDeps {
  readonly ids: Ids
  readonly sink: DefinitionSink
  readonly publish: (event: AppEvent) => void
  /** Ids of servers that no file defines. */
  readonly takenElsewhere?: () => ReadonlySet<ServerId>
}

/** A file torn by a program that is just writing it is read once more after this many ms. */
const secondLookMs = 100

/** The configuration files the app has open. They are read, never written. */
export class ConfigFiles {
  readonly #files = new Map<string, OpenFile>()
  readonly #ids: Ids
  readonly #takenElsewhere: () => ReadonlySet<ServerId>
  readonly #sink: DefinitionSink
  readonly #publish: (event: AppEvent) => void

  constructor(deps: ConfigFilesDeps) {
    this.#ids = deps.ids
    this.#takenElsewhere = deps.takenElsewhere ?? (() => new Set())
    this.#sink = deps.sink
    this.#publish = deps.publish
  }

  /** Opens a file, or reads it again when it is open already. A file that cannot be read is listed with the reason. */
  async open(file: string, origin: ConfigFileRecord['origin']): Promise<string> {
    const absolute = path.resolve(file)
    const known = [...this.#files.values()].find(({ record }) => record.path === absolute)
    const fileId = known?.record.fileId ?? this.#ids.next()
    await this.#load(fileId, absolute, known?.record.origin ?? origin)
    return fileId
  }

  async reload(fileId: string): Promise<void> {
    const { record } = this.#get(fileId)
    await this.#load(fileId, record.path, record.origin)
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
    await this.#sink.replaceFile(fileId, [])
    this.#files.delete(fileId)
    this.#publish({ type: 'config.removed', fileId })
  }

  #get(fileId: string): OpenFile {
    const file = this.#files.get(fileId)
    if (file) return file
    throw new AppFailure({ code: 'config-not-found', message: 'This configuration file is not open.' })
  }

  async #load(fileId: string, file: string, origin: ConfigFileRecord['origin']): Promise<void> {
    const read = await readTwice(file)
    const before = this.#files.get(fileId)
    // Half a file must not look like "no servers": what runs goes on under the last good reading.
    const lost = read.status === 'malformed' || read.status === 'unreadable'
    const names = read.entries.map((entry) => entry.name)
    const ids =
      lost && before ? before.ids : assignServerIds(names, before?.ids ?? new Map(), this.#takenBeside(fileId))
    const record: ConfigFileRecord = {
      fileId,
      path: file,
      origin,
      status: read.status,
      problems: read.problems,
      repeated: read.repeated,
      serverCount: lost && before ? before.record.serverCount : names.length,
    }
    this.#files.set(fileId, { record, ids })
    this.#publish({ type: 'config.changed', file: record })
    if (lost && before) return
    await this.#sink.replaceFile(
      fileId,
      read.entries.map((entry) => ({
        id: ids.get(entry.name) ?? entry.name,
        name: entry.name,
        fileId,
        baseFolder: origin === 'own' ? homedir() : path.dirname(file),
        transport: entry.transport,
        ...(read.inputs.length > 0 && { inputs: read.inputs }),
        entry: entry.entry,
        entryText: entry.text,
        problems: entry.problems,
        notices: entry.notices,
      })),
    )
  }

  #takenBeside(fileId: string): ReadonlySet<ServerId> {
    const others = [...this.#files].filter(([id]) => id !== fileId)
    return new Set([...this.#takenElsewhere(), ...others.flatMap(([, { ids }]) => [...ids.values()])])
  }
}

interface ReadFile extends Omit<ReadConfig, 'status'> {
  readonly status: ConfigFileRecord['status']
}

async function readTwice(file: string): Promise<ReadFile> {
  const first = interpret(await readConfigText(file))
  if (first.status !== 'malformed') return first
  await new Promise((resolve) => setTimeout(resolve, secondLookMs))
  return interpret(await readConfigText(file))
}

function interpret(read: FileText): ReadFile {
  if (read.kind !== 'text')
    return { status: read.kind, entries: [], problems: [read.problem], repeated: [], inputs: [] }
  const config = readConfig(read.text)
  const notices = read.notices.map(
    (message): ConfigProblem => ({ severity: 'warning', message, path: '', line: 1, column: 1 }),
  )
  return { ...config, problems: [...notices, ...config.problems] }
}
