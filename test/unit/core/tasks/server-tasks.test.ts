import { describe, expect, test } from 'vitest'
import { defaultTaskConfig } from '../../../../electron/core/config/server-entry'
import type { Connection } from '../../../../electron/core/connection/connection'
import { TaskTracker } from '../../../../electron/core/tasks/task-tracker'
import type { TaskRecord } from '../../../../shared/model/task'
import { type Script, ScriptedServer, settle } from '../../../support/scripted-server'

/** A server in memory whose tasks are what `status` says of them. */
async function tracked(scripts: Readonly<Record<string, Script>> = {}) {
  let made = 0
  const statuses = new Map<string, string>()
  const status = ({ taskId }: Readonly<Record<string, unknown>>) => ({ taskId, status: statuses.get(String(taskId)) })
  const server = new ScriptedServer({
    'tools/call': () => {
      made += 1
      statuses.set(`t${made}`, 'working')
      return { task: { taskId: `t${made}`, status: 'working', ttl: null, pollInterval: 1000 } }
    },
    'tasks/get': status,
    'tasks/cancel': (params) => {
      statuses.set(String(params['taskId']), 'cancelled')
      return status(params)
    },
    'tasks/result': () => ({ content: [{ type: 'text', text: 'done' }] }),
    ...scripts,
  })
  const records = new Map<string, TaskRecord>()
  let keys = 0
  const tracker = new TaskTracker({
    clock: server.clock,
    bodies: { hold: () => undefined, drop: () => undefined },
    ids: { next: () => `k${(keys += 1)}` },
    publish: (event) => {
      if (event.type === 'task.changed') records.set(event.task.taskKey, event.task)
      if (event.type === 'task.removed') records.delete(event.taskKey)
    },
  })
  const sessionOver = (connection: Connection) => ({
    connection,
    serverLabel: 'scripted',
    config: defaultTaskConfig,
    requestTimeoutMs: 60_000,
  })
  tracker.follow('s', sessionOver(await server.connect()))
  server.sent.length = 0
  const tasks = tracker.of('s')
  const begin = async (signal?: AbortSignal) => {
    const ending = tasks.run({ toolName: 'grow', params: { name: 'grow' }, ...(signal && { signal }) })
    await settle()
    return ending
  }
  const why = { code: 'cancelled', message: 'stopped' } as const
  const end = async (withinMs = 2000) => {
    const ended = tasks.cancelPendingTasks(withinMs, why)
    await settle()
    return ended
  }
  const methods = () =>
    server.sent.map(({ method, params }) =>
      `${String(method)} ${typeof params?.['taskId'] === 'string' ? params['taskId'] : ''}`.trim(),
    )
  return { server, tracker, tasks, records, statuses, begin, end, methods }
}

/** Begins without waiting for the end. */
async function started(bench: Awaited<ReturnType<typeof tracked>>, count: number) {
  const endings = Array.from({ length: count }, () => bench.tasks.run({ toolName: 'grow', params: { name: 'grow' } }))
  await settle()
  bench.server.sent.length = 0
  return { endings }
}

describe('polling', () => {
  test('begins after one interval and goes by what each reply says', async () => {
    let interval = 1000
    const bench = await tracked({
      'tasks/get': ({ taskId }) => ({ taskId, status: 'working', pollInterval: interval }),
    })
    await started(bench, 1)
    expect(bench.methods()).toEqual([])
    bench.server.clock.advance(999)
    expect(bench.methods()).toEqual([])
    interval = 5000
    bench.server.clock.advance(1)
    await settle()
    expect(bench.methods()).toEqual(['tasks/get t1'])
    bench.server.clock.advance(4999)
    await settle()
    expect(bench.methods()).toHaveLength(1)
    bench.server.clock.advance(1)
    await settle()
    expect(bench.methods()).toHaveLength(2)
  })

  test('takes the last word of a server for the last', async () => {
    const bench = await tracked()
    const {
      endings: [ending],
    } = await started(bench, 1)
    const say = (status: string) => bench.server.notify('notifications/tasks/status', { taskId: 't1', status })
    say('completed')
    say('working')
    say('failed')
    await settle()
    expect(await ending).toMatchObject({ outcome: 'succeeded' })
    expect(bench.records.get('k1')?.state.phase).toBe('completed')
  })

  test('is every 30 s for a task nobody waits for', async () => {
    const bench = await tracked()
    const {
      endings: [ending],
    } = await started(bench, 1)
    bench.tracker.stopWatching('k1')
    expect(await ending).toMatchObject({ outcome: 'cancelled' })
    bench.server.clock.advance(29_999)
    expect(bench.methods()).toEqual([])
    bench.statuses.set('t1', 'completed')
    bench.server.clock.advance(1)
    await settle()
    expect(bench.methods()).toEqual(['tasks/get t1'])
    expect(bench.records.get('k1')?.state.phase).toBe('completed')
    bench.server.clock.advance(120_000)
    expect(bench.methods()).toHaveLength(1)
  })
})

describe('a cancel', () => {
  test('that is late is not undone by a task that completed first', async () => {
    const bench = await tracked({ 'tasks/cancel': ({ taskId }) => ({ taskId, status: 'completed' }) })
    const {
      endings: [ending],
    } = await started(bench, 1)
    bench.tracker.cancel('k1')
    await settle()
    expect(await ending).toMatchObject({ outcome: 'cancelled', error: { code: 'task-cancelled' } })
    expect(bench.records.get('k1')?.state.phase).toBe('completed')
  })

  test('that nobody answers ends the call after two seconds', async () => {
    const bench = await tracked({ 'tasks/cancel': () => undefined })
    const controller = new AbortController()
    let isOver = false
    const ending = bench.tasks.run({ toolName: 'grow', params: {}, signal: controller.signal })
    void ending.then(() => {
      isOver = true
    })
    await settle()
    controller.abort()
    bench.server.clock.advance(1999)
    await settle()
    expect(isOver).toBe(false)
    bench.server.clock.advance(1)
    await settle()
    expect(await ending).toMatchObject({ outcome: 'cancelled' })
  })

  test('is asked for again in the next session, where the task is still there', async () => {
    const bench = await tracked({ 'tasks/cancel': () => undefined })
    await started(bench, 1)
    bench.tracker.cancel('k1')
    bench.server.end({ expected: false, error: { code: 'connection-lost', message: 'gone' } })
    await settle()
    bench.tracker.follow('s', undefined)
    expect(bench.records.get('k1')?.state).toEqual({ phase: 'working', following: 'once its server is back' })
    const next = new ScriptedServer({
      'tasks/get': ({ taskId }) => ({ taskId, status: 'working' }),
      'tasks/cancel': ({ taskId }) => ({ taskId, status: 'cancelled' }),
    })
    const connection = await next.connect()
    bench.tracker.follow('s', { connection, serverLabel: 's', config: defaultTaskConfig, requestTimeoutMs: 1000 })
    await settle()
    expect(next.sent.map(({ method }) => method).slice(-2)).toEqual(['tasks/get', 'tasks/cancel'])
    expect(bench.records.get('k1')?.state.phase).toBe('cancelled')
  })
})

describe('before a server is stopped', () => {
  test('nothing is sent where there is no open task', async () => {
    const bench = await tracked()
    expect(await bench.end()).toBeUndefined()
    const {
      endings: [ending],
    } = await started(bench, 1)
    bench.statuses.set('t1', 'completed')
    bench.server.clock.advance(1000)
    await settle()
    await ending
    bench.server.sent.length = 0
    expect(await bench.end()).toBeUndefined()
    expect(bench.methods()).toEqual([])
  })

  test('one that has ended is released without a cancel, another is cancelled and looked at again', async () => {
    const bench = await tracked()
    const { endings } = await started(bench, 2)
    bench.statuses.set('t1', 'completed')
    expect(await bench.end()).toBeUndefined()
    for (const ending of endings)
      expect(await ending).toMatchObject({ outcome: 'cancelled', error: { message: 'stopped' } })
    expect(bench.methods()).toEqual(['tasks/get t1', 'tasks/get t2', 'tasks/cancel t2'])
    expect([...bench.records.values()].map(({ state }) => state.phase)).toEqual(['completed', 'cancelled'])
  })

  test.each([-32_602, -32_002])('one the server does not know (%i) is released', async (code) => {
    const bench = await tracked()
    await started(bench, 1)
    bench.server.scripts['tasks/get'] = (_, { id }) => {
      bench.server.say({ jsonrpc: '2.0', id, error: { code, message: 'unknown' } })
      return undefined
    }
    expect(await bench.end()).toBeUndefined()
    expect(bench.methods()).toEqual(['tasks/get t1'])
  })

  test('one that goes on is named, stays, and is looked at again when asked again', async () => {
    const bench = await tracked({ 'tasks/cancel': ({ taskId }) => ({ taskId, status: 'working' }) })
    await started(bench, 2)
    expect((await bench.end())?.message).toBe('2 tasks were not cancelled: grow (t1), grow (t2).')
    bench.statuses.set('t1', 'completed')
    expect((await bench.end())?.message).toBe('A task was not cancelled: grow (t2).')
    bench.statuses.set('t2', 'failed')
    expect(await bench.end()).toBeUndefined()
  })

  test('no more than 16 are asked about at once, and every one is', async () => {
    const bench = await tracked({ 'tasks/get': () => undefined })
    await started(bench, 40)
    const ended = bench.tasks.cancelPendingTasks(2000, { code: 'cancelled', message: 'stopped' })
    await settle()
    expect(bench.methods()).toHaveLength(16)
    bench.server.clock.advance(2000)
    await settle()
    expect((await ended)?.message).toMatch(/^40 tasks were not cancelled: .*\(t5\) and 35 more\.$/)
  })
})
