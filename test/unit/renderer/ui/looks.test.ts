import { describe, expect, it } from 'vitest'
import { callLook } from '../../../../renderer/ui/outcome-look'
import { possibleActions, stateLook } from '../../../../renderer/ui/server-look'
import type { CallOutcome } from '../../../../shared/model/call'
import type { ServerStatus } from '../../../../shared/model/server'

const statuses: readonly ServerStatus[] = [
  'Stopped',
  'Disabled',
  'Starting',
  'Running',
  'Stopping',
  'Restarting',
  'Crashed',
  'FailedToStart',
]

const outcomes: readonly CallOutcome[] = [
  'succeeded',
  'tool-error',
  'protocol-error',
  'connection-lost',
  'timed-out',
  'cancelled',
]

describe('the looks of states', () => {
  it('have a word of their own each', () => {
    expect(new Set(statuses.map((status) => stateLook(status).word)).size).toBe(statuses.length)
  })

  it('can be told apart without colour, but for the two that are both on their way up', () => {
    expect(new Set(statuses.map((status) => stateLook(status).shape)).size).toBe(statuses.length - 1)
    expect(stateLook('Starting').shape).toBe(stateLook('Restarting').shape)
  })

  it('offer no state both a start and a stop', () => {
    for (const status of statuses) {
      const { start, stop } = possibleActions(status)
      expect(start && stop).toBe(false)
    }
    expect(possibleActions('Starting').stop).toBe(true)
  })
})

describe('the looks of outcomes', () => {
  it('have a word and a shape of their own each', () => {
    const looks = outcomes.map((outcome) => callLook({ phase: 'ended', outcome, durationMs: 1, notices: [] }))
    expect(looks.map(({ word }) => word)).toEqual([
      'Succeeded',
      'Tool error',
      'Protocol error',
      'Connection lost',
      'Timed out',
      'Cancelled',
    ])
    expect(new Set(looks.map(({ shape }) => shape)).size).toBe(outcomes.length)
  })
})
