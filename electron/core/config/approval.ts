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

/** Whether both start or connect to the same; what cannot be read starts nothing that could be the same. */
export function startsTheSame(a: ServerEntry | undefined, b: ServerEntry | undefined): boolean {
  return a !== undefined && b !== undefined && launchDigest(a) === launchDigest(b)
}

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

/** An entry that is imported, and the one that has its name in the file. */
export interface HeldEntry {
  readonly name: string
  readonly entry: ServerEntry
  readonly before?: ServerEntry
}

export interface ApprovalKeeperDeps {
  readonly store: StateStore
  /** Absent: the entry is in no file. */
  readonly fileOf: (fileId: string) => FileOrigin | undefined
  readonly log: (text: string) => void
}

/** What people agreed to, and what was imported and nobody agreed to yet. */
const sections = { approved: 'approvals', held: 'imports' } as const

/**
 * Who may be started (design, "Security"). Entries of the app's own file, of files named on the command line and of no file
 * were approved by being written or named; those of files that were opened by dialog or drop are approved one by one, by file
 * and name, until what they start changes. What was imported was written by nobody here: it is held in any file until a
 * person has seen it.
 */
export class ApprovalKeeper implements Approval {
  readonly #deps: ApprovalKeeperDeps
  #kept: readonly KeptApproval[] = []
  #held: readonly KeptApproval[] = []

  constructor(deps: ApprovalKeeperDeps) {
    this.#deps = deps
  }

  /** Reads what was agreed to in runs before. Damaged records are no agreement. Never rejects. */
  async load(): Promise<void> {
    try {
      this.#kept = readKept(await this.#deps.store.read(sections.approved))
      this.#held = readKept(await this.#deps.store.read(sections.held))
    } catch (error) {
      this.#deps.log(`Approvals could not be read, so servers of opened files ask again: ${String(error)}`)
    }
  }

  /**
   * Holds entries that are about to be written into a file, until somebody agrees to each. What the file starts already under
   * the same name is no news. Rejects when it cannot be noted: then nothing may be written.
   */
  async hold(fileId: string, entries: readonly HeldEntry[]): Promise<void> {
    const file = this.#deps.fileOf(fileId)
    if (!file) return
    const news = entries.filter(({ before, entry }) => !startsTheSame(before, entry))
    if (news.length === 0) return
    const names = new Set(news.map(({ name }) => name))
    this.#held = [
      ...this.#held.filter((held) => held.file !== file.path || !names.has(held.name)),
      ...news.map(({ name, entry }) => ({ file: file.path, name, digest: launchDigest(entry) })),
    ]
    await this.#deps.store.write(sections.held, this.#held)
  }

  /** An entry has another name now; what was agreed to, or is held, is the same. */
  renamed(fileId: string, from: string, to: string): void {
    const file = this.#deps.fileOf(fileId)
    if (!file) return
    const follow = (kept: readonly KeptApproval[]) =>
      kept.map((one) => (one.file === file.path && one.name === from ? { ...one, name: to } : one))
    if (find(this.#kept, file, from)) this.#keep(follow(this.#kept), to)
    if (find(this.#held, file, from)) this.#letGo(follow(this.#held), to)
  }

  check(subject: ApprovalSubject): AppError | undefined {
    const file = this.#deps.fileOf(subject.fileId)
    if (!file) return undefined
    const digest = launchDigest(subject.entry)
    const isHeld = find(this.#held, file, subject.serverName)?.digest === digest
    if (file.origin !== 'opened' && !isHeld) return undefined
    const kept = file.origin === 'opened' ? find(this.#kept, file, subject.serverName) : undefined
    if (kept?.digest === digest) return undefined
    return { code: 'needs-approval', message: whyAsked(subject.serverName, file, kept, isHeld), hint: lookAtIt }
  }

  agree({ fileId, serverName, entry }: ApprovalSubject): void {
    const file = this.#deps.fileOf(fileId)
    if (!file) return
    const digest = launchDigest(entry)
    if (find(this.#held, file, serverName)?.digest === digest) {
      this.#letGo(without(this.#held, file, serverName), serverName)
    }
    if (file.origin !== 'opened' || find(this.#kept, file, serverName)?.digest === digest) return
    this.#keep([...without(this.#kept, file, serverName), { file: file.path, name: serverName, digest }], serverName)
  }

  #keep(kept: readonly KeptApproval[], serverName: string): void {
    this.#kept = kept
    this.#write(sections.approved, kept, serverName)
  }

  #letGo(held: readonly KeptApproval[], serverName: string): void {
    this.#held = held
    this.#write(sections.held, held, serverName)
  }

  #write(section: string, value: readonly KeptApproval[], serverName: string): void {
    this.#deps.store.write(section, value).catch((error: unknown) => {
      this.#deps.log(`The approval of "${serverName}" holds only until MCP Deck is closed: ${String(error)}`)
    })
  }
}

const lookAtIt = 'Look at what it would start, then approve it.'

function whyAsked(name: string, { path }: FileOrigin, kept: KeptApproval | undefined, isHeld: boolean): string {
  if (isHeld) return `"${name}" was imported into ${path} and was not approved yet.`
  return kept
    ? `What "${name}" starts was changed in ${path} since it was approved.`
    : `"${name}" comes from ${path} and was never approved.`
}

function find(kept: readonly KeptApproval[], { path }: FileOrigin, serverName: string): KeptApproval | undefined {
  return kept.find(({ file, name }) => file === path && name === serverName)
}

function without(kept: readonly KeptApproval[], { path }: FileOrigin, serverName: string): readonly KeptApproval[] {
  return kept.filter(({ file, name }) => file !== path || name !== serverName)
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
