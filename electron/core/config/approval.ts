import { createHash } from 'node:crypto'
import type { ConfigFileRecord } from '../../../shared/model/config'
import { type AppError, AppFailure } from '../../../shared/result'
import type { Approval, ApprovalSubject, StateStore } from '../ports'
import type { ServerEntry } from './server-entry'

/** What of an entry somebody agreed to: equal digests start or connect to the same. */
export type LaunchDigest = string

/**
 * The digest of all that decides what a start does (design, "Security"): command, arguments, folder, variables, address and
 * headers, as written, with names and values. Everything else may change without being asked about again.
 */
export function launchDigest(entry: ServerEntry): LaunchDigest {
  const known = digests.get(entry)
  if (known !== undefined) return known
  const digest = createHash('sha256')
    .update(JSON.stringify(launchOf(entry)))
    .digest('hex')
  digests.set(entry, digest)
  return digest
}

/** Entries never change, and are asked about each time their server is shown. */
const digests = new WeakMap<ServerEntry, LaunchDigest>()

function launchOf(entry: ServerEntry): unknown {
  switch (entry.transport) {
    case 'stdio':
      return ['stdio', entry.command, entry.args, entry.env, entry.cwd ?? null, entry.envFile ?? null]
    case 'http':
    case 'sse':
      return [entry.transport, entry.url, entry.headers]
    case 'built-in':
      return ['built-in', entry.server]
  }
}

/** One agreement as it is kept. */
interface KeptApproval {
  readonly file: string
  readonly name: string
  readonly digest: LaunchDigest
}

/** Where a file stands and how it came here. */
export type FileOrigin = Pick<ConfigFileRecord, 'path' | 'origin'>

export interface ApprovalKeeperDeps {
  readonly store: StateStore
  /** Absent: the entry is in no file. */
  readonly fileOf: (fileId: string) => FileOrigin | undefined
  readonly log: (text: string) => void
}

const section = 'approvals'

/**
 * Who may be started (design, "Security"). Entries of the app's own file, of files named on the command line and of no file
 * were approved by being written or named; those of files that were opened by dialog or drop are approved one by one, by file
 * and name, until what they start changes.
 */
export class ApprovalKeeper implements Approval {
  readonly #deps: ApprovalKeeperDeps
  #kept: readonly KeptApproval[] = []

  constructor(deps: ApprovalKeeperDeps) {
    this.#deps = deps
  }

  /** Reads what was agreed to in runs before. Damaged records are no agreement. Never rejects. */
  async load(): Promise<void> {
    try {
      this.#kept = readKept(await this.#deps.store.read(section))
    } catch (error) {
      this.#deps.log(`Approvals could not be read, so servers of opened files ask again: ${String(error)}`)
    }
  }

  check(subject: ApprovalSubject): AppError | undefined {
    const file = this.#deps.fileOf(subject.fileId)
    if (file?.origin !== 'opened') return undefined
    const kept = this.#find(file, subject.serverName)
    if (kept?.digest === launchDigest(subject.entry)) return undefined
    return {
      code: 'needs-approval',
      message: kept
        ? `What "${subject.serverName}" starts was changed in ${file.path} since it was approved.`
        : `"${subject.serverName}" comes from ${file.path} and was never approved.`,
      hint: 'Look at what it would start, then approve it.',
    }
  }

  agree({ fileId, serverName, entry }: ApprovalSubject): void {
    const file = this.#deps.fileOf(fileId)
    if (file?.origin !== 'opened') return
    const digest = launchDigest(entry)
    if (this.#find(file, serverName)?.digest === digest) return
    const others = this.#kept.filter(({ file: path, name }) => path !== file.path || name !== serverName)
    this.#kept = [...others, { file: file.path, name: serverName, digest }]
    this.#deps.store.write(section, this.#kept).catch((error: unknown) => {
      this.#deps.log(`The approval of "${serverName}" holds only until MCP Deck is closed: ${String(error)}`)
    })
  }

  #find({ path }: FileOrigin, serverName: string): KeptApproval | undefined {
    return this.#kept.find(({ file, name }) => file === path && name === serverName)
  }
}

/** Throws `AppFailure` when what is agreed to is not what was shown. */
export function checkShown(shown: LaunchDigest, entry: ServerEntry, name: string): void {
  if (launchDigest(entry) === shown) return
  throw new AppFailure({
    code: 'needs-approval',
    message: `"${name}" was changed while you looked at it, so nothing was approved.`,
    hint: 'Look at it again.',
  })
}

function readKept(value: unknown): readonly KeptApproval[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return []
    const { file, name, digest } = item as Readonly<Record<string, unknown>>
    return typeof file === 'string' && typeof name === 'string' && typeof digest === 'string'
      ? [{ file, name, digest }]
      : []
  })
}
