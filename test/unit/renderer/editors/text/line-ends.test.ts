import { describe, expect, it } from 'vitest'
import { lineEndOf, offsetWithLineEnds, withLineEnds } from '../../../../../renderer/editors/text/line-ends'

describe('line ends', () => {
  it.each([
    ['', '\n'],
    ['one', '\n'],
    ['\n', '\n'],
    ['a\nb\r\n', '\n'],
    ['a\r\nb\n', '\r\n'],
    ['\r\n', '\r\n'],
  ] as const)('of %j is %j', (text, lineEnd) => {
    expect(lineEndOf(text)).toBe(lineEnd)
  })

  it('are all made the same', () => {
    expect(withLineEnds('a\rb\r\nc\nd', '\n')).toBe('a\nb\nc\nd')
    expect(withLineEnds('a\rb\r\nc\nd', '\r\n')).toBe('a\r\nb\r\nc\r\nd')
  })

  it('move the offsets after them', () => {
    expect(offsetWithLineEnds('a\r\nb', 3, '\n')).toBe(2)
    expect(offsetWithLineEnds('a\nb', 2, '\r\n')).toBe(3)
  })
})
