import { carriedAfter } from './coloured-row'

/** Rows after this many begin without the colours of the rows before: what is carried over is kept for each row. */
const mostRows = 200_000

/** Which colours are in force where each row begins. Found row by row, as far as somebody has looked. */
export class ColourStates {
  private readonly states = new Map<number, string>()
  private known = 0

  constructor(private readonly sourceOf: (row: number) => string) {}

  /** The codes in force where a row begins. */
  at(row: number): string {
    if (row >= mostRows) return ''
    let state = this.states.get(this.known) ?? ''
    for (; this.known < row; this.known += 1) {
      state = carriedAfter(this.sourceOf(this.known), state)
      if (state !== '') this.states.set(this.known + 1, state)
    }
    return this.states.get(row) ?? ''
  }
}
