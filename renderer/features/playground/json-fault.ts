/** Where JSON text breaks the rules, and how. `offset` counts UTF-16 units from 0, `line` and `column` from 1. */
export interface JsonFault {
  readonly offset: number
  readonly line: number
  readonly column: number
  readonly message: string
}

type Expected = 'value' | 'item or ]' | 'name or }' | 'name' | 'colon' | 'comma or end' | 'nothing'

const numberShape = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const wordShape = /[A-Za-z_$][\w$]*/y

/**
 * The first place where a text is not JSON (RFC 8259), in plain words; undefined for valid text. The browser's own words
 * differ from version to version and speak of tokens. Goes through the text once, without recursion.
 */
export function findJsonFault(text: string): JsonFault | undefined {
  const open: { readonly bracket: '{' | '['; readonly at: number }[] = []
  let expected: Expected = 'value'
  let at = 0
  const fault = (message: string, offset = at) => ({ offset, ...placeOf(text, offset), message })
  const afterValue = (): Expected => (open.length === 0 ? 'nothing' : 'comma or end')

  for (;;) {
    while (isBlank(text.charCodeAt(at))) at += 1
    const character = text[at]
    const innermost = open.at(-1)
    if (character === undefined) {
      if (expected === 'nothing') return undefined
      if (innermost !== undefined)
        return fault(`The ${innermost.bracket} in line ${placeOf(text, innermost.at).line} is never closed`)
      return fault('There is no value yet')
    }
    switch (expected) {
      case 'nothing':
        return fault('There is more text after the end of the value')
      case 'colon':
        if (character !== ':') return fault('A colon is missing after the name')
        expected = 'value'
        at += 1
        break
      case 'comma or end':
        if (character === ',') {
          expected = innermost?.bracket === '{' ? 'name' : 'value'
          at += 1
        } else if (character === closing(innermost?.bracket)) {
          open.pop()
          expected = afterValue()
          at += 1
        } else return fault(`A comma or ${closing(innermost?.bracket)} is missing after the value`)
        break
      case 'name or }':
      case 'name': {
        if (character === '}' && expected === 'name or }') {
          open.pop()
          expected = afterValue()
          at += 1
          break
        }
        if (character !== '"') return fault(wordsForName(character))
        const string = scanString(text, at)
        if (typeof string !== 'number') return fault(string.message, string.offset)
        at = string
        expected = 'colon'
        break
      }
      case 'value':
      case 'item or ]': {
        if (character === '{' || character === '[') {
          open.push({ bracket: character, at })
          expected = character === '{' ? 'name or }' : 'item or ]'
          at += 1
          break
        }
        if (character === ']' && expected === 'item or ]') {
          open.pop()
          expected = afterValue()
          at += 1
          break
        }
        const end = scanScalar(text, at)
        if (typeof end !== 'number') return fault(end.message, end.offset)
        at = end
        expected = afterValue()
      }
    }
  }
}

interface ScanFault {
  readonly offset: number
  readonly message: string
}

/** End of the text, number or word that begins at `start`. */
function scanScalar(text: string, start: number): number | ScanFault {
  const character = text[start] ?? ''
  if (character === '"') return scanString(text, start)
  if (/[-\d]/.test(character)) return scanNumber(text, start)
  wordShape.lastIndex = start
  const word = wordShape.exec(text)?.[0]
  if (word === 'true' || word === 'false' || word === 'null') return start + word.length
  if (word !== undefined) {
    return {
      offset: start,
      message: `"${word.slice(0, 30)}" is no JSON value: text needs double quotes, and the words are true, false and null`,
    }
  }
  return { offset: start, message: wordsForValue(character) }
}

function scanNumber(text: string, start: number): number | ScanFault {
  numberShape.lastIndex = start
  const number = numberShape.exec(text)?.[0]
  if (number === undefined) return { offset: start, message: 'A digit is missing after the minus' }
  const end = start + number.length
  const next = text[end] ?? ''
  if (/^-?0$/.test(number) && /\d/.test(next)) return { offset: start, message: 'A number must not begin with 0' }
  if (/[\w.+-]/.test(next)) return { offset: end, message: 'This is no number as JSON writes them' }
  return end
}

/** End of the string that begins with the quote at `start`. */
function scanString(text: string, start: number): number | ScanFault {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x22) return at + 1
    if (code === 0x0a || code === 0x0d)
      return { offset: start, message: 'The closing double quote is missing in this line' }
    if (code < 0x20) return { offset: at, message: 'A control character stands in a text: write it as \\t or \\u00…' }
    if (code !== 0x5c) continue
    at += 1
    const escape = text[at] ?? ''
    if (escape === 'u') {
      if (!/^[\da-fA-F]{4}$/.test(text.slice(at + 1, at + 5)))
        return { offset: at - 1, message: 'Four hex digits must follow \\u' }
      at += 4
    } else if (!'"\\/bfnrt'.includes(escape) || escape === '') {
      return {
        offset: at - 1,
        message: 'A backslash must be written \\\\, or be followed by one of " \\ / b f n r t u',
      }
    }
  }
  return { offset: start, message: 'The closing double quote is missing' }
}

function wordsForName(character: string): string {
  if (character === '}') return 'There is a comma too many before this }'
  if (character === "'") return 'Names stand in double quotes, not in single ones'
  if (character === '/') return 'Comments are not allowed here'
  return 'A name in double quotes is missing here'
}

function wordsForValue(character: string): string {
  if (character === ']') return 'There is a comma too many before this ]'
  if (character === '}' || character === ',') return `A value is missing before this ${character}`
  if (character === "'") return 'Text stands in double quotes, not in single ones'
  if (character === '/') return 'Comments are not allowed here'
  if (character === '+' || character === '.') return 'A number begins with a digit or a minus'
  return 'A value is missing here'
}

function closing(bracket: '{' | '[' | undefined): string {
  return bracket === '{' ? '}' : ']'
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
}

function placeOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  return { line, column: offset - (before.lastIndexOf('\n') + 1) + 1 }
}
