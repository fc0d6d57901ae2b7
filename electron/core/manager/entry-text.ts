import { AppFailure } from '../../../shared/result'
import type { ServerDefinition } from '../config/server-definition'

/**
 * The entry as written, for its editor: real values, and without the indentation that its place in a file gave it. Throws
 * `AppFailure` for a server that has no text.
 */
export function editableText({ id, transport, entryText }: ServerDefinition): string {
  if (transport !== 'built-in') return dedented(entryText)
  throw new AppFailure({
    code: 'not-supported',
    message: `'${id}' comes with this program, so it has no entry to show.`,
    hint: 'Add a server of your own instead.',
  })
}

/** Texts of JSON hold no line break, so only blanks between values are taken away; a comment may move with them. */
function dedented(text: string): string {
  const [first = '', ...rest] = text.split(/\r\n|\n|\r/)
  const widths = rest.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  const least = widths.reduce((a, b) => Math.min(a, b), Infinity)
  return [first, ...rest.map((line) => line.slice(Math.min(least, line.length)))].join('\n')
}
