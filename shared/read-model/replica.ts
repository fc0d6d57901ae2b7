import type { EventBatch } from './app-event'
import { applyEvent } from './apply-event'
import { type AppState, emptyState, type Snapshot } from './snapshot'

/**
 * A window's copy of the state. Until the first snapshot is there, batches wait in `held`; afterwards each batch is
 * folded in. `needsSnapshot` is set at the start and whenever numbers are missing: take a snapshot and `restore` it.
 */
export interface Replica {
  readonly state: AppState
  /** Number of the last event folded in; -1 before the first snapshot. */
  readonly last: number
  readonly held: readonly EventBatch[]
  readonly needsSnapshot: boolean
}

export const newReplica: Replica = { state: emptyState, last: -1, held: [], needsSnapshot: true }

/** Takes a batch as it came from the stream. Events already known are dropped; a gap asks for a snapshot and holds the batch. */
export function receive(replica: Replica, batch: EventBatch): Replica {
  if (replica.needsSnapshot) return { ...replica, held: [...replica.held, batch] }
  if (batch.first > replica.last + 1) return { ...replica, needsSnapshot: true, held: [batch] }
  const fresh = batch.events.slice(replica.last + 1 - batch.first)
  if (fresh.length === 0) return replica
  return { ...replica, state: fresh.reduce(applyEvent, replica.state), last: replica.last + fresh.length }
}

/** Starts again from a snapshot, then folds in what was held: older events are dropped, newer ones replayed. */
export function restore(replica: Replica, snapshot: Snapshot): Replica {
  const start: Replica = { state: snapshot.state, last: snapshot.last, held: [], needsSnapshot: false }
  return replica.held.reduce(receive, start)
}
