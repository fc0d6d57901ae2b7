import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowPieces } from '../../../../renderer/bodies/row-pieces'

const kinds = (text: string) => rowPieces(text, 'json', '').map(({ text, kind }) => [kind, text])

describe('rowPieces', () => {
  it('tells keys, texts, numbers and words apart', () => {
    expect(kinds('  "a": "b: 1",')).toEqual([
      ['plain', '  '],
      ['key', '"a"'],
      ['plain', ': '],
      ['string', '"b: 1"'],
      ['plain', ','],
    ])
    expect(kinds('"n": -1.5e+3')).toEqual([
      ['key', '"n"'],
      ['plain', ': '],
      ['number', '-1.5e+3'],
    ])
    expect(kinds('null')).toEqual([['word', 'null']])
  })

  it('marks what is searched for, also across pieces', () => {
    const pieces = rowPieces('"name": 7', 'json', 'ME": 7')
    expect(pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['me"', ': ', '7'])
  })

  it('marks nothing where letters change their length with their case', () => {
    expect(rowPieces('İstanbul', 'plain', 'tan').some(({ isMatch }) => isMatch)).toBe(false)
  })

  it('loses no character', () => {
    const look = fc.constantFrom('plain' as const, 'json' as const, 'inside string' as const)
    fc.assert(
      fc.property(fc.string(), look, fc.string({ maxLength: 3 }), (text, look, query) => {
        expect(
          rowPieces(text, look, query)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})
