import { expect, test } from 'vitest'
import { afterPageDied } from '../../../electron/shell/crash-policy'

test.each<[string, number, number | undefined, string]>([
  ['crashed', 0, undefined, 'reload'],
  ['oom', 50_000, undefined, 'reload'],
  ['killed', 50_000, 40_000, 'reload'],
  ['crashed', 49_999, 40_000, 'ask'],
  ['launch-failed', 1, 0, 'ask'],
  ['clean-exit', 1, 0, 'nothing'],
])('%s at %i after %s: %s', (reason, now, lastDeathAt, next) => {
  expect(afterPageDied(reason, now, lastDeathAt)).toBe(next)
})
