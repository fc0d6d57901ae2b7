import { isOpenTask, type TaskFollowing, type TaskRecord } from '../../../shared/model/task'
import { fewWords, shortText } from '../connection/short-text'
import type { WireTask } from './task-wire'

/** What is known of a task besides what its server says of it. */
export interface NewTask {
  readonly taskKey: string
  readonly serverId: string
  readonly toolName: string
  readonly callId?: string
  readonly now: number
}

/** The record of a task that was just made. */
export function newTaskRecord({ now, ...task }: NewTask, wire: WireTask, pollIntervalMs: number): TaskRecord {
  const record: TaskRecord = {
    ...task,
    taskId: shortText(wire.taskId, fewWords * 2),
    startedAt: now,
    state: { phase: 'working', following: 'a call' },
    pollIntervalMs,
  }
  return seenTask(record, wire, pollIntervalMs, now)
}

/** The record after the server told of the task. Terminal is final: what comes after that changes nothing. */
export function seenTask(record: TaskRecord, wire: WireTask, pollIntervalMs: number, now: number): TaskRecord {
  if (!isOpenTask(record)) return record
  const { message: before, ...kept } = untroubled(record)
  // A server that says nothing new about a task that goes on has not taken its words back.
  const message = wire.message ?? (wire.status === 'working' ? before : undefined)
  return {
    ...kept,
    ...(message !== undefined && { message }),
    ...(wire.ttlMs !== undefined && { ttlMs: wire.ttlMs }),
    pollIntervalMs,
    state: stateOf(wire, followingOf(record), now),
  }
}

/** The server does not know the task (any more). */
export function goneTask(record: TaskRecord, phase: 'expired' | 'lost', why: string, now: number): TaskRecord {
  if (!isOpenTask(record)) return record
  return { ...untroubled(record), state: { phase, endedAt: now, why } }
}

/** The same record with somebody else to hear of it. An ended task has nobody, and the same answer again is the same record. */
export function followedBy(record: TaskRecord, following: TaskFollowing): TaskRecord {
  const { state } = record
  if (state.phase !== 'working' && state.phase !== 'waiting for input') return record
  return state.following === following ? record : { ...record, state: { phase: state.phase, following } }
}

/** Why a task is not there any more, for people. */
export function goneWords(phase: 'expired' | 'lost', serverLabel: string): string {
  return phase === 'expired'
    ? `Its time to live is over, and "${serverLabel}" has forgotten it with its result.`
    : `"${serverLabel}" does not know this task any more: it may have been restarted meanwhile. What became of the work is not known.`
}

function untroubled(record: TaskRecord): TaskRecord {
  const { trouble, ...kept } = record
  return trouble ? kept : record
}

function followingOf({ state }: TaskRecord): TaskFollowing {
  return 'following' in state ? state.following : 'now and then'
}

function stateOf({ status }: WireTask, following: TaskFollowing, now: number): TaskRecord['state'] {
  switch (status) {
    case 'working':
      return { phase: 'working', following }
    case 'input_required':
      return { phase: 'waiting for input', following }
    default:
      return { phase: status, endedAt: now }
  }
}
