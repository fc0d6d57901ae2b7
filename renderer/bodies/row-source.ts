import type { AppError } from '../../shared/result'
import type { BodyDocument } from './body-document'

/** What lays the text of a body out: a `RowDocument` in the window, or the same in a worker. */
export interface RowSource {
  readonly append: (text: string) => void
  readonly finish: () => void
  readonly rowCount: () => number
  readonly isCut: () => boolean
  readonly row: BodyDocument['row']
  readonly want: BodyDocument['want']
  readonly search: BodyDocument['search']
  readonly wholeText: BodyDocument['wholeText']
  readonly close: () => void
}

/** What a source says by itself. */
export interface RowSourceListener {
  /** It has come further, or brought rows that were asked for. */
  readonly changed: () => void
  /** It cannot go on. */
  readonly failed: (error: AppError) => void
}
