import { describe, expect, it } from 'vitest'
import { pickerFor, pickerStart, textOfPicked } from '../../../../../renderer/forms/fields/date-text'

describe('dates as text', () => {
  it.each([
    ['date', 'date'],
    ['time', 'time'],
    ['date-time', 'datetime-local'],
    ['duration', undefined],
    ['email', undefined],
  ])('%s has the picker %s', (format, picker) => {
    expect(pickerFor(format)).toBe(picker)
  })

  it.each([
    ['date', '2026-01-31', 60, '2026-01-31'],
    ['time', '14:30', 0, '14:30:00Z'],
    ['time', '14:30:05', 120, '14:30:05+02:00'],
    ['datetime-local', '2026-01-31T14:30', -210, '2026-01-31T14:30:00-03:30'],
  ] as const)('%s %s at %i minutes becomes %s', (kind, picked, offset, text) => {
    expect(textOfPicked(kind, picked, offset)).toBe(text)
  })

  it.each([
    ['date', '2026-01-31', '2026-01-31'],
    ['date', 'soon', ''],
    ['datetime-local', '2026-01-31T14:30:00.000Z', '2026-01-31T14:30'],
    ['time', '14:30:00Z', '14:30'],
  ] as const)('%s begins at %s with %j', (kind, text, start) => {
    expect(pickerStart(kind, text)).toBe(start)
  })
})
