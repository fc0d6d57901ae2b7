import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { carriedAfter, colouredRow } from '../../../../renderer/bodies/coloured-row'
import { RowDocument } from '../../../../renderer/bodies/row-document'
import { visibleText } from '../../../../renderer/ui/visible-text'

const esc = '\u001b'

/** Parts of a row as `text|foreground/background|marks`. */
function drawn(source: string, carried = ''): readonly string[] {
  const { text, styles } = colouredRow(source, carried)
  let at = 0
  return (styles ?? [{ length: text.length, marks: [] }]).map(({ length, foreground, background, marks }) => {
    const part = text.slice(at, at + length)
    at += length
    return [part, [foreground, background].filter((colour) => colour !== undefined).join('/'), marks.join(' ')].join(
      '|',
    )
  })
}

describe('a row with colours', () => {
  test.each<[string, readonly string[]]>([
    ['plain', ['plain||']],
    [`${esc}[31mred${esc}[0m plain`, ['red|red|', ' plain||']],
    [`${esc}[1m${esc}[94m-->${esc}[0m`, ['-->|bright-blue|bold']],
    [`${esc}[38;5;196mred`, ['red|255, 0, 0|']],
    [`${esc}[38;5;9mred`, ['red|bright-red|']],
    [`${esc}[38;5;244mgrey`, ['grey|128, 128, 128|']],
    [`${esc}[38:2::10:20:30mtrue`, ['true|10, 20, 30|']],
    [`${esc}[97;41mboth`, ['both|bright-white/red|']],
    [`${esc}[31;7mturned`, ['turned|black/red|']],
    [`${esc}[3;4;9;2mmany`, ['many||dim italic underline strikethrough']],
    [`${esc}[8mhidden${esc}[5mblinking`, ['hidden||', 'blinking||']],
    ['\u009b32mgreen', ['green|green|']],
    [`${esc}[2J${esc}]0;TITLE\u0007 ${esc}]8;;http://127.0.0.1:9/\u0007link${esc}]8;;\u0007`, [' link||']],
    [`${esc}[31mnul:\0 \u202e`, ['nul:␀ [U+202E]|red|']],
    [`${esc}[999;38;5;999mwrong`, ['wrong||']],
    [`${esc}[`, ['␛[||']],
  ])('%j', (source, parts) => {
    expect(drawn(source)).toEqual(parts)
  })

  it('reads as it does without them, whatever stands in it', () => {
    const noise = fc.string({
      unit: fc.constantFrom('a', ';', '1', '3', 'm', '[', ']', esc, '\u009b', ':', '2', '\u0007', '?', 'J', '\0', '\r'),
    })
    fc.assert(
      fc.property(noise, fc.constantFrom('', `${esc}[31m`), (source, carried) => {
        const { text, styles } = colouredRow(source, carried)
        expect(text).toBe(visibleText(source))
        if (styles) expect(styles.reduce((sum, { length }) => sum + length, 0)).toBe(text.length)
      }),
    )
  })
})

describe('colours that go on', () => {
  test.each<[string, string, string]>([
    ['plain', '', ''],
    [`${esc}[31mred`, '', `${esc}[31m`],
    [`${esc}[31mred${esc}[0m`, '', ''],
    [`${esc}[31mred${esc}[m`, '', ''],
    [`${esc}[0;32mgreen`, `${esc}[31m`, `${esc}[0;32m`],
    [`${esc}[1mbold`, `${esc}[31m`, `${esc}[31m${esc}[1m`],
    ['plain', `${esc}[31m`, `${esc}[31m`],
  ])('after %j with %j come %j', (source, carried, after) => {
    expect(carriedAfter(source, carried)).toBe(after)
  })

  it('reach the rows after, in whatever order they are looked at', () => {
    const document = new RowDocument('text')
    for (const piece of [`one ${esc}[3`, `1mtwo\nthree\n`, `four${esc}[0m five\nsix`]) document.append(piece)
    document.finish()
    const styles = (row: number) => document.rows(row, 1)[0]?.styles?.map(({ foreground }) => foreground)
    expect([3, 1, 0, 2].map(styles)).toEqual([undefined, ['red'], [undefined, 'red'], ['red', undefined]])
  })

  it('do not pile up without bounds', () => {
    let carried = ''
    for (let row = 0; row < 1000; row += 1) carried = carriedAfter(`${esc}[${row}mx`, carried)
    expect(carried.length).toBeLessThan(300)
  })

  it('are asked for by nobody in JSON, or in what is shown as it was sent', () => {
    for (const mode of ['json', 'answer', 'raw'] as const) {
      const document = new RowDocument(mode)
      document.append(`"${esc}[31mred"`)
      document.finish()
      expect(document.rows(0, 1)[0]).toEqual({ number: 1, text: '"␛[31mred"' })
    }
  })
})
