import { createScanner } from 'jsonc-parser'
import type { OutlineServer } from './config-outline'

/** The entry of a server as it is written in a text; undefined where it does not stand whole at its place at the moment. */
export function entryTextAt(text: string, { name, line, column }: OutlineServer): string | undefined {
  const start = offsetOf(text, line, column)
  if (start === undefined) return undefined
  const scanner = createScanner(text, true)
  scanner.setPosition(start)
  /** The next token as it is written; empty at the end of the text. */
  const token = (): string => {
    scanner.scan()
    return text.slice(scanner.getTokenOffset(), scanner.getPosition())
  }
  if (!token().startsWith('"') || scanner.getTokenValue() !== name || token() !== ':' || token() !== '{')
    return undefined
  const begin = scanner.getTokenOffset()
  for (let depth = 1; depth > 0; ) {
    const next = token()
    if (next === '') return undefined
    if (next === '{' || next === '[') depth += 1
    else if (next === '}' || next === ']') depth -= 1
  }
  return text.slice(begin, scanner.getPosition())
}

/** An entry without the indentation its lines have in common, so that it can stand elsewhere. */
export function withoutIndent(entryText: string): string {
  const [first = '', ...lines] = entryText.split('\n')
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '')
  const [common = ''] = indents.toSorted((one, other) => one.length - other.length)
  if (!indents.every((indent) => indent.startsWith(common))) return entryText
  return [first, ...lines.map((line) => line.slice(common.length))].join('\n')
}

/** Lines and columns count from 1. */
function offsetOf(text: string, line: number, column: number): number | undefined {
  let at = 0
  for (let number = 1; number < line; number += 1) {
    const end = text.indexOf('\n', at)
    if (end < 0) return undefined
    at = end + 1
  }
  return at + column - 1
}
