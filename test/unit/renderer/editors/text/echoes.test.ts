import { describe, expect, it } from 'vitest'
import { Echoes } from '../../../../../renderer/editors/text/echoes'

describe('Echoes', () => {
  it('knows a text that comes back late, and not twice', () => {
    const echoes = new Echoes()
    echoes.sent('a')
    echoes.sent('ab')
    expect(echoes.takes('a')).toBe(true)
    expect(echoes.takes('ab')).toBe(true)
    expect(echoes.takes('ab')).toBe(false)
  })

  it('does not wait for those before one that came', () => {
    const echoes = new Echoes()
    echoes.sent('a')
    echoes.sent('ab')
    expect(echoes.takes('ab')).toBe(true)
    expect(echoes.takes('a')).toBe(false)
  })

  it('waits for nothing any more once another text came', () => {
    const echoes = new Echoes()
    echoes.sent('a')
    expect(echoes.takes('other')).toBe(false)
    expect(echoes.takes('a')).toBe(false)
  })

  it('forgets the oldest of many', () => {
    const echoes = new Echoes()
    for (let length = 1; length <= 30; length += 1) echoes.sent('a'.repeat(length))
    expect(echoes.takes('a'.repeat(30))).toBe(true)
    for (let length = 1; length <= 30; length += 1) echoes.sent('a'.repeat(length))
    expect(echoes.takes('a')).toBe(false)
  })
})
