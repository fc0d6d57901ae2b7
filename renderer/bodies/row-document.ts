import { visibleSigns, visibleText, withoutTerminalCodes } from '../ui/visible-text'
import { ChunkedText } from './chunked-text'
import { ColourStates } from './colour-states'
import { colouredRow, mayHaveColours, type TextStyle } from './coloured-row'
import { JsonRows, jsonRowText } from './json-rows'
import { RowTable } from './row-table'
import { RowWriter } from './row-writer'
import { TextRows } from './text-rows'

/**
 * How a body is laid out. `text`: lines as a terminal shows them, colours too; `json`: all of it indented; `answer`: the result or error
 * of a JSON-RPC answer indented; `raw`: exactly as sent, control characters made visible.
 */
export type DocumentMode = 'text' | 'json' | 'answer' | 'raw'

/** One row as drawn. `number` is 0 where the row goes on with the line before. */
export interface Row {
  readonly number: number
  readonly text: string
  /** Colours and the like, one after the other; absent where the text has none. */
  readonly styles?: readonly TextStyle[]
}

/** A body laid out in rows while it arrives. Plain data in, rows out: runs in the window for small bodies, in a worker for large ones. */
export class RowDocument {
  private readonly text = new ChunkedText()
  private table = new RowTable()
  private scanner: TextRows | JsonRows
  private isFinished = false
  private hasColours = false
  private readonly colours = new ColourStates((index) => this.source(index))

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
    this.hasColours ||= this.mode === 'text' && mayHaveColours(chunk)
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
      if (this.shown(index).toLowerCase().includes(wanted)) found.push(index)
    }
    return found
  }

  /** Everything for the clipboard: as sent, JSON as laid out, text without the codes of a terminal. */
  wholeText(): string {
    const whole = () => this.text.slice(0, this.text.length)
    if (this.mode === 'raw') return whole()
    if (this.mode === 'text') return withoutTerminalCodes(whole())
    let text = ''
    for (let index = 0; index < this.table.count; index += 1) {
      const { number, depth } = this.table.at(index)
      const row = jsonRowText(this.source(index), depth, number === 0)
      text += number === 0 || index === 0 ? row : `\n${row}`
    }
    return text
  }

  private row(index: number): Row {
    const { number } = this.table.at(index)
    if (!this.hasColours) return { number, text: this.shown(index) }
    return { number, ...colouredRow(this.source(index), this.colours.at(index)) }
  }

  private shown(index: number): string {
    if (this.mode === 'text') return visibleText(this.source(index))
    if (this.mode === 'raw') return visibleSigns(this.source(index))
    const { depth, number } = this.table.at(index)
    return visibleSigns(jsonRowText(this.source(index), depth, number === 0))
  }

  private source(index: number): string {
    const { start, end } = this.table.at(index)
    return this.text.slice(start, end)
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
