import { describe, expect, test } from 'vitest'
import type { RequestFailure } from '../../../../electron/core/connection/connection'
import { type CallMode, chooseMode, type ModeFacts } from '../../../../electron/core/tasks/choose-mode'
import { judgeLook, type Look, nextLook, pollInterval, type Verdict } from '../../../../electron/core/tasks/poll-plan'
import {
  isTaskAnswer,
  longestTaskId,
  readCreated,
  readTask,
  readTaskAnswer,
  runsToolsAsTasks,
} from '../../../../electron/core/tasks/task-wire'

describe('how a tool is called', () => {
  const facts: ModeFacts = {
    toolName: 'grow',
    taskSupport: 'optional',
    isNegotiated: true,
    isEnabled: false,
    wish: { kind: 'as configured' },
  }
  test.each<[string, Partial<ModeFacts>, CallMode['kind']]>([
    ['required, negotiated', { taskSupport: 'required' }, 'task'],
    ['required, though plain was wished', { taskSupport: 'required', wish: { kind: 'plain' } }, 'task'],
    ['required, not negotiated', { taskSupport: 'required', isNegotiated: false }, 'refused'],
    ['optional, not enabled', {}, 'plain'],
    ['optional, enabled', { isEnabled: true }, 'task'],
    ['optional, enabled, not negotiated', { isEnabled: true, isNegotiated: false }, 'plain'],
    ['optional, enabled, but plain was wished', { isEnabled: true, wish: { kind: 'plain' } }, 'plain'],
    ['optional, not enabled, but wished', { wish: { kind: 'task' } }, 'task'],
    ['optional, wished, not negotiated', { isNegotiated: false, wish: { kind: 'task' } }, 'plain'],
    ['forbidden, enabled', { taskSupport: 'forbidden', isEnabled: true }, 'plain'],
    ['not stated, enabled', { taskSupport: undefined, isEnabled: true }, 'plain'],
    ['not stated, wished', { taskSupport: undefined, wish: { kind: 'task' } }, 'plain'],
  ])('%s', (_what, change, kind) => {
    expect(chooseMode({ ...facts, ...change }).kind).toBe(kind)
  })

  test('takes the time to live along', () => {
    expect(chooseMode({ ...facts, wish: { kind: 'task', ttlMs: 5 } })).toEqual({ kind: 'task', ttlMs: 5 })
    expect(chooseMode({ ...facts, taskSupport: 'required', wish: { kind: 'task', ttlMs: 5 } })).toEqual({
      kind: 'task',
      ttlMs: 5,
    })
  })

  test('says why a wish was not fulfilled, and only then', () => {
    expect(chooseMode({ ...facts, taskSupport: 'forbidden', wish: { kind: 'task' } })).toHaveProperty('notice')
    expect(chooseMode({ ...facts, isNegotiated: false, wish: { kind: 'task' } })).toEqual({
      kind: 'plain',
      notice: expect.stringContaining('tasks.requests.tools.call'),
    })
    expect(chooseMode({ ...facts, taskSupport: 'forbidden', isEnabled: true })).toEqual({ kind: 'plain' })
  })
})

test.each<[Record<string, unknown>, boolean]>([
  [{ tasks: { requests: { tools: { call: {} } } } }, true],
  [{ tasks: { requests: { tools: {} } } }, false],
  [{ tasks: { requests: { tools: { call: true } } } }, false],
  [{ tasks: null }, false],
  [{}, false],
])('a server that announces %j runs tools as tasks: %j', (capabilities, runs) => {
  expect(runsToolsAsTasks({ era: '2025', capabilities })).toBe(runs)
  // The server decides then.
  expect(runsToolsAsTasks({ era: '2026', capabilities })).toBe(false)
})

const clamp = { leastMs: 500, mostMs: 30_000 }

test.each([
  [undefined, 1000, 1000],
  [2000, 1000, 2000],
  [0, 1000, 500],
  [undefined, 1, 500],
  [1_000_000, 1000, 30_000],
])('a hint of %j over a configured %j ms is an interval of %j ms', (hint, configured, interval) => {
  expect(pollInterval(hint, configured, clamp)).toBe(interval)
})

test.each([
  [true, undefined, 700],
  [false, undefined, 30_000],
  [false, 5000, 5100],
  [false, 60_000, 30_000],
  // Its time is over and the server still has it: there is nothing to hurry for.
  [false, -1, 30_000],
])('watched %j, expiring in %j ms, it is looked at in %j ms', (isWatched, expiresIn, delay) => {
  const expiresAt = expiresIn === undefined ? undefined : 1000 + expiresIn
  expect(nextLook({ isWatched, pollIntervalMs: 700, lookEveryMs: 30_000, expiresAt, now: 1000 })).toBe(delay)
})

const error = { code: 'protocol-error', message: 'no' } as const
const refused = (code?: number): Look => ({
  kind: 'failed',
  failure: { kind: 'protocol-error', error, ...(code !== undefined && { code }) },
})
const failed = (failure: RequestFailure): Look => ({ kind: 'failed', failure })

test.each<[string, Look, number | undefined, Partial<Verdict>]>([
  ['a task', { kind: 'task', task: { taskId: 'a', status: 'working' } }, undefined, { kind: 'seen' }],
  ['a broken answer', { kind: 'broken', why: 'is odd' }, undefined, { kind: 'unreadable', why: 'the answer is odd.' }],
  ['-32602 without a time to live', refused(-32_602), undefined, { kind: 'gone', phase: 'lost' }],
  ['-32602 in its time', refused(-32_602), 1001, { kind: 'gone', phase: 'lost' }],
  ['-32602 after its time', refused(-32_602), 1000, { kind: 'gone', phase: 'expired' }],
  ['-32002', refused(-32_002), undefined, { kind: 'gone', phase: 'lost' }],
  ['-32603', refused(-32_603), undefined, { kind: 'unreadable', why: 'no' }],
  ['an answer that is none', refused(), undefined, { kind: 'unreadable' }],
  ['silence', failed({ kind: 'timed-out', error }), undefined, { kind: 'silent' }],
  ['a lost connection', failed({ kind: 'connection-lost', error }), undefined, { kind: 'disconnected' }],
  ['our own end', failed({ kind: 'cancelled', by: 'us', error }), undefined, { kind: 'disconnected' }],
])('a look that brought %s', (_what, look, expiresAt, verdict) => {
  expect(judgeLook(look, expiresAt, 1000)).toMatchObject(verdict)
})

describe('the wire', () => {
  const task = { taskId: 'a', status: 'working', ttl: null, pollInterval: 5 }

  test.each<[string, object, object]>([
    ['all of it', { ...task, statusMessage: 'hm' }, { taskId: 'a', message: 'hm', ttlMs: null, pollIntervalMs: 5 }],
    ['an odd interval', { ...task, pollInterval: -1 }, { taskId: 'a', status: 'working', ttlMs: null }],
    ['an odd time to live', { ...task, ttl: 'long' }, { taskId: 'a', status: 'working', pollIntervalMs: 5 }],
    ['an odd message', { ...task, statusMessage: 7 }, { taskId: 'a', status: 'working', ttlMs: null }],
    ['the longest id', { ...task, taskId: 'é'.repeat(longestTaskId / 2) }, { status: 'working' }],
  ])('is read with %s', (_what, wire, read) => {
    const reading = readCreated({ task: wire }, '2025')
    expect(reading.kind).toBe('task')
    expect('task' in reading && reading.task).toMatchObject(read)
    expect('task' in reading && reading.task).not.toHaveProperty('statusMessage')
  })

  test.each<[object, string]>([
    [{}, 'names no task: taskId is missing'],
    [{ taskId: 7, status: 'working' }, 'names no task: taskId is a number'],
    [{ taskId: '', status: 'working' }, 'taskId is empty'],
    [{ taskId: 'x'.repeat(longestTaskId + 1), status: 'working' }, '16385 bytes'],
    [{ taskId: 'a' }, 'a status nobody knows: none'],
    [{ taskId: 'a', status: 'WORKING' }, 'a status nobody knows: "WORKING"'],
    [{ taskId: 'b', status: 'working' }, 'is about another task: "b"'],
  ])('is refused: %j', (wire, why) => {
    const reading = readTask(wire, 'a')
    expect(reading.kind === 'broken' && reading.why).toContain(why)
  })

  test('tells a result from a task', () => {
    expect(readCreated({ content: [] }, '2025')).toEqual({ kind: 'plain' })
    expect(readCreated({ structuredContent: {} }, '2025')).toEqual({ kind: 'plain' })
    expect(readCreated({ content: [], task }, '2025')).toMatchObject({ kind: 'task' })
    expect(readCreated(null, '2025')).toMatchObject({ kind: 'broken' })
  })
})

describe('tasks of revision 2026-07-28', () => {
  const of2026 = { era: '2026', serverLabel: 'srv' } as const
  test('are answers of a kind of their own, and flat', () => {
    const result = { resultType: 'task', taskId: 't', status: 'working', ttlMs: 5, pollIntervalMs: 7 }
    expect(isTaskAnswer({ era: '2026' }, { result })).toBe(true)
    expect(isTaskAnswer({ era: '2025' }, { result })).toBe(false)
    expect(isTaskAnswer({ era: '2026' }, { result: { ...result, resultType: 'complete' } })).toBe(false)
    const task = { taskId: 't', status: 'working', ttlMs: 5, pollIntervalMs: 7 }
    expect(readCreated(result, '2026')).toEqual({ kind: 'task', task })
    expect(readCreated({ task: result }, '2026')).toMatchObject({ kind: 'broken' })
  })

  test.each<[string, object, object | undefined]>([
    [
      'a result',
      { status: 'completed', result: { content: [] } },
      { kind: 'answer', answer: { result: { content: [] } } },
    ],
    [
      'an error',
      { status: 'failed', error: { code: -32_603, message: 'full' } },
      { kind: 'failure', failure: { kind: 'protocol-error', code: -32_603 } },
    ],
    ['nothing though it completed', { status: 'completed' }, undefined],
    ['a result before its time', { status: 'working', result: {} }, undefined],
  ])('bring %s along', (_what, fields, outcome) => {
    const reading = readTaskAnswer({ result: { taskId: 't', ...fields } }, 't', of2026)
    if (reading.kind === 'broken') throw new Error(reading.why)
    if (outcome) expect(reading.task.outcome).toMatchObject(outcome)
    else expect(reading.task.outcome).toBeUndefined()
  })

  test('keeps the bytes of the task for those of its result, as they came', () => {
    const task = '{ "taskId":"t","status":"completed", "result": {"structuredContent":{"n":  1.10}}}'
    const raw = Buffer.from(`{"jsonrpc":"2.0","result":${task},"id":1}`)
    const { result } = JSON.parse(raw.toString()) as { result: unknown }
    const reading = readTaskAnswer({ result, raw }, 't', of2026)
    const outcome = reading.kind === 'task' ? reading.task.outcome : undefined
    expect(outcome?.kind === 'answer' && String(outcome.answer.raw)).toBe(task)
  })

  test('list what they wait for, which in the era before has no meaning', () => {
    const result = { taskId: 't', status: 'input_required', inputRequests: { a: {} } }
    expect(readTaskAnswer({ result }, 't', of2026)).toMatchObject({ task: { inputRequests: { a: {} } } })
    const old = readTaskAnswer({ result: { ...result, status: 'completed', result: {} } }, 't', {
      ...of2026,
      era: '2025',
    })
    expect(old).not.toMatchObject({ task: { outcome: expect.anything() } })
  })
})
