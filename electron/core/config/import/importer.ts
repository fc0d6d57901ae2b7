import { createHash } from 'node:crypto'
import type { ClientId } from '../../../../shared/model/client-format'
import type { HardLinkChoice } from '../../../../shared/model/config'
import type {
  ImportChoice,
  ImportFile,
  ImportPreview,
  ImportResult,
  ImportSource,
} from '../../../../shared/model/import'
import { AppFailure } from '../../../../shared/result'
import type { ApprovalKeeper } from '../approval'
import type { ConfigFiles } from '../config-files'
import type { ConfigStore } from '../config-store'
import { readConfig } from '../read-config'
import { notReadable, readConfigText } from '../read-file'
import { editsOf } from './choose-edits'
import { clientOfPath, projectOfPath } from './client-of'
import type { FoundEntries, FoundEntry } from './found-entries'
import { type KnownFile, knownFiles, type Machine } from './known-files'
import { type ImportTarget, importRows, type PlannedEntry, planEntries, readAlone } from './plan-import'
import { readFileText, readPastedText } from './read-source'

/** What is imported, into which file. */
export interface ImportOrder {
  readonly source: ImportSource
  /** The open file it is written into. */
  readonly fileId: string
  /** What a person says the source is; absent: what it looks like. */
  readonly client?: ClientId | undefined
}

export interface ImporterDeps {
  readonly files: ConfigFiles
  readonly store: ConfigStore
  readonly approvals: ApprovalKeeper
  readonly machine: Machine
}

interface ReadOrder {
  readonly found: FoundEntries
  readonly plan: readonly PlannedEntry[]
  readonly target: ImportTarget
  readonly digest: string
}

/**
 * Takes servers over from files of other programs and from pasted texts. Whatever else stands in those stays there: nothing
 * of it is kept, shown or copied. Nothing is started, and what was written waits for approval.
 */
export class Importer {
  readonly #deps: ImporterDeps

  constructor(deps: ImporterDeps) {
    this.#deps = deps
  }

  /** Files of other programs on this machine that have servers, or that could not be read. */
  async found(): Promise<{ readonly files: readonly ImportFile[] }> {
    const files = await Promise.all(knownFiles(this.#deps.machine).map(lookInto))
    return { files: files.flatMap((file) => (file === undefined ? [] : [file])) }
  }

  /** What an import would do. Rejects with `AppFailure` when nothing can be read. */
  async preview(order: ImportOrder): Promise<ImportPreview> {
    const { found, plan, target, digest } = await this.#read(order)
    const clients = new Set(plan.map(({ found: { client } }) => client))
    const [client = 'deck'] = clients
    return {
      digest,
      what: found.what,
      client: order.client ?? client,
      rows: importRows(plan, target),
      notes: found.notes,
      takenNames: target.entries.map(({ name }) => name),
    }
  }

  /**
   * Writes what was chosen, in one save. `digest` names the preview: where source or target say something else by now, the
   * choices may mean something else too, and nothing is written.
   */
  async apply(
    order: ImportOrder & {
      readonly digest: string
      readonly choices: readonly ImportChoice[]
      readonly hardLinks?: HardLinkChoice | undefined
    },
  ): Promise<ImportResult> {
    const { fileId, choices, hardLinks } = order
    const { found, plan, target, digest } = await this.#read(order)
    if (digest !== order.digest) throw new AppFailure(outdated)
    const { entries, edits } = editsOf(plan, choices, found.inputs, target)
    const before = new Map(target.entries.map(({ name, entry }) => [name, entry]))
    // Noted first: there must be no moment in which it could be started unseen.
    await this.#deps.approvals.hold(
      fileId,
      entries.flatMap(({ name, entryText }) => {
        const entry = readAlone(entryText)?.entry
        const old = before.get(name)
        return entry ? [{ name, entry, ...(old && { before: old }) }] : []
      }),
    )
    const result = await this.#deps.store.take(fileId, edits, hardLinks)
    if (result.kind !== 'saved') return result
    const names = entries.map(({ name }) => name)
    return { ...result, serverIds: this.#deps.files.serverIds(fileId, names) }
  }

  async #read({ source, fileId, client }: ImportOrder): Promise<ReadOrder> {
    const { text: targetText, version } = await this.#deps.store.text(fileId)
    const sourceText = source.kind === 'text' ? source.text : await textOfFile(source.path)
    const found = readFrom(source, sourceText, client)
    const { home } = this.#deps.machine
    const project = source.kind === 'file' ? projectOfPath(source.path, home) : undefined
    const { entries, inputs } = readConfig(targetText)
    return {
      found,
      plan: planEntries(found, (entry: FoundEntry) => entry.project ?? project),
      target: { entries, inputIds: new Set(inputs.map(({ id }) => id)) },
      digest: createHash('sha256')
        .update(JSON.stringify([sourceText, client ?? '', version]))
        .digest('hex'),
    }
  }
}

const outdated = {
  code: 'import-outdated',
  message: 'The source or the file to be written was changed meanwhile. Nothing was written.',
  hint: 'Look at the servers again: the list shows them as they are now.',
} as const

function readFrom(source: ImportSource, text: string, client: ClientId | undefined): FoundEntries {
  const readAs = client === undefined ? {} : { client }
  return source.kind === 'file' ? readFileText(text, { ...readAs, file: source.path }) : readPastedText(text, readAs)
}

async function textOfFile(file: string): Promise<string> {
  const read = await readConfigText(file)
  if (read.kind === 'text') return read.text
  throw notReadable(read.problem)
}

/** Undefined: it is not there, or has no servers. */
async function lookInto({ path, client }: KnownFile): Promise<ImportFile | undefined> {
  const read = await readConfigText(path)
  if (read.kind === 'missing') return undefined
  if (read.kind !== 'text') return { path, client, serverCount: 0, problem: read.problem.message }
  try {
    const { entries } = readFileText(read.text, { file: path, client: clientOfPath(path) ?? client })
    return entries.length === 0 ? undefined : { path, client, serverCount: entries.length }
  } catch (error) {
    // A file without servers is nothing to be told of; one that is broken may have some.
    return error instanceof AppFailure && error.error.code === 'config-syntax'
      ? { path, client, serverCount: 0, problem: error.error.message }
      : undefined
  }
}
