import { describe, expect, test } from 'vitest'
import { describeThrown } from '../../../electron/shell/describe-thrown'

describe('describeThrown', () => {
  test('tells the stack and those of the causes', () => {
    const text = describeThrown(new Error('outer', { cause: new TypeError('inner') }))
    expect(text).toContain('Error: outer')
    expect(text).toContain('caused by TypeError: inner')
    expect(text).toContain('describe-thrown.test')
  })

  test.each([undefined, null, 7, 'text', Object.create(null) as object, Symbol('s')])('has words for %o', (thrown) => {
    expect(describeThrown(thrown)).toMatch(/^thrown value: ./)
  })

  test('survives causes in a circle', () => {
    const first = new Error('first')
    const second = new Error('second', { cause: first })
    first.cause = second
    expect(describeThrown(first)).toContain('second')
  })
})
