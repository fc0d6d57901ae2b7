import { describe, expect, it } from 'vitest'
import { changesToSay } from '../../../../renderer/screens/announcements'
import type { CallState } from '../../../../shared/model/call'
import { emptyState } from '../../../../shared/read-model/snapshot'
import { FakeDeck } from '../harness/fake-deck'
import { call } from '../harness/sample-calls'
import { peer, server } from '../harness/sample-servers'

const stopped = { status: 'Stopped' } as const
const starting = { status: 'Starting', since: 0 } as const
const running = { status: 'Running', since: 0, peer } as const
const body = new FakeDeck().body('b', '{}')
const withServer = (...states: Parameters<typeof server>[1][]) => ({
  ...emptyState,
  servers: states.map((state, index) => server(`s${index}`, state)),
})
const withCall = (state: CallState) => ({ ...emptyState, calls: [call('c', 'echo', state, body)] })
const ended = { phase: 'ended', outcome: 'timed-out', durationMs: 1, notices: [] } as const

describe('changesToSay', () => {
  it.each([
    ['a server that arrives', withServer(starting), withServer(running), ['s0: Running']],
    ['a server on its way', withServer(stopped), withServer(starting), []],
    ['a server that stays', withServer(running), withServer({ ...running, since: 5 }), []],
    ['a new server', emptyState, withServer(stopped), []],
    ['a call that ends', withCall({ phase: 'running' }), withCall(ended), ['echo: Timed out']],
    ['progress', withCall({ phase: 'running' }), withCall({ phase: 'running', progress: { progress: 1 } }), []],
    ['a call that had ended', withCall(ended), withCall(ended), []],
  ])('of %s', (_, before, after, words) => expect(changesToSay(before, after)).toEqual(words))
})
