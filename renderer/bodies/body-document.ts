import type { AppError } from '../../shared/result'
import type { Row } from './row-document'

/** How far a document has come. A new object with each change. */
export interface DocumentStatus {
  readonly rowCount: number
  /** Bytes of the body laid out so far, of `totalBytes`. */
  readonly loadedBytes: number
  readonly totalBytes: number
  readonly phase: 'reading' | 'complete' | 'paused' | 'failed'
  /** True when the body has more rows than are drawn. */
  readonly isCut: boolean
  readonly error?: AppError
}

/** A body as rows, read while somebody looks: the first subscriber starts the reading, the last one to go ends it. */
export interface BodyDocument {
  readonly subscribe: (listener: () => void) => () => void
  readonly status: () => DocumentStatus
  /** A row; undefined where it has not been fetched. */
  readonly row: (index: number) => Row | undefined
  /** Fetches the rows from `first` on that are not there; the listeners hear when they are. */
  readonly want: (first: number, count: number) => void
  /** Goes on with a body that was paused for its size. */
  readonly readOn: () => void
  /** Indexes of the rows that hold the text, at most `mostMatches`. */
  readonly search: (query: string) => Promise<readonly number[]>
  /** Everything laid out so far, for the clipboard. */
  readonly wholeText: () => Promise<string>
}

/** Most rows a search names. */
export const mostMatches = 10_000
