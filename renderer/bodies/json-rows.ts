import type { ChunkedText } from './chunked-text'
import type { RowWriter } from './row-writer'

const quote = 34
const comma = 44
const colon = 58
const openBracket = 91
const backslash = 92
const closeBracket = 93
const openBrace = 123
const closeBrace = 125

/**
 * Lays JSON text out in rows while it arrives, without parsing it into values: numbers, escapes, repeated keys and depth
 * stay exactly as they were sent, and nothing is too deep. With `members`, only the value of the first of these keys of
 * the outermost object is laid out.
 */
export class JsonRows {
  private depth = 0
  private inString = false
  private escaped = false
  private opened = false
  private rowStart = -1
  private rowEnd = 0
  private rowDepth = 0
  private stringStart = 0
  private stringEnd = 0
  private stage: 'searching' | 'showing' | 'done'
  private readonly base: number

  constructor(
    private readonly text: ChunkedText,
    private readonly writer: RowWriter,
    private readonly members?: readonly string[],
  ) {
    this.stage = members === undefined ? 'showing' : 'searching'
    this.base = members === undefined ? 0 : 1
  }

  /** True when something was laid out, or still may be. */
  get hasFound(): boolean {
    return this.stage !== 'searching'
  }

  /** `chunk` has just been appended to the text at `offset`. */
  push(chunk: string, offset: number): void {
    for (let index = 0; index < chunk.length && this.stage !== 'done'; index += 1) {
      const code = chunk.charCodeAt(index)
      if (this.inString) this.insideString(code, offset + index)
      else if (code > 32) this.outsideString(code, offset + index)
    }
    if (this.stage === 'showing' && this.rowStart >= 0) {
      this.rowStart = this.writer.spill(this.rowStart, this.inString ? this.text.length : this.rowEnd, this.rowDepth)
    }
  }

  finish(): void {
    if (this.inString) this.rowEnd = this.text.length
    this.endRow()
  }

  private insideString(code: number, at: number): void {
    if (this.escaped) this.escaped = false
    else if (code === backslash) this.escaped = true
    else if (code === quote) {
      this.inString = false
      this.stringEnd = at + 1
      this.rowEnd = at + 1
    }
  }

  private outsideString(code: number, at: number): void {
    const isClosing = code === closeBrace || code === closeBracket
    if (this.opened) {
      this.opened = false
      if (isClosing) {
        // An empty object or array stays on its row.
        this.depth -= 1
        this.rowEnd = at + 1
        return
      }
      this.endRow()
    }
    if (isClosing) this.close(at)
    else if (code === comma) this.separate(at)
    else {
      this.extendRow(at)
      if (code === quote) {
        this.inString = true
        this.stringStart = at
      } else if (code === openBrace || code === openBracket) {
        this.depth += 1
        this.opened = true
      } else if (code === colon && this.stage === 'searching' && this.depth === 1) this.checkMember()
    }
  }

  private close(at: number): void {
    this.endRow()
    this.depth -= 1
    if (this.depth < this.base) {
      if (this.stage === 'showing' && this.base > 0) this.stage = 'done'
      if (this.depth < 0) this.depth = 0
      if (this.stage === 'done') return
    }
    this.extendRow(at)
  }

  private separate(at: number): void {
    if (this.stage === 'showing' && this.base > 0 && this.depth === this.base) {
      this.endRow()
      this.stage = 'done'
      return
    }
    this.extendRow(at)
    this.endRow()
  }

  private checkMember(): void {
    const key = this.text.slice(this.stringStart + 1, this.stringEnd - 1)
    if (this.members?.includes(key) !== true) return
    this.stage = 'showing'
    this.rowStart = -1
  }

  private extendRow(at: number): void {
    if (this.rowStart < 0) {
      this.rowStart = at
      this.rowDepth = this.depth - this.base
    }
    this.rowEnd = at + 1
  }

  private endRow(): void {
    if (this.stage === 'showing' && this.rowStart >= 0 && this.rowEnd > this.rowStart) {
      this.writer.finish(this.rowStart, this.rowEnd, this.rowDepth)
    }
    this.rowStart = -1
  }
}

/** Deepest indentation drawn; beyond, rows would start outside of every screen. */
const deepestIndent = 48

/** The text of a laid-out row: indented, blanks between tokens dropped, one after a colon. */
export function jsonRowText(source: string, depth: number, isContinuation: boolean): string {
  if (isContinuation) return source
  const indent = '  '.repeat(Math.min(depth, deepestIndent))
  return (
    indent +
    source.replace(/("(?:[^"\\]|\\.)*"?)|\s+|:\s*/g, (token, string: string | undefined) => {
      if (string !== undefined) return string
      return token.startsWith(':') ? ': ' : ''
    })
  )
}
