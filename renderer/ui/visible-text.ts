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

/** Control characters but tab and line feed, and the ones that turn the direction of text around. */
const unseen = new RegExp(
  `[${['\\u0000-\\u0008', '\\u000b-\\u001f', '\\u007f-\\u009f', '\\u202a-\\u202e', '\\u2066-\\u2069'].join('')}]`,
  'g',
)

/** Text of a process as it can be read: terminal codes taken out, other control characters shown as signs. */
export function visibleText(text: string): string {
  return text.replace(terminalCodes, '').replace(/\r$/, '').replace(unseen, sign)
}

function sign(character: string): string {
  const code = character.charCodeAt(0)
  if (code < 0x20) return String.fromCharCode(0x2400 + code)
  if (code === 0x7f) return '\u2421'
  return '\ufffd'
}
