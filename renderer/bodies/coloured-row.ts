import Anser from 'anser'
import { visibleText, visibleWithColours } from '../ui/visible-text'

/** How a terminal would draw a part of a row. `length` in UTF-16 units of the row as shown. */
export interface TextStyle {
  readonly length: number
  /** One of the 16 names (`red`, `bright-red`), or `r, g, b`. */
  readonly foreground?: string
  readonly background?: string
  readonly marks: readonly TextMark[]
}

export type TextMark = (typeof textMarks)[number]

/** Text that asks to be hidden or to blink is shown as it is; reversed text comes with its colours exchanged. */
const textMarks = ['bold', 'dim', 'italic', 'underline', 'strikethrough'] as const

const escape = '\u001b'

/** More colours in force at once than this are noise. */
const mostCarried = 24

/** Whether there may be colours in a text. */
export function mayHaveColours(text: string): boolean {
  return text.includes(escape) || text.includes('\u009b')
}

/** A row as it is shown, and its colours. `carried`: the codes in force where it begins. */
export function colouredRow(
  source: string,
  carried: string,
): { readonly text: string; readonly styles?: readonly TextStyle[] } {
  if (carried === '' && !mayHaveColours(source)) return { text: visibleText(source) }
  const parts = Anser.ansiToJson(carried + visibleWithColours(source), {
    json: true,
    use_classes: true,
    remove_empty: true,
  })
  return {
    text: parts.map(({ content }) => content).join(''),
    styles: parts.map(styleOf),
  }
}

/** The codes in force where a row ends that began with `carried`. */
export function carriedAfter(source: string, carried: string): string {
  if (!mayHaveColours(source)) return carried
  let inForce = carried
    .split(escape)
    .slice(1)
    .map((code) => escape + code)
  // What stands behind each escape character is a code for colours and the text after it.
  for (const part of visibleWithColours(source).split(escape).slice(1)) {
    const parameters = part.slice(1, part.indexOf('m'))
    // A code that begins with 0, or has no parameters, puts an end to all before it.
    if (/^0*(?:;|$)/.test(parameters)) inForce = []
    if (!/^0*$/.test(parameters)) inForce.push(`${escape}[${parameters}m`)
  }
  return inForce.slice(-mostCarried).join('')
}

function styleOf(entry: Anser.AnserJsonEntry): TextStyle {
  const foreground = colourOf(entry.fg, entry.fg_truecolor)
  const background = colourOf(entry.bg, entry.bg_truecolor)
  return {
    length: entry.content.length,
    ...(foreground !== undefined && { foreground }),
    ...(background !== undefined && { background }),
    marks: textMarks.filter((mark) => entry.decorations.includes(mark)),
  }
}

/** Anser names colours by the classes it has for them. */
function colourOf(name: string | null, trueColour: string | null): string | undefined {
  if (name === null) return undefined
  const plain = name.replace(/^ansi-/, '')
  if (plain === 'truecolor') return trueColour ?? undefined
  return plain.startsWith('palette-') ? paletteColour(Number(plain.slice('palette-'.length))) : plain
}

const levels = [0, 95, 135, 175, 215, 255]

/** Colours 16 to 255 of the terminal palette: a cube of 6 × 6 × 6, then 24 greys. */
function paletteColour(index: number): string | undefined {
  if (index >= 232) return `${8 + (index - 232) * 10}, `.repeat(3).slice(0, -2)
  const at = index - 16
  const channels = [Math.floor(at / 36), Math.floor(at / 6) % 6, at % 6].map((step) => levels[step])
  return channels.includes(undefined) ? undefined : channels.join(', ')
}
