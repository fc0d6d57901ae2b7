import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WaitingEvents } from '../../../electron/ipc/waiting-events'
import type { AppEvent } from '../../../shared/read-model/app-event'
import { applyEvent } from '../../../shared/read-model/apply-event'
import { emptyState } from '../../../shared/read-model/snapshot'
import { arbitraryEvent } from '../../support/arbitrary-events'
import { callChanged, configFile, endedWell, ringAdvanced, serverChanged } from '../../support/records'

const progress = (value: number): AppEvent =>
  callChanged('call-0001', { phase: 'running', progress: { progress: value } })
const own = (count: number): AppEvent => ({ type: 'config.changed', file: configFile('own', count) })
const removedOwn: AppEvent = { type: 'config.removed', fileId: 'own' }
const order: AppEvent = { type: 'servers.ordered', serverIds: ['b', 'a'] }

type Added = AppEvent | { readonly urgent: AppEvent }

test.each<[string, readonly Added[], readonly AppEvent[]]>([
  ['only the newest progress of a call stays', [progress(1), progress(2), progress(3)], [progress(3)]],
  [
    'the newest takes the place of the first, so that lists keep their order',
    [serverChanged('a'), serverChanged('b'), serverChanged('a')],
    [serverChanged('a'), serverChanged('b')],
  ],
  [
    'an urgent record replaces nothing and is not replaced',
    [progress(1), { urgent: callChanged('call-0001', endedWell) }, progress(2), progress(3)],
    [progress(1), callChanged('call-0001', endedWell), progress(3)],
  ],
  ['nothing moves before a removal', [own(1), removedOwn, own(2), own(3)], [own(1), removedOwn, own(3)]],
  [
    'the removal of a server closes the places of its lists and rings',
    [ringAdvanced('a', 'log', 1), { type: 'server.removed', serverId: 'a' }, ringAdvanced('a', 'log', 2)],
    [ringAdvanced('a', 'log', 1), { type: 'server.removed', serverId: 'a' }, ringAdvanced('a', 'log', 2)],
  ],
  [
    'two rings of a server are two things',
    [ringAdvanced('a', 'log', 1), ringAdvanced('a', 'traffic', 1)],
    [ringAdvanced('a', 'log', 1), ringAdvanced('a', 'traffic', 1)],
  ],
  ['each order keeps its place', [order, serverChanged('c'), order], [order, serverChanged('c'), order]],
])('%s', (_what, added, left) => {
  const waiting = new WaitingEvents()
  for (const item of added) {
    if ('urgent' in item) waiting.add(item.urgent, false)
    else waiting.add(item, true)
  }
  expect(waiting.size).toBe(left.length)
  expect(waiting.take()).toEqual(left)
  expect(waiting.take()).toEqual([])
})

test('places do not outlive what was taken', () => {
  const waiting = new WaitingEvents()
  waiting.add(progress(1), true)
  waiting.take()
  waiting.add(serverChanged('a'), true)
  waiting.add(progress(2), true)
  expect(waiting.take()).toEqual([serverChanged('a'), progress(2)])
})

test('the fold of what is taken is the fold of everything added', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(arbitraryEvent, fc.boolean()), { maxLength: 60 }),
      fc.array(arbitraryEvent),
      (added, before) => {
        const start = before.reduce(applyEvent, emptyState)
        const waiting = new WaitingEvents()
        for (const [event, urgent] of added) waiting.add(event, !urgent)
        const taken = waiting.take()
        expect(taken.reduce(applyEvent, start)).toEqual(added.map(([event]) => event).reduce(applyEvent, start))
        expect(taken.length).toBeLessThanOrEqual(added.length)
      },
    ),
    { numRuns: 2000 },
  )
})
