import { describe, expect, it } from 'vitest'
import { stopPlan } from '../../../../electron/core/process/stop-plan'

describe('stopPlan', () => {
  it.each([
    [5000, 'linux', [0, 'end-input'], [3000, 'terminate'], [5000, 'kill']],
    [5000, 'darwin', [0, 'end-input'], [3000, 'terminate'], [5000, 'kill']],
    [5000, 'win32', [0, 'end-input'], [5000, 'kill']],
    [1, 'linux', [0, 'end-input'], [1, 'terminate'], [1, 'kill']],
    [0, 'linux', [0, 'kill']],
    [0, 'win32', [0, 'kill']],
    [-1, 'linux', [0, 'kill']],
    [Number.NaN, 'linux', [0, 'kill']],
  ] as const)('%d ms on %s', (graceMs, platform, ...steps) => {
    expect(stopPlan(graceMs, platform)).toEqual(steps.map(([afterMs, action]) => ({ afterMs, action })))
  })
})
