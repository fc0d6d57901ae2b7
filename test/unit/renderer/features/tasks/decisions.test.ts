import { expect, test } from 'vitest'
import { findTasks, type WantedTasks } from '../../../../../renderer/features/tasks/find-tasks'
import { taskLook, taskWords } from '../../../../../renderer/features/tasks/task-look'
import type { TaskRecord } from '../../../../../shared/model/task'
import { taskRecord } from '../../../../support/records'

const why = 'It is not there any more.'
const error = { code: 'protocol-error', message: 'too important' } as const

test.each<[Partial<TaskRecord>, string, string]>([
  [{}, 'Working', ''],
  [{ message: 'Digging' }, 'Working', 'Digging'],
  [{ state: { phase: 'waiting for input', following: 'a call' } }, 'Waiting for input', ''],
  [{ cancel: { kind: 'asked', at: 1 } }, 'Cancelling', ''],
  [{ message: 'Digging', cancel: { kind: 'refused', at: 1, error } }, 'Working', 'Not cancelled: too important'],
  [{ message: 'Digging', trouble: error }, 'Working', 'too important'],
  [
    { state: { phase: 'working', following: 'once its server is back' }, message: 'Digging' },
    'Server away',
    'It is looked up once its server is back.',
  ],
  [{ state: { phase: 'completed', endedAt: 1 }, cancel: { kind: 'refused', at: 1, error } }, 'Completed', ''],
  [{ state: { phase: 'failed', endedAt: 1 }, message: 'No soil' }, 'Failed', 'No soil'],
  [{ state: { phase: 'cancelled', endedAt: 1 } }, 'Cancelled', ''],
  [{ state: { phase: 'expired', endedAt: 1, why }, message: 'Digging' }, 'Expired', why],
  [{ state: { phase: 'lost', endedAt: 1, why } }, 'Lost', why],
])('a task with %j is %s: %s', (change, word, text) => {
  const task = { ...taskRecord('a'), ...change }
  expect([taskLook(task).word, taskWords(task).text]).toEqual([word, text])
})

test.each<[Partial<WantedTasks>, string]>([
  [{}, 'newer older ended'],
  [{ filter: 'open' }, 'newer older'],
  [{ filter: 'ended' }, 'ended'],
  [{ serverId: 'garden' }, 'older'],
  [{ query: 'The GARDEN' }, 'older'],
  [{ query: 'index newer' }, 'newer'],
  [{ query: 'index nothing' }, ''],
])('of all tasks, %j shows "%s"', (wanted, keys) => {
  const tasks: readonly TaskRecord[] = [
    { ...taskRecord('ended'), startedAt: 3, state: { phase: 'completed', endedAt: 4 } },
    { ...taskRecord('older'), startedAt: 1, serverId: 'garden' },
    { ...taskRecord('newer'), startedAt: 2 },
  ]
  const all: WantedTasks = { filter: 'all', serverId: undefined, query: '' }
  const found = findTasks(tasks, { ...all, ...wanted }, (id) => `the ${id}`)
  expect(found.map(({ taskKey }) => taskKey).join(' ')).toBe(keys)
})
