import type { ChunkedText } from './chunked-text'
import { longestRow, type RowTable } from './row-table'

/** Writes lines into the table, cut into rows of bounded length, never inside a surrogate pair. */
export class RowWriter {
  private line = 0
  private isOpen = false

  constructor(
    private readonly table: RowTable,
    private readonly text: ChunkedText,
  ) {}

  /** A whole line, or what is left of one that `spill` began. */
  finish(start: number, end: number, depth: number): void {
    const rest = this.spill(start, end, depth)
    this.write(rest, end, depth)
    this.isOpen = false
  }

  /** Writes as many full rows of a line still growing as there are, and answers with where the rest begins. */
  spill(start: number, end: number, depth: number): number {
    let from = start
    while (end - from > longestRow) {
      const cut = this.wholeCharacter(from + longestRow)
      this.write(from, cut, depth)
      from = cut
    }
    return from
  }

  private write(start: number, end: number, depth: number): void {
    if (!this.isOpen) this.line += 1
    this.table.add(start, end, this.isOpen ? 0 : this.line, depth)
    this.isOpen = true
  }

  private wholeCharacter(offset: number): number {
    const before = this.text.charCodeAt(offset - 1)
    return before >= 0xd800 && before <= 0xdbff ? offset - 1 : offset
  }
}
