/** Bytes `start` to `end` (not included) of a buffer. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

const quote = 0x22
const comma = 0x2c
const colon = 0x3a
const openBracket = 0x5b
const backslash = 0x5c
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/**
 * Finds where values stand in JSON, without making them: one pass over the bytes, no recursion, nothing copied. The
 * bytes must be JSON that a parser has accepted; of anything else less is found, and never more than there are bytes.
 */
export function wholeValue(bytes: Buffer): ByteRange {
  const start = afterBlanks(bytes, 0)
  return { start, end: valueEnd(bytes, start) }
}

/** The values of these keys in the object at `object`. Of a key that occurs twice the last counts, as for a parser. */
export function memberRanges(
  bytes: Buffer,
  object: ByteRange,
  keys: readonly string[],
): ReadonlyMap<string, ByteRange> {
  const found = new Map<string, ByteRange>()
  if (bytes[object.start] !== openBrace) return found
  let at = afterBlanks(bytes, object.start + 1)
  while (at < object.end && bytes[at] === quote) {
    const keyEnd = stringEnd(bytes, at)
    const start = afterBlanks(bytes, afterByte(bytes, keyEnd, colon))
    const end = valueEnd(bytes, start)
    const key = keyAt(bytes, { start: at, end: keyEnd })
    if (keys.includes(key)) found.set(key, { start, end })
    at = afterBlanks(bytes, afterByte(bytes, end, comma))
  }
  return found
}

/** The `result` of a JSON-RPC answer; undefined where it has none. */
export function resultRange(answer: Buffer): ByteRange | undefined {
  return memberRanges(answer, wholeValue(answer), ['result']).get('result')
}

/** The items of the list at `list`, as pairs of start and end: there can be a million of them. */
export function itemRanges(bytes: Buffer, list: ByteRange): Uint32Array {
  const borders: number[] = []
  let at = afterBlanks(bytes, list.start + 1)
  while (at < list.end && bytes[at] !== closeBracket) {
    const end = valueEnd(bytes, at)
    if (end <= at) break
    borders.push(at, end)
    at = afterBlanks(bytes, afterByte(bytes, end, comma))
  }
  return Uint32Array.from(borders)
}

/** Whether the value at `range` is a list, an object, null, or something else. */
export function shapeAt(bytes: Buffer, { start }: ByteRange): 'list' | 'object' | 'null' | 'other' {
  const first = bytes[start]
  if (first === openBracket) return 'list'
  if (first === openBrace) return 'object'
  return first === 0x6e ? 'null' : 'other'
}

/** A key can be written with escapes; nearly none is. */
function keyAt(bytes: Buffer, { start, end }: ByteRange): string {
  const text = bytes.toString('utf8', start, end)
  if (!text.includes('\\')) return text.slice(1, -1)
  try {
    return String(JSON.parse(text))
  } catch {
    return text
  }
}

function afterBlanks(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && isBlank(bytes[at])) at += 1
  return at
}

/** The place after the next byte of this kind, when nothing but blanks stands before it; else `from`. */
function afterByte(bytes: Buffer, from: number, wanted: number): number {
  const at = afterBlanks(bytes, from)
  return bytes[at] === wanted ? at + 1 : at
}

function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}

/** Bytes of a string looked at one by one before the runtime is asked for the next quote: it is quick over long ways only. */
const nearby = 64

/** Where the string that begins at `start` ends, its closing quote included. */
function stringEnd(bytes: Buffer, start: number): number {
  let at = start + 1
  for (;;) {
    for (const near = at + nearby; at < near; ) {
      const byte = bytes[at]
      if (byte === quote || byte === undefined) return Math.min(at + 1, bytes.length)
      at += byte === backslash ? 2 : 1
    }
    const next = bytes.indexOf(quote, at)
    if (next === -1) return bytes.length
    if (!isEscaped(bytes, next, at)) return next + 1
    at = next + 1
  }
}

/** Whether an odd number of backslashes stands before `at`, none of them before `from`. */
function isEscaped(bytes: Buffer, at: number, from: number): boolean {
  let first = at
  while (first > from && bytes[first - 1] === backslash) first -= 1
  return (at - first) % 2 === 1
}

function valueEnd(bytes: Buffer, start: number): number {
  const first = bytes[start]
  if (first === quote) return stringEnd(bytes, start)
  if (first === openBrace || first === openBracket) return containerEnd(bytes, start)
  let at = start
  for (let byte = bytes[at]; byte !== undefined && !endsWord(byte); byte = bytes[at]) at += 1
  return at
}

function containerEnd(bytes: Buffer, start: number): number {
  let depth = 0
  let at = start
  while (at < bytes.length) {
    const byte = bytes[at]
    if (byte === quote) {
      at = stringEnd(bytes, at)
      continue
    }
    at += 1
    if (byte === openBrace || byte === openBracket) depth += 1
    else if (byte === closeBrace || byte === closeBracket) {
      depth -= 1
      if (depth === 0) return at
    }
  }
  return at
}

function endsWord(byte: number): boolean {
  return byte === comma || byte === closeBrace || byte === closeBracket || isBlank(byte)
}
