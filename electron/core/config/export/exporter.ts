import { createHash } from 'node:crypto'
import { type ClientId, clientNames } from '../../../../shared/model/client-format'
import type { HardLinkChoice, SaveResult } from '../../../../shared/model/config'
import type { ExportedText, ExportFile } from '../../../../shared/model/export'
import type { ImportChoice, ImportPreview } from '../../../../shared/model/import'
import type { ServerId } from '../../../../shared/model/server'
import { AppFailure } from '../../../../shared/result'
import { editConfig } from '../edits/config-edits'
import { editsOf } from '../import/choose-edits'
import { knownFiles, type Machine } from '../import/known-files'
import type { ImportTarget } from '../import/plan-import'
import { readConfigText } from '../read-file'
import type { Backups } from '../save/backups'
import { replaceText } from '../save/replace-text'
import type { ServerDefinition } from '../server-definition'
import { readOnDisk, type TextOnDisk } from '../text-on-disk'
import { type ExportPlan, exportedText, exportRows, exportTarget, inputText, planExport } from './plan-export'

/** What is exported, as a file of which program. */
export interface ExportOrder {
  readonly serverIds: readonly ServerId[]
  readonly client: ClientId
}

export interface ExporterDeps {
  /** Throws `AppFailure` for an unknown server. */
  readonly definition: (serverId: ServerId) => ServerDefinition
  readonly machine: Machine
  /** Absent: this program keeps no copies. */
  readonly backups?: Backups
  /** A file was written; it may be one of those that are open. */
  readonly written: (path: string) => Promise<void>
}

interface ReadOrder {
  readonly plan: ExportPlan
  readonly before: TextOnDisk
  readonly target: ImportTarget
  readonly digest: string
}

/** Files of VS Code that keep servers in another way than its own `mcp.json`. */
const notWritten = /settings\.json$/

/** Hands servers to other programs: as text, or into their files, of which nothing else is changed. */
export class Exporter {
  readonly #deps: ExporterDeps

  constructor(deps: ExporterDeps) {
    this.#deps = deps
  }

  /** Where the programs we know keep their servers, whether the file is there or not. */
  async files(): Promise<{ readonly files: readonly ExportFile[] }> {
    const known = knownFiles(this.#deps.machine).filter(
      ({ client, path }) => client !== 'vscode' || !notWritten.test(path),
    )
    const reads = await Promise.all(known.map(({ path }) => readConfigText(path)))
    return { files: known.map((file, index) => ({ ...file, exists: reads[index]?.kind !== 'missing' })) }
  }

  /** The text of a file with these servers. `exact`: with the values of secrets. */
  text({ serverIds, client, exact }: ExportOrder & { readonly exact: boolean }): ExportedText {
    return exportedText(this.#plan(serverIds, client), exact)
  }

  /** What writing into a file would do. Rejects with `AppFailure`. */
  async preview(order: ExportOrder & { readonly path: string }): Promise<ImportPreview> {
    const { plan, target, digest } = await this.#read(order)
    return {
      digest,
      client: order.client,
      rows: exportRows(plan, target),
      notes: [],
      takenNames: target.entries.map(({ name }) => name),
    }
  }

  /** Writes what was chosen, secrets as they stand. `digest` names the preview. Rejects with `AppFailure`. */
  async save(
    order: ExportOrder & {
      readonly path: string
      readonly digest: string
      readonly choices: readonly ImportChoice[]
      readonly hardLinks?: HardLinkChoice | undefined
    },
  ): Promise<SaveResult> {
    const { path, client, choices, hardLinks } = order
    const { plan, before, target, digest } = await this.#read(order)
    if (digest !== order.digest) throw new AppFailure(outdated)
    const inputs = new Map([...plan.inputs].map(([id, input]) => [id, inputText(input, true)]))
    const { edits } = editsOf(plan.entries, choices, inputs, target)
    const edited = editConfig(before.text, edits, plan.section)
    if (edited.kind === 'refused') throw new AppFailure(edited.error)
    const { backups } = this.#deps
    const outcome = await replaceText(path, before, edited.text, { backups, hardLinks })
    // The text of others may hold what is no business of a window.
    if (outcome.kind === 'conflict') {
      throw new AppFailure({
        ...outdated,
        message: `${clientNames[client]} wrote the file at the same moment. Nothing was written.`,
      })
    }
    if (outcome.kind === 'saved') await this.#deps.written(path)
    return outcome
  }

  async #read({ serverIds, client, path }: ExportOrder & { readonly path: string }): Promise<ReadOrder> {
    const plan = this.#plan(serverIds, client)
    const before = await readOnDisk(path)
    // Said before anybody chooses: a text that cannot be edited.
    const trial = editConfig(before.text, [{ kind: 'set-entry', name: '', entryText: '{}' }], plan.section)
    if (trial.kind === 'refused') throw new AppFailure(trial.error)
    const entries = plan.entries.map(({ found, entryText }) => [found.name, entryText])
    return {
      plan,
      before,
      target: exportTarget(before.text, plan.section),
      digest: createHash('sha256')
        .update(JSON.stringify([entries, client, before.version]))
        .digest('hex'),
    }
  }

  #plan(serverIds: readonly ServerId[], client: ClientId): ExportPlan {
    const plan = planExport(
      serverIds.map((serverId) => this.#deps.definition(serverId)),
      client,
    )
    if (plan.entries.length > 0) return plan
    throw new AppFailure({ code: 'not-supported', message: 'The demo server is in no file, and cannot be exported.' })
  }
}

const outdated = {
  code: 'import-outdated',
  message: 'The servers or the file to be written were changed meanwhile. Nothing was written.',
  hint: 'Look at the list again: it shows them as they are now.',
} as const
