import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { equalRuns } from '../../../../../../renderer/features/config-editor/texts/equal-runs'
import { keepLineEnds } from '../../../../../../renderer/features/config-editor/texts/keep-line-ends'
import { linesOf, textOf } from '../../../../../../renderer/features/config-editor/texts/lines'
import { mergeTexts } from '../../../../../../renderer/features/config-editor/texts/merge-texts'
import { isSameText } from '../../../../../../renderer/features/config-editor/texts/same-text'

const someLines = fc.array(fc.constantFrom('a', 'b', 'c', 'd', ''), { maxLength: 12 })
const someText = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\r', '\r\n'), maxLength: 16 })

test('the lines of any text put together are the text', () => {
  fc.assert(
    fc.property(someText, (text) => {
      expect(textOf(linesOf(text))).toBe(text)
    }),
  )
})

describe('equalRuns', () => {
  test('is in order, equal, and leaves the fewest differences', () => {
    fc.assert(
      fc.property(someLines, someLines, (first, second) => {
        const runs = equalRuns(first, second)
        let at = 0
        let other = 0
        for (const run of runs) {
          expect(run.at).toBeGreaterThanOrEqual(at)
          expect(run.other).toBeGreaterThanOrEqual(other)
          expect(first.slice(run.at, run.at + run.count)).toEqual(second.slice(run.other, run.other + run.count))
          at = run.at + run.count
          other = run.other + run.count
        }
        const common = runs.reduce((sum, { count }) => sum + count, 0)
        expect(common).toBe(longestCommon(first, second))
      }),
    )
  })

  test('lists with nothing in common but their ends are found different quickly', () => {
    const first = ['same', ...Array.from({ length: 4000 }, (_, index) => `a${index}`), 'end']
    const second = ['same', ...Array.from({ length: 4000 }, (_, index) => `b${index}`), 'end']
    expect(equalRuns(first, second)).toEqual([
      { at: 0, other: 0, count: 1 },
      { at: 4001, other: 4001, count: 1 },
    ])
  })
})

describe('mergeTexts', () => {
  const base = 'one\ntwo\nthree\nfour\nfive\n'
  test.each([
    [
      'changes apart from each other',
      'ONE\ntwo\nthree\nfour\nfive\n',
      'one\ntwo\nthree\nfour\nFIVE\n',
      'ONE\ntwo\nthree\nfour\nFIVE\n',
    ],
    [
      'the same change on both sides',
      'one\ntwo\n3\nfour\nfive\n',
      'one\ntwo\n3\nfour\nfive\n',
      'one\ntwo\n3\nfour\nfive\n',
    ],
    ['one side alone', base, 'one\nfive\n', 'one\nfive\n'],
    [
      'something added and something removed',
      'zero\none\ntwo\nthree\nfour\nfive\n',
      'one\ntwo\nthree\n',
      'zero\none\ntwo\nthree\n',
    ],
    ['two changes of the same line', 'one\nTWO\nthree\nfour\nfive\n', 'one\n2\nthree\nfour\nfive\n', undefined],
    ['changes of lines beside each other', 'one\nTWO\nthree\nfour\nfive\n', 'one\ntwo\nTHREE\nfour\nfive\n', undefined],
    [
      'two things added at one place',
      'one\ntwo\nA\nthree\nfour\nfive\n',
      'one\ntwo\nB\nthree\nfour\nfive\n',
      undefined,
    ],
  ])('%s', (_what, mine, theirs, merged) => {
    expect(mergeTexts(base, mine, theirs)).toBe(merged)
    expect(mergeTexts(base, theirs, mine)).toBe(merged)
  })

  test('what only one side changed is that side', () => {
    fc.assert(
      fc.property(someText, someText, (before, after) => {
        expect(mergeTexts(before, after, before)).toBe(after)
        expect(mergeTexts(before, before, after)).toBe(after)
        expect(mergeTexts(before, after, after)).toBe(after)
      }),
    )
  })
})

describe('keepLineEnds', () => {
  test.each([
    ['one kind', 'a\r\nb\r\n', 'a\nnew\nb\n', 'a\r\nnew\r\nb\r\n'],
    ['the old kind alone', 'a\rb\r', 'a\nb\nc', 'a\rb\rc'],
    ['several kinds, an edit in the middle', 'a\r\nb\nc\rd', 'a\nB\nc\nd', 'a\r\nB\r\nc\rd'],
    ['several kinds, a line taken away', 'a\r\nb\nc\r\nd\n', 'a\nc\nd\n', 'a\r\nc\r\nd\n'],
    ['a text without any', 'a', 'a\nb', 'a\nb'],
    ['no line left', 'a\r\nb\n', '', ''],
  ])('%s', (_what, before, edited, kept) => {
    expect(keepLineEnds(before, edited)).toBe(kept)
  })

  test('a text that was not edited keeps every byte, and edits keep what they say', () => {
    fc.assert(
      fc.property(someText, someText, (before, after) => {
        const edited = after.replace(/\r\n?/g, '\n')
        expect(keepLineEnds(before, before.replace(/\r\n?/g, '\n'))).toBe(before)
        expect(isSameText(keepLineEnds(before, edited), edited)).toBe(true)
      }),
    )
  })
})

function longestCommon(first: readonly string[], second: readonly string[]): number {
  let above = second.map(() => 0)
  for (const item of first) {
    const row: number[] = []
    second.forEach((other, at) => {
      const diagonal = above[at - 1] ?? 0
      row.push(item === other ? diagonal + 1 : Math.max(above[at] ?? 0, row[at - 1] ?? 0))
    })
    above = row
  }
  return above.at(-1) ?? 0
}
