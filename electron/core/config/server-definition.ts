import type { ConfigProblem } from '../../../shared/model/config'
import type { ServerId, TransportKind } from '../../../shared/model/server'
import type { InputDefinition } from './read-inputs'
import type { ServerEntry } from './server-entry'

/** One server as the configuration defines it, valid or not: what the manager registers. */
export interface ServerDefinition {
  readonly id: ServerId
  /** The key in the file. */
  readonly name: string
  readonly fileId: string
  /** Where a process runs when the entry names no `cwd`: the file's folder, for the own file the home folder. */
  readonly baseFolder: string
  readonly transport: TransportKind
  /** Absent when the entry is invalid; `problems` say why. */
  readonly entry: ServerEntry | undefined
  /** What `${input:id}` in the entry may ask for; absent where its file has none. */
  readonly inputs?: readonly InputDefinition[]
  /** The entry as written in the file. */
  readonly entryText: string
  readonly problems: readonly ConfigProblem[]
  readonly notices: readonly string[]
}
