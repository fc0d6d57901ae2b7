import { describe, expect, test } from 'vitest'
import { requestChannel, requestNames } from '../../../shared/ipc/channels'
import { contract } from '../../../shared/ipc/contract'

test('every request has one name, one channel and one entry', () => {
  expect(Object.keys(contract)).toEqual([...requestNames])
  expect(new Set(requestNames.map(requestChannel)).size).toBe(requestNames.length)
})

const start = { callId: 'call-0001', serverId: 'a', toolName: 't' }

describe('borders', () => {
  test.each<[keyof typeof contract, unknown, boolean]>([
    ['servers.start', { serverId: 'x'.repeat(256) }, true],
    ['servers.start', { serverId: 'x'.repeat(257) }, false],
    ['servers.start', { serverId: '__proto__' }, true],
    ['tools.detail', { serverId: 'a', revision: 0, position: 0 }, true],
    ['tools.detail', { serverId: 'a', revision: -1, position: 0 }, false],
    ['tools.detail', { serverId: 'a', revision: 0.5, position: 0 }, false],
    ['calls.start', start, true],
    ['calls.start', { ...start, toolName: '' }, true],
    ['calls.start', { ...start, callId: 'short' }, false],
    ['calls.start', { ...start, callId: 'call_0001' }, false],
    ['calls.start', { ...start, callId: 'call-0001\n' }, false],
    ['calls.start', { ...start, timeoutMs: 1 }, true],
    ['calls.start', { ...start, timeoutMs: 0 }, false],
    ['calls.start', { ...start, timeoutMs: 2 ** 31 - 1 }, true],
    ['calls.start', { ...start, timeoutMs: 2 ** 31 }, false],
    ['calls.start', { ...start, argumentsText: 'not JSON: the core says so in its own words' }, true],
    ['bodies.read', { bodyId: 'b', start: 0, length: 1024 * 1024 }, true],
    ['bodies.read', { bodyId: 'b', start: 0, length: 1024 * 1024 + 1 }, false],
    ['bodies.read', { bodyId: 'b', start: 0, length: 0 }, false],
    ['log.read', { serverId: 'a', fromRow: 0, count: 1000 }, true],
    ['log.read', { serverId: 'a', fromRow: 0, count: 1001 }, false],
    ['settings.change', {}, true],
    ['settings.change', { theme: 'dark' }, true],
    ['settings.change', { theme: 'blue' }, false],
    ['settings.change', { hasDemoServer: true }, false],
    ['settings.change', { colour: 'blue' }, false],
    ['settings.change', { managerName: 'My servers' }, true],
    ['settings.change', { managerName: '   ' }, false],
    ['settings.change', { managerName: 'two\nlines' }, false],
    ['settings.change', { managerName: 'x'.repeat(64) }, true],
    ['settings.change', { managerName: 'x'.repeat(65) }, false],
    ['settings.change', { healthIntervalMs: 1000 }, true],
    ['settings.change', { healthIntervalMs: 999 }, false],
    ['settings.change', { trafficRows: 1000, trafficMebibytes: 1024 }, true],
    ['settings.change', { trafficRows: 999 }, false],
    ['settings.change', { trafficMebibytes: 7.5 }, false],
    ['settings.change', { healthIntervalMs: 3_600_001 }, false],
    ['settings.change', { graceMs: 0 }, true],
    ['settings.change', { graceMs: -1 }, false],
    ['settings.change', { graceMs: 60_000 }, true],
    ['settings.change', { graceMs: 60_001 }, false],
    ['settings.change', { graceMs: 0.5 }, false],
    ['settings.change', { notifications: 'yes' }, false],
    ['attention.done', {}, true],
  ])('%s %o', (name, input, accepted) => {
    expect(contract[name].input.safeParse(input).success).toBe(accepted)
  })
})
