import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AppEvent, EventBatch } from '../../../shared/read-model/app-event'
import { applyEvent } from '../../../shared/read-model/apply-event'
import { newReplica, type Replica, receive, restore } from '../../../shared/read-model/replica'
import { emptyState, type Snapshot } from '../../../shared/read-model/snapshot'
import { arbitraryEvent } from '../../support/arbitrary-events'
import { serverChanged } from '../../support/records'

const events: readonly AppEvent[] = ['a', 'b', 'c', 'd', 'e'].map((id) => serverChanged(id))

function batch(first: number, end: number): EventBatch {
  return { first, events: events.slice(first, end) }
}

/** The snapshot after event number `last`. */
function snapshotAt(last: number): Snapshot {
  return { last, state: events.slice(0, last + 1).reduce(applyEvent, emptyState) }
}

const ids = (replica: Replica): string => replica.state.servers.map(({ id }) => id).join('')

test('before the first snapshot batches are held', () => {
  const replica = receive(newReplica, batch(0, 2))
  expect(replica.needsSnapshot).toBe(true)
  expect(ids(replica)).toBe('')
})

test('a snapshot drops what it already holds and replays what came after it', () => {
  const held = [batch(0, 1), batch(1, 3), batch(3, 4)].reduce(receive, newReplica)
  const replica = restore(held, snapshotAt(1))
  expect(ids(replica)).toBe('abcd')
  expect(replica.last).toBe(3)
  expect(replica.held).toEqual([])
})

test('a snapshot before any event is a start', () => {
  const replica = receive(restore(newReplica, snapshotAt(-1)), batch(0, 2))
  expect(ids(replica)).toBe('ab')
})

test('a batch already known changes nothing, not even the identity', () => {
  const replica = restore(newReplica, snapshotAt(3))
  expect(receive(replica, batch(1, 3))).toBe(replica)
})

test('of a batch that overlaps only the new part counts', () => {
  expect(ids(receive(restore(newReplica, snapshotAt(1)), batch(0, 4)))).toBe('abcd')
})

test('a gap asks for a snapshot and keeps the batch for it', () => {
  const replica = receive(restore(newReplica, snapshotAt(0)), batch(3, 5))
  expect(replica.needsSnapshot).toBe(true)
  expect(ids(replica)).toBe('a')
  expect(ids(restore(replica, snapshotAt(2)))).toBe('abcde')
})

test('a snapshot older than what is held asks for another one', () => {
  const replica = restore(receive(newReplica, batch(3, 5)), snapshotAt(0))
  expect(replica.needsSnapshot).toBe(true)
  expect(ids(restore(replica, snapshotAt(2)))).toBe('abcde')
})

test('wherever the snapshot is taken and whichever batches got lost before it, the end is the same', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(arbitraryEvent, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 }),
      fc.nat(),
      fc.nat(),
      (groups, lost, taken) => {
        const all = groups.flat()
        const batches = groups.map(
          (group, index): EventBatch => ({ first: groups.slice(0, index).flat().length, events: group }),
        )
        const takenAt = taken % batches.length
        const first = lost % (takenAt + 1)
        const known = groups.slice(0, takenAt + 1).flat()

        let replica = batches.slice(first, takenAt + 1).reduce(receive, newReplica)
        replica = restore(replica, { last: known.length - 1, state: known.reduce(applyEvent, emptyState) })
        replica = batches.slice(takenAt + 1).reduce(receive, replica)

        expect(replica.needsSnapshot).toBe(false)
        expect(replica.state).toEqual(all.reduce(applyEvent, emptyState))
        expect(replica.last).toBe(all.length - 1)
      },
    ),
  )
})
