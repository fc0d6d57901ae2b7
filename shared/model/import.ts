import type { ClientId } from './client-format'
import type { SaveResult } from './config'
import type { ServerId } from './server'

/** Where servers are imported from. A text is a file's, an entry's, or a command line. */
export type ImportSource =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'text'; readonly text: string }

/** A file of another program on this machine. Nothing of it but this leaves the main process. */
export interface ImportFile {
  readonly path: string
  readonly client: ClientId
  readonly serverCount: number
  /** Why no servers can be read from it, in words. */
  readonly problem?: string
}

/** `add` writes under a name that is free, `overwrite` in place of the entry of that name. */
export type ImportAction = 'add' | 'overwrite' | 'skip'

/** An entry as it would be written: the command line or address, and JSON text. Secrets are masked in both. */
export interface ShownEntry {
  readonly runs: string
  readonly entryText: string
}

/** One server that can be imported. */
export interface ImportRow extends ShownEntry {
  /** Counts the rows of one preview, from 0. */
  readonly position: number
  /** As its source names it. */
  readonly name: string
  readonly client: ClientId
  /** The project it is for, where the file has servers of several. */
  readonly folder?: string
  /** Why it could not be started. */
  readonly problems: readonly string[]
  /** What was translated, and what means nothing here. */
  readonly notes: readonly string[]
  /** The same with a command line in one text taken apart; a choice can ask for it. */
  readonly split?: ShownEntry
  /** The entry that has this name in the target, as JSON text, masked. */
  readonly presentText?: string
  /** The entry of the target that says the same already. */
  readonly sameAs?: string
  readonly suggested: Pick<ImportChoice, 'action' | 'name'>
}

export interface ImportChoice {
  readonly position: number
  readonly action: ImportAction
  /** The name it is written under. */
  readonly name: string
  readonly split?: boolean | undefined
}

/** What an import would do, for a person to choose from. Nothing is written or started by it. */
export interface ImportPreview {
  /** Names what was read, of source and target; handed back with the choices. */
  readonly digest: string
  /** What was read, in a few words: "a command line". Absent for servers of our own. */
  readonly what?: string
  /** How it was read. */
  readonly client: ClientId
  readonly rows: readonly ImportRow[]
  /** Of the whole. */
  readonly notes: readonly string[]
  /** Names the target has. */
  readonly takenNames: readonly string[]
}

/** What became of an import; as of a save, with the servers that were written. */
export type ImportResult =
  | (Extract<SaveResult, { readonly kind: 'saved' }> & { readonly serverIds: readonly ServerId[] })
  | Exclude<SaveResult, { readonly kind: 'saved' }>
