import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalDecimal, isExactNumber, isNumberText } from '../../../../../renderer/forms/json/decimal'

describe('numbers as text', () => {
  it.each(['0', '-0', '1', '-1.5', '1.10', '1e3', '1E+3', '1e-3', '12345678901234567890'])('%s is a number', (text) => {
    expect(isNumberText(text)).toBe(true)
  })

  it.each(['', '+1', '.5', '5.', '01', '1e', '0x10', '1_000', 'NaN', 'Infinity', '1,5', ' 1'])('%j is none', (text) => {
    expect(isNumberText(text)).toBe(false)
  })

  it.each([
    ['1.10', '1.1'],
    ['1e3', '1000'],
    ['-0', '0'],
    ['0.0e9', '0'],
    ['12e-1', '1.2'],
    ['100', '1e2'],
  ])('%s and %s are one number', (one, other) => {
    expect(canonicalDecimal(one)).toBe(canonicalDecimal(other))
  })

  it.each([
    ['9007199254740992', true],
    ['9007199254740993', false],
    ['12345678901234567890', false],
    ['10000000000000000000000', true],
    ['0.1', true],
    ['0.10000000000000000555', false],
    ['1.10', true],
    ['1e400', false],
    ['1e-400', false],
  ])('%s reaches a program unchanged: %s', (text, isExact) => {
    expect(isExactNumber(text)).toBe(isExact)
  })

  it('takes every double for exact', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(isExactNumber(String(value))).toBe(true)
      }),
    )
  })

  it('is not held up by rows of zeros', () => {
    expect(canonicalDecimal(`1${'0'.repeat(200_000)}1`)).toContain('e0')
  })
})
