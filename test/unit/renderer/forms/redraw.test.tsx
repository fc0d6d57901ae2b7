import { describe, expect, it, vi } from 'vitest'
import { control, renderForm } from './render-form'

const drawn = vi.hoisted(() => vi.fn())

// Every field asks for its limits when it is drawn: the one call to count.
vi.mock('../../../../renderer/forms/schema/limit-words', async (original) => {
  const real = await original<typeof import('../../../../renderer/forms/schema/limit-words')>()
  return {
    limitWords: (view: Parameters<typeof real.limitWords>[0]) => {
      drawn()
      return real.limitWords(view)
    },
  }
})

describe('one key in a form of many fields', () => {
  it('draws one field again', async () => {
    const properties = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`f${at}`, at % 2 === 0 ? { type: 'string' } : { type: 'number' }]),
    )
    const { user } = renderForm({ type: 'object', properties }, '{"f0":"a","f7":5}')
    expect(drawn.mock.calls.length).toBeGreaterThanOrEqual(60)
    drawn.mockClear()
    await user.type(control('f0'), 'b')
    expect(drawn.mock.calls.length).toBeLessThanOrEqual(3)
    drawn.mockClear()
    await user.type(control('f50'), 'b')
    expect(drawn.mock.calls.length, 'the first key of a field').toBeLessThanOrEqual(3)
  }, 60_000)
})
