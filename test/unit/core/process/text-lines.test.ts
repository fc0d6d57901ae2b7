import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutText } from '../../../../electron/core/process/log-text'
import { TextLines } from '../../../../electron/core/process/text-lines'

const utf8 = (text: string) => Buffer.from(text, 'utf8')

describe('TextLines', () => {
  it('cuts at LF, takes CR off, keeps blank lines and colours', () => {
    const lines = new TextLines()
    expect(lines.push(utf8('one\r\n\n\u001b[33mtwo\u001b[0m\nthr'))).toEqual(['one', '', '\u001b[33mtwo\u001b[0m'])
    expect(lines.push(utf8('ee\n'))).toEqual(['three'])
    expect(lines.hasUnfinished).toBe(false)
  })

  it('gives out a prompt as it stands, and what follows as a new line', () => {
    const lines = new TextLines()
    expect(lines.push(utf8('Ok to proceed? (y) '))).toEqual([])
    expect(lines.hasUnfinished).toBe(true)
    expect(lines.takeUnfinished()).toBe('Ok to proceed? (y) ')
    expect(lines.hasUnfinished).toBe(false)
    expect(lines.push(utf8('no\n'))).toEqual(['no'])
  })

  it('keeps the beginning of a longer line, with its true length, within the limit', () => {
    const lines = new TextLines(200)
    const [text = '', next] = lines.push(utf8(`${'x'.repeat(5000)}\nnext\n`))
    expect(text).toMatch(/^x+ … \[cut: the line has 5000 bytes\]$/)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(200)
    expect(next).toBe('next')
  })

  it('does not cut a line of exactly the limit', () => {
    const text = `${'x'.repeat(200)}\r\n${'y'.repeat(200)}\n`
    const expected = ['x'.repeat(200), 'y'.repeat(200)]
    expect(new TextLines(200).push(utf8(text))).toEqual(expected)
    const inPieces = new TextLines(200)
    expect([...utf8(text)].flatMap((byte) => inPieces.push(Buffer.of(byte)))).toEqual(expected)
  })

  it('gives the same lines for any cut, and characters stay whole', () => {
    const text = fc
      .tuple(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(70), fc.constantFrom('', '\r'))
      .map(([start, dots, end]) => start.replaceAll('\ufffd', '.') + '.'.repeat(dots) + end)
    fc.assert(
      fc.property(fc.array(text, { maxLength: 10 }), fc.nat(9), (texts, step) => {
        const bytes = utf8(texts.join('\n'))
        const inPieces = new TextLines(90)
        const lines: string[] = []
        for (let from = 0; from < bytes.length; from += step + 1) {
          lines.push(...inPieces.push(bytes.subarray(from, from + step + 1)))
        }
        const atOnce = new TextLines(90)
        expect(lines).toEqual(atOnce.push(bytes))
        expect(inPieces.takeUnfinished()).toBe(atOnce.takeUnfinished())
        expect(lines.join('')).not.toContain('\ufffd')
      }),
    )
  })
})

describe('cutText', () => {
  it.each(['é', '寸', '🚀'])('leaves out a %s that the cut would split', (character) => {
    for (let shift = 0; shift < 4; shift += 1) {
      const bytes = utf8('a'.repeat(shift) + character.repeat(100))
      const text = cutText(bytes, bytes.length, 100)
      expect(text).toMatch(
        new RegExp(`^a{${shift}}${character}+ … \\[cut: the line has ${bytes.length} bytes\\]$`, 'u'),
      )
    }
  })

  it('shows bytes that are no UTF-8 as U+FFFD', () => {
    expect(cutText(Buffer.from([0x61, 0xff, 0x62]), 3)).toBe('a\ufffdb')
  })
})
