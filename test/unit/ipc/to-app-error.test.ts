import { describe, expect, test } from 'vitest'
import { toAppError } from '../../../electron/ipc/to-app-error'
import { AppFailure } from '../../../shared/result'

describe('toAppError', () => {
  test('keeps the words of a failure', () => {
    const error = {
      code: 'unknown-server',
      message: "unknown server ID: 'x'",
      hint: 'Pick one from the list.',
    } as const
    expect(toAppError(new AppFailure(error))).toBe(error)
  })

  test.each<[string, unknown]>([
    ['an error', new Error('/home/me/secret: EACCES')],
    ['a text', 'EACCES'],
    ['nothing', undefined],
    ['an object that refuses to be text', Object.create(null)],
  ])('speaks of a fault without repeating %s', (_what, thrown) => {
    const error = toAppError(thrown)
    expect(error.code).toBe('internal')
    expect(error.hint).toBeTruthy()
    expect(JSON.stringify(error)).not.toContain('EACCES')
  })
})
