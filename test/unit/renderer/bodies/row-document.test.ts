import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DocumentMode, RowDocument } from '../../../../renderer/bodies/row-document'

/** Lays a text out that arrives in pieces of a given length. */
function laidOut(mode: DocumentMode, text: string, pieceLength = text.length || 1): RowDocument {
  const document = new RowDocument(mode)
  for (let at = 0; at < text.length; at += pieceLength) document.append(text.slice(at, at + pieceLength))
  document.finish()
  return document
}

function rowsOf(mode: DocumentMode, text: string, pieceLength?: number): readonly string[] {
  return laidOut(mode, text, pieceLength)
    .rows(0, 1_000_000)
    .map((row) => row.text)
}

/** True when no surrogate stands alone. */
function isWhole(text: string): boolean {
  return !/\p{Surrogate}/u.test(text)
}

describe('text', () => {
  it.each([
    ['', []],
    ['one', ['one']],
    ['one\n', ['one']],
    ['one\r\ntwo\n\nthree', ['one', 'two', '', 'three']],
    ['\r\n\n', ['', '']],
    ['\u001b[31mred\u001b[0m\u0000', ['red␀']],
  ])('%j has the rows %j', (text, rows) => {
    expect(rowsOf('text', text)).toEqual(rows)
    expect(rowsOf('text', text, 1)).toEqual(rows)
  })

  it('goes on in the next row where a line is long, and numbers lines and not rows', () => {
    const document = laidOut('text', `${'x'.repeat(2500)}\nend`)
    expect(document.rows(0, 9).map(({ number, text }) => [number, text.length])).toEqual([
      [1, 1000],
      [0, 1000],
      [0, 500],
      [2, 3],
    ])
  })

  it('shows the rows of an endless line before it ends', () => {
    const document = new RowDocument('text')
    document.append('x'.repeat(5500))
    expect(document.rowCount).toBe(5)
  })

  it('never cuts a character in two', () => {
    const text = 'x'.repeat(999) + '😀'.repeat(600)
    for (const row of rowsOf('text', text, 7)) expect(isWhole(row)).toBe(true)
    expect(rowsOf('text', text, 7).join('')).toBe(text)
  })

  it('is the same however it arrives', () => {
    const line = fc.string({ unit: fc.constantFrom('a', '\n', '\r', '\r\n', '😀', '\t'), maxLength: 60 })
    fc.assert(
      fc.property(line, fc.integer({ min: 1, max: 5 }), (text, pieceLength) => {
        expect(rowsOf('text', text, pieceLength)).toEqual(rowsOf('text', text))
      }),
    )
  })
})

describe('json', () => {
  it('is indented, with empty objects and arrays on one row', () => {
    expect(rowsOf('json', '{"a":[1,{"b":{}},[]],"c":"d, {e}: \\"f\\""}')).toEqual([
      '{',
      '  "a": [',
      '    1,',
      '    {',
      '      "b": {}',
      '    },',
      '    []',
      '  ],',
      '  "c": "d, {e}: \\"f\\""',
      '}',
    ])
  })

  it.each([
    [
      'numbers as sent',
      '{"n":12345678901234567890,"m":1.10,"e":1E3}',
      '{\n  "n": 12345678901234567890,\n  "m": 1.10,\n  "e": 1E3\n}',
    ],
    ['repeated keys', '{"a":1,"a":2}', '{\n  "a": 1,\n  "a": 2\n}'],
    ['__proto__', '{"__proto__":1}', '{\n  "__proto__": 1\n}'],
    ['escapes', '"\\u00e4\\/"', '"\\u00e4\\/"'],
    ['a lone value', ' 7 ', '7'],
    ['blanks between tokens', '{ "a" :\n [ ] , "b" : { } }', '{\n  "a": [],\n  "b": {}\n}'],
  ])('keeps %s', (_, text, expected) => expect(laidOut('json', text).wholeText()).toBe(expected))

  it('says the same as JSON.stringify, however it arrives, and whatever blanks stand in it', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom(0, 1, 4),
        (value, pieceLength, indent) => {
          const text = JSON.stringify(value, null, indent)
          expect(laidOut('json', text, pieceLength).wholeText()).toBe(JSON.stringify(value, null, 2))
        },
      ),
    )
  })

  it('has no limit of depth', () => {
    const depth = 100_000
    const document = laidOut('json', '['.repeat(depth) + ']'.repeat(depth), 4096)
    expect(document.rowCount).toBe(2 * depth - 1)
  })

  it('cuts a long value into rows and puts it together again for the clipboard', () => {
    const text = JSON.stringify({ data: 'A'.repeat(10_000) })
    const document = laidOut('json', text, 333)
    expect(document.rowCount).toBe(13)
    expect(JSON.parse(document.wholeText())).toEqual(JSON.parse(text))
  })
})

describe('answer', () => {
  it.each([
    ['first', '{"result":{"a":1},"jsonrpc":"2.0","id":1}', '{\n  "a": 1\n}'],
    ['last', '{"jsonrpc":"2.0","id":"result","result":{"result":[]}}', '{\n  "result": []\n}'],
    ['an error', '{"id":1,"error":{"code":-32602}}', '{\n  "code": -32602\n}'],
    ['a lone value', '{"id":1,"result":null}', 'null'],
    ['text', '{"id":1,"result":"a, b}"}', '"a, b}"'],
    [
      'nested deeper and no result',
      '{"id":1,"params":{"result":2}}',
      '{\n  "id": 1,\n  "params": {\n    "result": 2\n  }\n}',
    ],
    ['no object', '[1]', '[\n  1\n]'],
  ])('shows the result that stands %s', (_, text, expected) => {
    for (const pieceLength of [1, 3, text.length])
      expect(laidOut('answer', text, pieceLength).wholeText()).toBe(expected)
  })
})

describe('search', () => {
  it('finds rows whatever the case, and no more than asked for', () => {
    const document = laidOut('text', 'One\ntwo\nONE more\nthree')
    expect(document.search('one', 10)).toEqual([0, 2])
    expect(document.search('one', 1)).toEqual([0])
    expect(document.search('absent', 10)).toEqual([])
  })
})

describe('raw', () => {
  it('shows everything, and copies exactly what was sent', () => {
    const text = '{"a":1}\r\n\u001b[0m'
    expect(rowsOf('raw', text)[0]).toBe('{"a":1}')
    expect(laidOut('raw', text).wholeText()).toBe(text)
  })
})
