import { afterEach, describe, expect, it } from 'vitest'
import { AreaText } from '../../../../renderer/editors/area-text'
import { mostInField } from '../../../../renderer/editors/text/text-head'

const line = 'twenty signs a line\r\n'
const large = line.repeat(10_000)
const most = 100_000

function field(value: string) {
  const area = document.createElement('textarea')
  document.body.append(area)
  const typed: string[] = []
  return { area, typed, text: new AreaText(area, value, most, (value) => typed.push(value)) }
}

afterEach(() => document.body.replaceChildren())

describe('a field that shows the beginning of a text for now', () => {
  it('keeps the rest when the beginning is edited', () => {
    const { area, typed, text } = field(large)
    expect(area.value.length).toBeLessThan(most)
    area.value = `// mine\n${area.value}`
    text.edited()
    expect(typed).toEqual([`// mine\r\n${large}`])
  })

  it('shows the whole text once it is to, with what was typed and the cursor in its place', () => {
    const { area, text } = field(large)
    area.value = `// mine\n${area.value}`
    area.focus()
    area.setSelectionRange(3, 7)
    text.edited()
    text.setMost(mostInField)
    expect(area.value).toBe(`// mine\n${large.replaceAll('\r\n', '\n')}`)
    expect([area.selectionStart, area.selectionEnd]).toEqual([3, 7])
  })

  it('remembers a place behind what it shows for the field that comes after it', () => {
    const { text } = field(large)
    text.goTo(9_001, 3)
    const start = line.length * 9_000 + 2
    expect(text.caret()).toEqual({ start, end: start, hasFocus: true })
    text.setMost(mostInField)
    expect(text.caret()).toEqual({ start, end: start, hasFocus: true })
  })

  it('forgets that place once somebody goes elsewhere', () => {
    const { area, text } = field(large)
    text.select(150_000, 150_004)
    expect(text.caret()).toEqual({ start: 150_000, end: 150_004, hasFocus: true })
    area.setSelectionRange(4, 4)
    expect(text.caret()).toEqual({ start: 4, end: 4, hasFocus: true })
  })
})
