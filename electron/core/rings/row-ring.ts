/**
 * Rows with running numbers, bounded in number and bytes: the oldest go first. Numbers never come back, so a reader can
 * ask for "from row 5000" and sees by the answer what is gone.
 */
export class RowRing<Row> {
  readonly #rows: { readonly row: Row; readonly bytes: number }[] = []
  /** Index of the oldest row still counted; slots before it wait to be cut off in one go, so that dropping is cheap. */
  #start = 0
  #firstRow = 0
  #bytes = 0

  get firstRow(): number {
    return this.#firstRow
  }

  get nextRow(): number {
    return this.#firstRow + this.length
  }

  get length(): number {
    return this.#rows.length - this.#start
  }

  get bytes(): number {
    return this.#bytes
  }

  get oldest(): Row | undefined {
    return this.#rows[this.#start]?.row
  }

  get newest(): Row | undefined {
    return this.length === 0 ? undefined : this.#rows.at(-1)?.row
  }

  push(row: Row, bytes: number): void {
    this.#rows.push({ row, bytes })
    this.#bytes += bytes
  }

  replaceNewest(row: Row): void {
    this.change(this.nextRow - 1, () => row)
  }

  /** Puts another row in the place of one that is still kept; it counts as many bytes as the one before. */
  change(number: number, change: (row: Row) => Row): void {
    const index = this.#start + number - this.#firstRow
    const slot = index < this.#start ? undefined : this.#rows[index]
    if (slot) this.#rows[index] = { row: change(slot.row), bytes: slot.bytes }
  }

  dropOldest(): void {
    const oldest = this.#rows[this.#start]
    if (!oldest) return
    this.#bytes -= oldest.bytes
    this.#start += 1
    this.#firstRow += 1
    if (this.#start > 1024 && this.#start * 2 > this.#rows.length) {
      this.#rows.splice(0, this.#start)
      this.#start = 0
    }
  }

  /** Up to `count` rows from number `from` on, beginning with the oldest one kept where that is later. */
  read(from: number, count: number): readonly Row[] {
    const begin = this.#start + Math.max(0, from - this.#firstRow)
    return this.#rows.slice(begin, begin + count).map((slot) => slot.row)
  }
}
