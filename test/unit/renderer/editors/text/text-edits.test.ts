import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offsetAfter, type TextEdit, textEdits } from '../../../../../renderer/editors/text/text-edits'

function carriedOut(text: string, edits: readonly TextEdit[]): string {
  return edits.reduceRight(
    (done, edit) => done.slice(0, edit.offset) + edit.text + done.slice(edit.offset + edit.length),
    text,
  )
}

/** Texts that have much in common: few characters, among them white space, halves of pairs and line ends. */
const closeTexts = fc.string({
  unit: fc.constantFrom('a', '"', ' ', '\n', '\r\n', '{', '\ud83c', '\udf89', '🎉'),
  maxLength: 30,
})

describe('textEdits', () => {
  it.each([
    { from: 'abc', to: 'abc', edits: [] },
    { from: '', to: 'abc', edits: [{ offset: 0, length: 0, text: 'abc' }] },
    { from: 'abc', to: '', edits: [{ offset: 0, length: 3, text: '' }] },
    { from: '{"a":1}', to: '{"a":12}', edits: [{ offset: 6, length: 0, text: '2' }] },
    { from: 'aaa', to: 'aa', edits: [{ offset: 2, length: 1, text: '' }] },
    { from: '[1,2]', to: '[3,4]', edits: [{ offset: 1, length: 3, text: '3,4' }] },
  ])('makes $to of $from', ({ from, to, edits }) => {
    expect(textEdits(from, to)).toEqual(edits)
  })

  it('touches the white space alone where nothing else differs', () => {
    expect(textEdits('{"a b":[1, 2]}', '{\n  "a b": [1,2]\n}')).toEqual([
      { offset: 1, length: 0, text: '\n  ' },
      { offset: 7, length: 0, text: ' ' },
      { offset: 10, length: 1, text: '' },
      { offset: 13, length: 0, text: '\n' },
    ])
  })

  it('does not tear characters of two units apart', () => {
    expect(textEdits('🎉', '🎊')).toEqual([{ offset: 0, length: 2, text: '🎊' }])
    expect(textEdits('\u{1f389}', '\u{1f789}')).toEqual([{ offset: 0, length: 2, text: '\u{1f789}' }])
  })

  it('makes one edit of very many', () => {
    const from = '1,'.repeat(20_000)
    expect(textEdits(from, from.replaceAll(',', ', '))).toHaveLength(1)
  })

  it('always ends in the other text, with edits in order and apart', () => {
    fc.assert(
      fc.property(closeTexts, closeTexts, (from, to) => {
        const edits = textEdits(from, to)
        expect(carriedOut(from, edits)).toBe(to)
        for (const [index, edit] of edits.entries()) {
          const next = edits[index + 1]
          if (next !== undefined) expect(edit.offset + edit.length).toBeLessThanOrEqual(next.offset)
        }
      }),
    )
  })
})

describe('offsetAfter', () => {
  const edits: readonly TextEdit[] = [
    { offset: 2, length: 0, text: 'xx' },
    { offset: 4, length: 3, text: 'y' },
  ]

  it.each([
    { offset: 1, side: 'after', expected: 1, why: 'before all edits' },
    { offset: 2, side: 'before', expected: 2, why: 'in front of what was put in' },
    { offset: 2, side: 'after', expected: 4, why: 'behind what was put in' },
    { offset: 4, side: 'after', expected: 6, why: 'at the start of what was replaced' },
    { offset: 5, side: 'after', expected: 7, why: 'within what was replaced' },
    { offset: 7, side: 'before', expected: 7, why: 'at the end of what was replaced' },
    { offset: 9, side: 'before', expected: 9, why: 'after all edits' },
  ] as const)('$why', ({ offset, side, expected }) => {
    expect(offsetAfter(edits, offset, side)).toBe(expected)
  })

  it('keeps to the same character where only white space changes', () => {
    const from = '{"a":1,"b":[true,null]}'
    const to = JSON.stringify(JSON.parse(from), undefined, 2)
    const changes = textEdits(from, to)
    for (let offset = 0; offset < from.length; offset += 1) {
      expect(to[offsetAfter(changes, offset, 'after')]).toBe(from[offset])
    }
  })
})
