import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headOf, mostInField, withHead } from '../../../../../renderer/editors/text/text-head'

describe('headOf', () => {
  it('shows all of what a field can take', () => {
    expect(headOf('x'.repeat(mostInField)).shown).toBe(mostInField)
  })

  it('shows whole lines of a very large text', () => {
    const { value, shown } = headOf('{"a": 1},\r\n'.repeat(200_000))
    expect(shown).toBeGreaterThan(40_000)
    expect(shown).toBeLessThan(60_000)
    expect(value.slice(0, shown).endsWith('\r\n')).toBe(true)
  })

  it('does not tear a character apart where there are no lines', () => {
    const { value, shown } = headOf(`x${'🎉'.repeat(mostInField)}`)
    expect(value.slice(0, shown)).not.toMatch(/[\ud800-\udbff]$/)
  })
})

describe('withHead', () => {
  const head = { value: 'abcdef', shown: 3 }

  it('keeps what is not shown', () => {
    expect(withHead(head, 'aXbc', false)).toEqual({ value: 'aXbcdef', shown: 4 })
  })

  it('replaces all when all that is shown is replaced', () => {
    expect(withHead(head, '', true)).toEqual({ value: '', shown: 0 })
  })

  it('never loses what is not shown by edits of what is', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (edits) => {
        const last = edits.reduce((head, edited) => withHead(head, edited, false), head)
        expect(last.value.slice(last.shown)).toBe('def')
      }),
    )
  })
})
