import { mostMatches } from './body-document'
import { type DocumentMode, RowDocument } from './row-document'
import type { RowSource } from './row-source'

/** A document laid out in the window itself. */
export function localRows(mode: DocumentMode): RowSource {
  const document = new RowDocument(mode)
  return {
    append: (text) => document.append(text),
    finish: () => document.finish(),
    rowCount: () => document.rowCount,
    isCut: () => document.isCut,
    row: (index) => document.rows(index, 1)[0],
    want: () => {},
    search: (query) => Promise.resolve(document.search(query, mostMatches)),
    wholeText: () => Promise.resolve(document.wholeText()),
    close: () => {},
  }
}
