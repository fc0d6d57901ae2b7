import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { control, renderForm, wordsOf } from './render-form'

// No schema is known that makes a field fail. Should one come, this is what must happen.
vi.mock('../../../../renderer/forms/fields/boolean-field', () => ({
  BooleanField: () => {
    throw new Error('a fault of the app')
  },
}))
const schema = { type: 'object', properties: { good: { type: 'string' }, bad: { type: 'boolean' } } }

describe('a part that fails to be drawn', () => {
  it('becomes a JSON box with the reason, and all others stay', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, json } = renderForm(schema, '{"bad":true}')
    const box = control('bad')
    expect(box).toHaveProperty('value', 'true')
    expect(wordsOf(box)).toContain('could not be drawn (a fault of the app)')
    await user.clear(box)
    await user.type(box, 'false')
    await user.type(control('good'), 'x')
    expect(json()).toEqual({ bad: false, good: 'x' })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
