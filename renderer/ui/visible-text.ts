/**
 * Terminal codes: colours and cursor moves (`ESC [ … letter`), titles and links (`ESC ] … BEL`), other strings, and the
 * two-character rest. Each part is bounded by what may follow, so the time grows with the text and not faster.
 */
const terminalCodes = new RegExp(
  [
    '[\\u001b]\\[[0-?]*[ -/]*[@-~]',
    '\\u009b[0-?]*[ -/]*[@-~]',
    '[\\u001b]\\][^\\u0007\\u001b]*(?:\\u0007|\\u001b\\\\)?',
    '[\\u001b][PX^_][^\\u001b]*(?:\\u001b\\\\)?',
    '[\\u001b][ -/]*[0-Z\\\\^-~]',
  ].join('|'),
  'g',
)

/** Control characters but tab and line feed. */
const controls = '[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f]'

/**
 * Characters nobody sees: what turns the direction of text around, what has no width, and the two blocks in which whole
 * messages can be hidden. Joiners (U+200C, U+200D) and the usual variation selectors are left alone: scripts and emoji need them.
 */
const hidden = [
  '[\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]',
  '[\\u{e0000}-\\u{e007f}]',
  '[\\u{e0100}-\\u{e01ef}]',
]

const unseen = new RegExp([controls, ...hidden].join('|'), 'gu')

/** Text of a process as it can be read: terminal codes taken out, characters that are not seen shown as signs. */
export function visibleText(text: string): string {
  return visibleSigns(withoutTerminalCodes(text).replace(/\r$/, ''))
}

/** Characters that are not seen, or change how others are seen, as signs: `␀` for NUL, `[U+202E]` for what has none. */
export function visibleSigns(text: string): string {
  return text.replace(unseen, sign)
}

/** The text without colours, cursor moves, titles and the like. */
export function withoutTerminalCodes(text: string): string {
  return text.replace(terminalCodes, '')
}

/**
 * The same as `visibleText`, but with the codes for colours left in it, all in one form (`ESC [ 1;31 m`): no other escape
 * character stands in it.
 */
export function visibleWithColours(text: string): string {
  const codes = [...text.matchAll(terminalCodes)]
  const ends = [...codes.map(({ index }) => index), text.length]
  const parts = ends.map((end, at) => text.slice(at === 0 ? 0 : codeEnd(codes[at - 1]), end))
  const last = parts.findLastIndex((part) => part !== '')
  return parts
    .map((part, at) => {
      const shown = visibleSigns(at === last ? part.replace(/\r$/, '') : part)
      return at === 0 ? shown : plainColourCode(codes[at - 1]?.[0] ?? '') + shown
    })
    .join('')
}

function codeEnd(code: RegExpExecArray | undefined): number {
  return code === undefined ? 0 : code.index + code[0].length
}

/** Colons are the newer way to write the parameters of a colour; `38:2::` has an empty one for the colour space. */
function plainColourCode(code: string): string {
  const parameters = colourParameters(code)
  return parameters === undefined ? '' : `\u001b[${parameters.replace(/:2::/g, ':2:').replaceAll(':', ';')}m`
}

/** Parameters of a code that changes colours and the like; undefined for every other code. */
function colourParameters(code: string): string | undefined {
  if (!code.startsWith('\u001b[') && !code.startsWith('\u009b')) return undefined
  return /^.\[?([0-9;:]*)m$/s.exec(code)?.[1]
}

function sign(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x20) return String.fromCharCode(0x2400 + code)
  if (code === 0x7f) return '\u2421'
  return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
}
