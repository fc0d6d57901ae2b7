/** Most rows one document keeps: beyond, nobody scrolls, and the table itself would weigh on the machine. */
export const mostRows = 4_000_000

/** Longest piece of a line in one row, in UTF-16 units; a longer line goes on in the next row. */
export const longestRow = 1000

/**
 * Where the rows of a document begin and end in its text, in typed arrays: a result of 20 MB can have millions of them,
 * and as objects they would cost ten times its size.
 */
export class RowTable {
  count = 0
  /** True once rows were left out. */
  isCut = false
  private starts = new Uint32Array(1024)
  private ends = new Uint32Array(1024)
  private numbers = new Uint32Array(1024)
  private depths = new Uint16Array(1024)

  /** `number` counts lines from 1, 0 marks a row that goes on with the line before; `depth` is the indentation in steps. */
  add(start: number, end: number, number: number, depth: number): void {
    if (this.count >= mostRows) {
      this.isCut = true
      return
    }
    if (this.count === this.starts.length) this.grow()
    this.starts[this.count] = start
    this.ends[this.count] = end
    this.numbers[this.count] = number
    this.depths[this.count] = Math.min(depth, 0xffff)
    this.count += 1
  }

  at(index: number): { readonly start: number; readonly end: number; readonly number: number; readonly depth: number } {
    return {
      start: this.starts[index] ?? 0,
      end: this.ends[index] ?? 0,
      number: this.numbers[index] ?? 0,
      depth: this.depths[index] ?? 0,
    }
  }

  private grow(): void {
    const size = this.starts.length * 2
    this.starts = copied(this.starts, new Uint32Array(size))
    this.ends = copied(this.ends, new Uint32Array(size))
    this.numbers = copied(this.numbers, new Uint32Array(size))
    this.depths = copied(this.depths, new Uint16Array(size))
  }
}

function copied<Numbers extends Uint32Array | Uint16Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from)
  return to
}
