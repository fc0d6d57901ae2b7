import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EventPublisher } from '../../../electron/ipc/event-publisher'
import type { RingExtent } from '../../../shared/model/ring'
import type { AppEvent, EventBatch } from '../../../shared/read-model/app-event'
import { applyEvent } from '../../../shared/read-model/apply-event'
import { newReplica, receive, restore } from '../../../shared/read-model/replica'
import { type AppState, emptyState } from '../../../shared/read-model/snapshot'
import { arbitraryEvent } from '../../support/arbitrary-events'
import { ManualClock } from '../../support/manual-clock'

type Step =
  | { readonly do: 'publish'; readonly event: AppEvent }
  | { readonly do: 'wait'; readonly ms: number }
  /** The window loads again: it loses its copy, subscribes and takes a snapshot. */
  | { readonly do: 'reload' }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: arbitraryEvent.map((event): Step => ({ do: 'publish', event })) },
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 130 }).map((ms): Step => ({ do: 'wait', ms })) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'reload' }) },
)

test('whatever happens, a window ends with the state of the main process and sees numbers without a gap', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const clock = new ManualClock()
      const batches: (EventBatch & { readonly at: number })[] = []
      let state = emptyState
      let replica = newReplica
      const publisher = new EventPublisher({
        clock,
        state: () => state,
        send: (batch) => {
          batches.push({ ...batch, at: clock.monotonic() })
          replica = receive(replica, batch)
        },
      })
      const takeSnapshot = (): void => {
        const snapshot = publisher.snapshot()
        expect(snapshot.state).toEqual(state)
        replica = restore(replica, snapshot)
      }

      takeSnapshot()
      for (const step of steps) {
        if (step.do === 'publish') {
          state = applyEvent(state, step.event)
          publisher.publish(step.event)
        } else if (step.do === 'wait') {
          clock.advance(step.ms)
        } else {
          replica = newReplica
          takeSnapshot()
        }
        expect(replica.needsSnapshot).toBe(false)
      }
      clock.advance(1000)

      expect(comparable(replica.state)).toEqual(comparable(state))
      expect(clock.pendingTimers).toBe(0)
      let next = 0
      for (const { first, events } of batches) {
        expect(first).toBe(next)
        expect(events.length).toBeGreaterThan(0)
        next += events.length
      }
      const replayed = batches.flatMap(({ events }) => events).reduce(applyEvent, emptyState)
      expect(comparable(replayed)).toEqual(comparable(state))
    }),
    { numRuns: 2000 },
  )
})

/** Notices of rings are held back, each for itself, so rings come in any order; nobody reads it. */
function comparable(state: AppState): AppState {
  const nameOf = ({ serverId, ring }: RingExtent): string => `${ring} ${serverId}`
  return { ...state, rings: state.rings.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)) }
}
