import { equalRuns } from './equal-runs'
import { type Line, type LineEnding, linesOf, textOf } from './lines'

/**
 * An edited text with the line ends of the text before: the code editor makes all of them into one kind, but nobody asked
 * for a change of lines they did not touch. New lines end as those of the text do, in a text with several kinds as the line
 * above.
 */
export function keepLineEnds(before: string, edited: string): string {
  if (!before.includes('\r') && !edited.includes('\r')) return edited
  const old = linesOf(before)
  const kinds = new Set(old.map(({ end }) => end).filter((end) => end !== ''))
  const [first] = kinds
  if (first === undefined) return edited
  const lines = linesOf(edited)
  if (kinds.size === 1) return textOf(lines.map((line) => ending(line, first)))
  const kept = keptEnds(old, lines)
  let above: LineEnding = first
  return textOf(
    lines.map((line, index) => {
      const end = kept.get(index) ?? above
      // An LF right behind a CR would make one end of two.
      if (end !== '' && !(line.text === '' && above === '\r' && end === '\n')) above = end
      return ending(line, above)
    }),
  )
}

/** The ends of the lines that are still there, by their place in the edited text. */
function keptEnds(old: readonly Line[], lines: readonly Line[]): ReadonlyMap<number, LineEnding> {
  const ends = new Map<number, LineEnding>()
  const runs = equalRuns(
    old.map(({ text }) => text),
    lines.map(({ text }) => text),
  )
  for (const { at, other, count } of runs) {
    for (let step = 0; step < count; step += 1) ends.set(other + step, old[at + step]?.end ?? '')
  }
  return ends
}

/** The last line has no end, whatever the others have. */
function ending(line: Line, end: LineEnding): Line {
  return line.end === '' ? line : { ...line, end }
}
