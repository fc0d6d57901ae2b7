import { visibleText } from '../ui/visible-text'
import { ChunkedText } from './chunked-text'
import { JsonRows, jsonRowText } from './json-rows'
import { RowTable } from './row-table'
import { RowWriter } from './row-writer'
import { TextRows } from './text-rows'

/**
 * How a body is laid out. `text`: lines as a terminal shows them; `json`: all of it indented; `answer`: the result or error
 * of a JSON-RPC answer indented; `raw`: exactly as sent, control characters made visible.
 */
export type DocumentMode = 'text' | 'json' | 'answer' | 'raw'

/** One row as drawn. `number` is 0 where the row goes on with the line before. */
export interface Row {
  readonly number: number
  readonly text: string
}

/** A body laid out in rows while it arrives. Plain data in, rows out: runs in the window for small bodies, in a worker for large ones. */
export class RowDocument {
  private readonly text = new ChunkedText()
  private table = new RowTable()
  private scanner: TextRows | JsonRows
  private isFinished = false

  constructor(private readonly mode: DocumentMode) {
    this.scanner = this.newScanner(mode === 'answer' ? ['result', 'error'] : undefined)
  }

  get rowCount(): number {
    return this.table.count
  }

  /** True when the body has more rows than a document keeps. */
  get isCut(): boolean {
    return this.table.isCut
  }

  append(chunk: string): void {
    const offset = this.text.length
    this.text.append(chunk)
    this.scanner.push(chunk, offset)
  }

  finish(): void {
    if (this.isFinished) return
    this.isFinished = true
    this.scanner.finish()
    // Not the shape of an answer after all: everything is shown rather than nothing.
    if (this.scanner instanceof JsonRows && !this.scanner.hasFound) this.layOutWhole()
  }

  rows(from: number, count: number): readonly Row[] {
    const last = Math.min(from + count, this.table.count)
    return Array.from({ length: Math.max(0, last - from) }, (_, offset) => this.row(from + offset))
  }

  /** Indexes of the rows that hold the text, upper and lower case alike, at most `most`. */
  search(query: string, most: number): readonly number[] {
    const wanted = query.toLowerCase()
    const found: number[] = []
    for (let index = 0; index < this.table.count && found.length < most; index += 1) {
      if (this.row(index).text.toLowerCase().includes(wanted)) found.push(index)
    }
    return found
  }

  /** Everything as shown, for the clipboard. */
  wholeText(): string {
    if (this.mode === 'raw') return this.text.slice(0, this.text.length)
    let text = ''
    for (let index = 0; index < this.table.count; index += 1) {
      const { number, text: row } = this.row(index)
      text += number === 0 || index === 0 ? row : `\n${row}`
    }
    return text
  }

  private row(index: number): Row {
    const { start, end, number, depth } = this.table.at(index)
    const source = this.text.slice(start, end)
    const isJson = this.mode === 'json' || this.mode === 'answer'
    return { number, text: isJson ? jsonRowText(source, depth, number === 0) : visibleText(source) }
  }

  private layOutWhole(): void {
    this.table = new RowTable()
    this.scanner = this.newScanner(undefined)
    this.scanner.push(this.text.slice(0, this.text.length), 0)
    this.scanner.finish()
  }

  private newScanner(members: readonly string[] | undefined): TextRows | JsonRows {
    const writer = new RowWriter(this.table, this.text)
    if (this.mode === 'text' || this.mode === 'raw') return new TextRows(this.text, writer)
    return new JsonRows(this.text, writer, members)
  }
}
