import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LineFramer } from '../../../../electron/core/process/line-framing'

function frame(chunks: readonly Buffer[], limit?: number) {
  const framer = new LineFramer(limit)
  const lines: string[] = []
  let overLimit = false
  for (const chunk of chunks) {
    const step = framer.push(chunk)
    lines.push(...step.lines.map((line) => line.toString('latin1')))
    overLimit = step.overLimit
  }
  return { lines, overLimit, unfinished: framer.takeUnfinished().toString('latin1') }
}

/** Cuts `bytes` at the given places, taken modulo its length. */
function cut(bytes: Buffer, places: readonly number[]): readonly Buffer[] {
  const sorted = places.map((place) => place % (bytes.length + 1)).toSorted((a, b) => a - b)
  return [0, ...sorted].map((start, index) => bytes.subarray(start, sorted[index] ?? bytes.length))
}

const utf8 = (text: string) => Buffer.from(text, 'utf8')

describe('LineFramer', () => {
  it.each([
    ['one line', 'a\n', ['a']],
    ['several lines in one chunk', 'a\nb\nc\n', ['a', 'b', 'c']],
    ['CR LF', 'a\r\nb\r\n', ['a', 'b']],
    ['CR CR LF, as a text mode applied twice writes it', 'a\r\r\n', ['a']],
    ['a CR inside a line stays', 'a\rb\n', ['a\rb']],
    ['blank lines are no lines', '\n\r\n  \t\n\na\n', ['a']],
    ['spaces around stay', ' a \n', [' a ']],
  ])('%s', (_, text, expected) => {
    expect(frame([utf8(text)]).lines).toEqual(expected)
  })

  it('takes a byte order mark off the first line, and off a first line that follows the words of a wrapper', () => {
    const framer = new LineFramer()
    expect(framer.push(utf8('\ufeff{"a":1}\nwrapper\n\ufeff{"b":2}\n')).lines.map(String)).toEqual([
      '{"a":1}',
      'wrapper',
      '{"b":2}',
    ])
  })

  it('takes a line of nothing but a byte order mark for blank', () => {
    expect(frame([utf8('\ufeff\r\n')]).lines).toEqual([])
  })

  it.each(['\u2028', '\u2029', '\u0085', '\v', '\f', '\u001e'])('does not cut at %j', (separator) => {
    expect(new LineFramer().push(utf8(`a${separator}b\n`)).lines.map(String)).toEqual([`a${separator}b`])
  })

  it('hands out nothing before the line end, and then at once', () => {
    const framer = new LineFramer()
    expect(framer.push(utf8('{"a"')).lines).toEqual([])
    expect(framer.push(utf8(':1}')).lines).toEqual([])
    expect(framer.push(utf8('\n')).lines.map(String)).toEqual(['{"a":1}'])
  })

  it('keeps what has no line end apart', () => {
    expect(frame([utf8('a\nhalf a'), utf8(' line')])).toEqual({
      lines: ['a'],
      overLimit: false,
      unfinished: 'half a line',
    })
  })

  it('takes a line of exactly the limit and refuses one byte more, however they come', () => {
    for (const places of [[], [3], [10], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]]) {
      expect(frame(cut(utf8('0123456789\nok\n'), places), 10)).toMatchObject({
        lines: ['0123456789', 'ok'],
        overLimit: false,
      })
      expect(frame(cut(utf8('ok\n0123456789x\nlost\n'), places), 10)).toEqual({
        lines: ['ok'],
        overLimit: true,
        unfinished: '',
      })
    }
  })

  it('refuses a line over the limit before it ends, and everything after it', () => {
    const framer = new LineFramer(4)
    expect(framer.push(utf8('12345'))).toEqual({ lines: [], overLimit: true })
    expect(framer.push(utf8('\nok\n'))).toEqual({ lines: [], overLimit: true })
  })

  it('gives the same lines for any cut of any bytes', () => {
    const bytes = fc
      .array(
        fc.oneof(
          fc
            .constantFrom('\n', '\r\n', '\r', ' ', '\ufeff', '\u2028', '👩‍🚀', 'é', '寸', '{"jsonrpc":"2.0"}')
            .map(utf8),
          fc.uint8Array({ maxLength: 8 }).map((array) => Buffer.from(array)),
        ),
        { maxLength: 60 },
      )
      .map((parts) => Buffer.concat(parts))
    fc.assert(
      fc.property(
        bytes,
        fc.array(fc.nat(), { maxLength: 30 }),
        fc.integer({ min: 1, max: 40 }),
        (whole, places, limit) => {
          expect(frame(cut(whole, places))).toEqual(frame([whole]))
          expect(frame(cut(whole, places), limit)).toEqual(frame([whole], limit))
        },
      ),
    )
  })

  it('gives back texts character for character when they are sent byte by byte', () => {
    const text = fc.string({ unit: 'grapheme' }).map((value) => value.replaceAll(/[\r\n\ufeff]/g, '.') + '|')
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 10 }), (texts) => {
        const bytes = utf8(`${texts.join('\n')}\n`)
        const framer = new LineFramer()
        const lines = [...bytes].flatMap((byte) => framer.push(Buffer.of(byte)).lines.map(String))
        expect(lines).toEqual(texts)
      }),
    )
  })

  it('joins a long line from pieces of every size', () => {
    const whole = Buffer.alloc(3_000_000, 'abcdefghij')
    const framer = new LineFramer()
    for (let from = 0, size = 1; from < whole.length; from += size, size = (size * 7 + 1) % 9001) {
      expect(framer.push(whole.subarray(from, from + size)).lines).toEqual([])
    }
    const { lines } = framer.push(Buffer.from('\n'))
    expect(lines).toHaveLength(1)
    expect(lines[0]?.equals(whole)).toBe(true)
  })
})
