import { describe, expect, it, vi } from 'vitest'
import { control, renderForm, wordsOf } from './render-form'

vi.mock('../../../../renderer/forms/root-fields', () => ({
  RootFields: () => {
    throw new Error('a fault of the app')
  },
}))

describe('a form that fails to be drawn', () => {
  it('becomes one JSON box with the reason', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, json } = renderForm({ type: 'object', properties: { a: {} } }, '{"a":1}')
    const box = control('Arguments')
    expect(box).toHaveProperty('value', '{"a":1}')
    expect(wordsOf(box)).toContain('could not be drawn (a fault of the app)')
    await user.clear(box)
    await user.click(box)
    await user.paste('{"a":2}')
    expect(json()).toEqual({ a: 2 })
  })
})
