import { describe, expect, it } from 'vitest'
import { type StopStep, stopPlan } from '../../../../electron/core/process/stop-plan'

const endInput: StopStep = { afterMs: 0, action: 'end-input' }

describe('stopPlan', () => {
  it.each<readonly [number, NodeJS.Platform, readonly StopStep[]]>([
    [5000, 'linux', [endInput, { afterMs: 3000, action: 'terminate' }, { afterMs: 5000, action: 'kill' }]],
    [5000, 'darwin', [endInput, { afterMs: 3000, action: 'terminate' }, { afterMs: 5000, action: 'kill' }]],
    [5000, 'win32', [endInput, { afterMs: 5000, action: 'kill' }]],
    [1, 'linux', [endInput, { afterMs: 1, action: 'terminate' }, { afterMs: 1, action: 'kill' }]],
    [0, 'linux', [{ afterMs: 0, action: 'kill' }]],
    [0, 'win32', [{ afterMs: 0, action: 'kill' }]],
    [-1, 'linux', [{ afterMs: 0, action: 'kill' }]],
    [Number.NaN, 'linux', [{ afterMs: 0, action: 'kill' }]],
  ])('%d ms on %s', (graceMs, platform, steps) => {
    expect(stopPlan(graceMs, platform)).toEqual(steps)
  })
})
