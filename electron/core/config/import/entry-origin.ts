import type { ClientId } from '../../../../shared/model/client-format'

/** What is to be known beside an entry to translate it. */
export interface EntryOrigin {
  readonly client: ClientId
  /** Absolute: the project it is for, where relative paths of it count from. */
  readonly folder?: string
  /** Ids of the inputs that come with it. */
  readonly inputs: ReadonlySet<string>
}
