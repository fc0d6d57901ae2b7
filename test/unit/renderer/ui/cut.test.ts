import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clip, cutMiddle } from '../../../../renderer/ui/cut'

/** True when no surrogate stands alone. */
function isWhole(text: string): boolean {
  return !/\p{Surrogate}/u.test(text)
}

describe('clip and cutMiddle', () => {
  it.each([
    [clip('short', 5), 'short'],
    [clip('too long', 5), 'too …'],
    [cutMiddle('short', 5), 'short'],
    [cutMiddle('/home/ada/mcp.json', 11), '/home….json'],
    [clip('ab😀cd', 4), 'ab…'],
    [cutMiddle('😀😀😀😀', 5), '😀…😀'],
  ])('gives %s', (cut, expected) => expect(cut).toBe(expected))

  it('never give more than was asked for, nor half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.integer({ min: 3, max: 30 }), (text, longest) => {
        for (const cut of [clip(text, longest), cutMiddle(text, longest)]) {
          expect(cut.length).toBeLessThanOrEqual(Math.max(longest + 1, longest))
          if (isWhole(text)) expect(isWhole(cut)).toBe(true)
        }
      }),
    )
  })
})
