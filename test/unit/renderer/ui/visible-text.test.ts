import { describe, expect, it } from 'vitest'
import { visibleText, visibleWithColours, withoutTerminalCodes } from '../../../../renderer/ui/visible-text'

const esc = '\u001b'

describe('visibleText', () => {
  it.each([
    ['colours', `${esc}[1;31mred${esc}[0m text`, 'red text'],
    ['a cursor move', `10%${esc}[2K${esc}[1G20%`, '10%20%'],
    ['an 8-bit code', 'a\u009b31mb', 'ab'],
    ['a title', `${esc}]0;title\u0007text`, 'text'],
    ['a link', `${esc}]8;;https://example.com${esc}\\here${esc}]8;;${esc}\\`, 'here'],
    ['a character set', `${esc}(Btext`, 'text'],
    ['a device string', `${esc}Pq#0;2;0${esc}\\text`, 'text'],
    ['a lone escape at the end', `text${esc}`, 'text␛'],
    ['a title without an end', `${esc}]0;never ends`, ''],
    ['a carriage return at the end', 'text\r', 'text'],
    ['a carriage return inside', '1\r2', '1␍2'],
    ['other control characters', 'a\u0000b\u0008c\u007f', 'a␀b␈c␡'],
    ['characters that turn the text around', 'a\u202eb\u2066c', 'a[U+202E]b[U+2066]c'],
    ['characters without width', 'zero\u200bwidth\ufeff', 'zero[U+200B]width[U+FEFF]'],
    ['a message hidden in tags', 'a\u{e0068}\u{e0069}', 'a[U+E0068][U+E0069]'],
    ['8-bit control characters', 'a\u0085', 'a[U+0085]'],
    ['what scripts and emoji need', '👩\u200d💻 ❤\ufe0f می\u200cخواهم', '👩\u200d💻 ❤\ufe0f می\u200cخواهم'],
    ['tabs, line feeds and ordinary text', 'a\tb\nc ü 😀', 'a\tb\nc ü 😀'],
  ])('reads %s', (_, text, expected) => expect(visibleText(text)).toBe(expected))

  it('takes time that grows with the text and not faster', () => {
    const hard = `${esc}[${'0;'.repeat(200_000)}${esc}]${'x'.repeat(200_000)}${esc}`
    expect(visibleText(hard.repeat(4)).length).toBeLessThan(hard.length * 4)
  })
})

describe('visibleWithColours', () => {
  it.each([
    [`${esc}[1;31mred${esc}[0m`, `${esc}[1;31mred${esc}[0m`],
    ['\u009b31mred', `${esc}[31mred`],
    [`${esc}[38:2::10:20:30mtrue`, `${esc}[38;2;10;20;30mtrue`],
    [`${esc}[38:5:196mpalette`, `${esc}[38;5;196mpalette`],
    [`${esc}[2J${esc}]0;TITLE\u0007${esc}]8;;http://127.0.0.1:9/\u0007link${esc}]8;;\u0007`, 'link'],
    [`${esc}[>4;2mkeys`, 'keys'],
    [`nul \0 ${esc}`, 'nul ␀ ␛'],
    [`end\r${esc}[0m`, `end${esc}[0m`],
  ])('%j', (text, expected) => expect(visibleWithColours(text)).toBe(expected))
})

it('withoutTerminalCodes leaves every other character as it is', () => {
  expect(withoutTerminalCodes(`a\u202e\0${esc}[1mb\r`)).toBe('a\u202e\0b\r')
})
