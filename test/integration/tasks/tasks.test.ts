import { writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { TaskRecord } from '../../../shared/model/task'
import { type CoreUnderTest, coreWith, everythingServer, fixtureEntry } from '../../support/core-under-test'
import { waitUntil } from '../../support/processes'

const quick = { tasks: { pollClampMs: { leastMs: 20, mostMs: 30_000 }, lookEveryMs: 200, cancelWaitMs: 2000 } }

interface Bench extends CoreUnderTest {
  /** Calls a tool as a task; answers the id of the call. */
  begin(toolName: string, args?: object, task?: { readonly ttlMs?: number }): string
  /** The newest task, once there is one. */
  task(): Promise<TaskRecord>
  reachesPhase(phase: TaskRecord['state']['phase']): Promise<TaskRecord>
  /** How often the server was asked this. */
  sent(method: string): number
}

let calls = 0

async function bench(env: Record<string, string> = {}, more: object = {}, options = {}): Promise<Bench> {
  const under = await coreWith({ t: fixtureEntry('tasks.mjs', env, more) }, { graceMs: 2000 }, { ...quick, ...options })
  const { core } = under
  await core.servers.start('t')
  await under.listed('t')
  const newest = (): TaskRecord | undefined => core.state().tasks.at(-1)
  const self: Bench = {
    ...under,
    begin: (toolName, args = {}, { ttlMs = null } = {}) => {
      calls += 1
      const callId = `call-${String(calls).padStart(4, '0')}`
      core.calls.start({ callId, serverId: 't', toolName, argumentsText: JSON.stringify(args), task: { ttlMs } })
      return callId
    },
    task: async () => {
      await waitUntil('a task', () => newest() !== undefined)
      return newest() as TaskRecord
    },
    reachesPhase: async (phase) => {
      await waitUntil(`a task that is ${phase}`, () => newest()?.state.phase === phase)
      return newest() as TaskRecord
    },
    sent: (method) =>
      core.traffic.read('t', 0, 1000).rows.filter((row) => row.direction === 'sent' && row.method === method).length,
  }
  return self
}

async function resultText({ core }: CoreUnderTest, callId: string): Promise<string> {
  const { blocks } = await core.calls.blocks(callId, 0, 1)
  return JSON.stringify(blocks)
}

describe('a call as a task', () => {
  test('goes from tools/call over tasks/get to tasks/result, and both know one another', async () => {
    const b = await bench()
    const callId = b.begin('finish', { ms: 150 }, { ttlMs: 90_000 })
    const begun = await b.task()
    expect(begun).toMatchObject({ serverId: 't', toolName: 'finish', callId, ttlMs: 90_000, pollIntervalMs: 50 })
    const ended = await b.ends(callId)
    expect(ended).toMatchObject({ outcome: 'succeeded', result: { blockCount: 1 } })
    expect(await resultText(b, callId)).toContain('finish is done')
    const task = await b.reachesPhase('completed')
    expect(task).toMatchObject({ message: 'finish is at work', progress: { progress: 1, total: 2 } })
    expect(b.call(callId).taskKey).toBe(task.taskKey)
    expect(b.sent('tasks/get')).toBeGreaterThan(0)
    expect(b.sent('tasks/result')).toBe(1)
  })

  test('that must be one is one without being asked to', async () => {
    const b = await bench()
    b.core.calls.start({ callId: 'call-must', serverId: 't', toolName: 'must' })
    expect(await b.ends('call-must')).toMatchObject({ outcome: 'succeeded' })
    expect(b.core.state().tasks).toMatchObject([{ toolName: 'must', state: { phase: 'completed' } }])
  })

  test('is plain where nobody asked for a task, and by the toolset as the entry says', async () => {
    const off = await bench()
    off.core.calls.start({ callId: 'call-plain', serverId: 't', toolName: 'finish' })
    await off.ends('call-plain')
    expect(await off.core.manager.callToolValue('finish', {})).toEqual({ output: 'finish was called plainly' })
    expect(off.core.state().tasks).toEqual([])
    const on = await bench({}, { taskConfig: { enableTasks: true } })
    expect(await on.core.manager.callToolValue('finish', {})).toEqual({ output: 'finish is done' })
    expect(await on.core.manager.callToolValue('plain', {})).toEqual({ output: 'plain was called plainly' })
  })

  test('says why a tool that does not run as a task was called plainly', async () => {
    const b = await bench()
    const state = await b.ends(b.begin('plain'))
    expect(state).toMatchObject({ outcome: 'succeeded', notices: [expect.stringContaining('does not run as a task')] })
  })

  test('is refused where it must be one and the server does not announce tasks', async () => {
    const b = await bench({ TASKS_QUIET: '1' })
    const state = await b.ends(b.begin('must'))
    expect(state).toMatchObject({ outcome: 'protocol-error', error: { code: 'task-create-failed' } })
    expect(state.error?.message).toContain('tasks.requests.tools.call')
    expect(b.sent('tools/call')).toBe(0)
  })

  test('fails as its tool does', async () => {
    const b = await bench()
    const callId = b.begin('fail')
    expect(await b.ends(callId)).toMatchObject({
      outcome: 'tool-error',
      error: { code: 'task-failed', message: expect.stringContaining('It went wrong') },
      result: { blockCount: 1 },
    })
    expect(await b.ends(b.begin('fail_hard'))).toMatchObject({
      outcome: 'tool-error',
      error: { code: 'task-failed', message: expect.stringContaining('The disk is full') },
    })
    expect((await b.task()).state.phase).toBe('failed')
  })

  test.each([
    ['no task', 'protocol-error', 'task-create-failed', 'has no task in it'],
    ['long id', 'protocol-error', 'task-create-failed', '16384 are allowed'],
    ['empty id', 'protocol-error', 'task-create-failed', 'taskId is empty'],
    ['refused', 'protocol-error', 'task-create-failed', 'No more tasks today'],
    ['other id', 'protocol-error', 'task-poll-failed', 'is about another task: "another"'],
    ['unknown status', 'protocol-error', 'task-poll-failed', 'a status nobody knows: "resting"'],
    ['get fails', 'protocol-error', 'task-poll-failed', 'The database is down'],
    ['no result', 'protocol-error', 'task-poll-failed', 'The result was eaten'],
  ])('with an odd answer (%s) ends as %s', async (how, outcome, code, words) => {
    const b = await bench()
    const state = await b.ends(b.begin('odd', { how }))
    expect(state).toMatchObject({ outcome, error: { code, message: expect.stringContaining(words) } })
  })

  test('that is answered at once is shown, with a notice', async () => {
    const b = await bench()
    const callId = b.begin('odd', { how: 'at once' })
    expect(await b.ends(callId)).toMatchObject({ outcome: 'succeeded', notices: [expect.stringContaining('at once')] })
    expect(await resultText(b, callId)).toContain('Done before you know it')
  })

  test('that takes too long is cancelled at the server and ends as timed out', async () => {
    const b = await bench({}, { taskConfig: { timeoutMs: 200 } })
    expect(await b.ends(b.begin('never'))).toMatchObject({ outcome: 'timed-out', error: { code: 'task-timed-out' } })
    await b.reachesPhase('cancelled')
  })

  test('that was looked at too often is cancelled at the server and ends as timed out', async () => {
    const b = await bench({}, { taskConfig: { maxPollAttempts: 2 } })
    const state = await b.ends(b.begin('never'))
    expect(state).toMatchObject({ outcome: 'timed-out', error: { code: 'task-attempts-exceeded' } })
    expect(state.error?.message).toContain('2 times')
    await b.reachesPhase('cancelled')
  })
})

describe('cancelling', () => {
  test('a call cancels its task', async () => {
    const b = await bench()
    const callId = b.begin('never')
    await b.task()
    b.core.calls.cancel(callId)
    expect(await b.ends(callId)).toMatchObject({ outcome: 'cancelled', error: { code: 'task-cancelled' } })
    expect(await b.reachesPhase('cancelled')).toMatchObject({ cancel: { kind: 'asked' } })
  })

  test('a task ends the call that waits for it', async () => {
    const b = await bench()
    const callId = b.begin('never')
    b.core.tasks.cancel((await b.task()).taskKey)
    expect(await b.ends(callId)).toMatchObject({ outcome: 'cancelled', error: { code: 'task-cancelled' } })
  })

  test('that is refused says why; the call waits on, until it is dropped', async () => {
    const b = await bench()
    const callId = b.begin('refuse')
    b.core.tasks.cancel((await b.task()).taskKey)
    await waitUntil('the refusal', () => b.core.state().tasks[0]?.cancel?.kind === 'refused')
    expect(await b.task()).toMatchObject({
      state: { phase: 'working', following: 'a call' },
      cancel: { error: { message: expect.stringContaining('too important') } },
    })
    expect(b.call(callId).state.phase).toBe('running')
    b.core.calls.cancel(callId)
    const state = await b.ends(callId)
    expect(state).toMatchObject({
      outcome: 'cancelled',
      error: { message: expect.stringContaining('the task goes on') },
    })
    expect((await b.task()).state).toEqual({ phase: 'working', following: 'now and then' })
  })

  test('all of them reaches each', async () => {
    const b = await bench()
    const callIds = ['never', 'never', 'never'].map((name) => b.begin(name))
    await waitUntil('three tasks', () => b.core.state().tasks.length === 3)
    b.core.tasks.cancelAll('t')
    for (const callId of callIds) expect(await b.ends(callId)).toMatchObject({ outcome: 'cancelled' })
  })

  test('is not leaving: a task left running is looked at, and its result can be opened', async () => {
    const b = await bench()
    const callId = b.begin('finish', { ms: 500 })
    const { taskKey } = await b.task()
    b.core.tasks.stopWatching(taskKey)
    expect(await b.ends(callId)).toMatchObject({
      outcome: 'cancelled',
      error: { message: 'You stopped watching. The task goes on.' },
    })
    expect((await b.task()).state).toEqual({ phase: 'working', following: 'now and then' })
    expect(b.sent('tasks/cancel')).toBe(0)
    await b.reachesPhase('completed')
    b.core.tasks.result(taskKey, 'call-opened')
    expect(await b.ends('call-opened')).toMatchObject({ outcome: 'succeeded' })
    expect(b.call('call-opened')).toMatchObject({ toolName: 'finish', taskKey })
    expect((await b.task()).callId).toBe('call-opened')
  })
})

describe('a task that is not there any more', () => {
  test('is lost', async () => {
    const b = await bench()
    const state = await b.ends(b.begin('vanish'))
    expect(state).toMatchObject({ outcome: 'protocol-error', error: { code: 'task-poll-failed' } })
    const task = await b.reachesPhase('lost')
    const looks = b.sent('tasks/get')
    b.core.tasks.result(task.taskKey, 'call-lost')
    expect(await b.ends('call-lost')).toMatchObject({ error: { message: expect.stringContaining('lost') } })
    expect(b.sent('tasks/get')).toBe(looks)
  })

  test('after its time to live is expired', async () => {
    const b = await bench()
    const callId = b.begin('never', {}, { ttlMs: 300 })
    expect(await b.ends(callId)).toMatchObject({ error: { message: expect.stringContaining('expired') } })
    expect((await b.reachesPhase('expired')).state).toMatchObject({ why: expect.stringContaining('time to live') })
  })

  test('because its server died is lost once the server is back without it', async () => {
    const b = await bench()
    const callId = b.begin('die', { ms: 200 })
    expect(await b.ends(callId)).toMatchObject({ outcome: 'connection-lost' })
    await b.reaches('t', 'Crashed')
    expect((await b.task()).state).toEqual({ phase: 'working', following: 'once its server is back' })
    await b.core.servers.start('t')
    expect((await b.reachesPhase('lost')).state).toMatchObject({ why: expect.stringContaining('restarted') })
  })

  test('is found again where the server kept it', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'mcp-deck-tasks-'))
    const b = await bench({ TASKS_FILE: path.join(folder, 'tasks.json') })
    const callId = b.begin('never')
    await b.task()
    process.kill((await b.pids())[0] ?? 0, 'SIGKILL')
    expect(await b.ends(callId)).toMatchObject({ outcome: 'connection-lost' })
    await b.reaches('t', 'Crashed')
    await b.core.servers.start('t')
    await waitUntil('the look', () => b.sent('tasks/get') > 0 && b.server('t').state.status === 'Running')
    await waitUntil('found', () => JSON.stringify(b.core.state().tasks[0]?.state).includes('now and then'))
    b.core.tasks.cancel((await b.task()).taskKey)
    await b.reachesPhase('cancelled')
  })
})

describe('input', () => {
  const person = { isAnyoneThere: () => true }
  const question = async (b: Bench) => {
    await waitUntil('the question', () => b.core.state().questions.length > 0)
    return b.core.state().questions[0]
  }

  test('is asked for by way of tasks/result, in the name of the task', async () => {
    const b = await bench({}, {}, person)
    const callId = b.begin('ask', {}, { ttlMs: 60_000 })
    const asked = await question(b)
    const { taskKey, taskId, startedAt } = await b.reachesPhase('waiting for input')
    expect(asked?.cause).toEqual({ kind: 'task', taskId, taskKey, callId, expiresAt: startedAt + 60_000 })
    expect(b.call(callId).state.phase).toBe('waiting for input')
    b.core.questions.answer({
      questionId: asked?.questionId ?? '',
      action: 'accept',
      contentText: JSON.stringify({ name: 'Ada' }),
    })
    expect(await b.ends(callId)).toMatchObject({ outcome: 'succeeded' })
    expect(await resultText(b, callId)).toContain('Hello Ada')
    expect(b.sent('tasks/result')).toBe(1)
  })

  test('keeps the call waiting while the clock stands still', async () => {
    const b = await bench({}, { taskConfig: { timeoutMs: 400 } }, person)
    const callId = b.begin('ask')
    const asked = await question(b)
    const looks = b.sent('tasks/get')
    // Far beyond the time limit, by the looks the server is asked for meanwhile.
    await waitUntil('many looks', () => b.sent('tasks/get') > looks + 15)
    expect(b.call(callId).state.phase).toBe('waiting for input')
    b.core.questions.answer({ questionId: asked?.questionId ?? '', action: 'accept', contentText: '{"name":"Bob"}' })
    expect(await b.ends(callId)).toMatchObject({ outcome: 'succeeded' })
  })

  test('in more rounds than the entry allows ends the call; the task waits', async () => {
    const b = await bench({}, { taskConfig: { maxInputRounds: 0 } }, person)
    expect(await b.ends(b.begin('ask'))).toMatchObject({
      outcome: 'protocol-error',
      error: { code: 'task-input-required' },
    })
    expect((await b.task()).state).toEqual({ phase: 'waiting for input', following: 'now and then' })
  })
})

describe('stopping the server', () => {
  test('cancels what is open first, and calls end as cancelled', async () => {
    const b = await bench()
    const callIds = ['never', 'never'].map((name) => b.begin(name))
    await waitUntil('two tasks', () => b.core.state().tasks.length === 2)
    await b.core.servers.stop('t')
    for (const callId of callIds) expect(await b.ends(callId)).toMatchObject({ outcome: 'cancelled' })
    expect(b.core.state().tasks.map(({ state }) => state.phase)).toEqual(['cancelled', 'cancelled'])
  })

  test('names what stays open, and looks it up in the next run', async () => {
    const b = await bench()
    b.begin('refuse')
    const task = await b.task()
    await b.core.servers.stop('t')
    expect((await b.task()).state).toEqual({ phase: 'working', following: 'once its server is back' })
    const log = b.core.logs.read('t', 0, 100).rows.map(({ text }) => text)
    expect(log).toContainEqual(expect.stringContaining(`refuse (${task.taskId})`))
    await b.core.servers.start('t')
    await b.reachesPhase('lost')
  })

  test('asks nothing where there is no open task', async () => {
    const b = await bench()
    await b.ends(b.begin('finish'))
    const looks = b.sent('tasks/get')
    await b.core.servers.stop('t')
    expect([b.sent('tasks/get'), b.sent('tasks/cancel')]).toEqual([looks, 0])
  })

  test('takes the tasks of a removed server off the list', async () => {
    const b = await bench()
    b.begin('never')
    await b.task()
    writeFileSync(b.configFile, JSON.stringify({ mcpServers: {} }))
    const fileId = b.server('t').fileId
    await b.core.config.reload(fileId)
    expect(b.core.state().tasks).toEqual([])
  })
})

test('the official server runs its research as a task', async () => {
  const under = await coreWith(
    { everything: { command: process.execPath, args: [everythingServer, 'stdio'] } },
    {},
    quick,
  )
  await under.core.servers.start('everything')
  const { tools } = await under.listed('everything')
  expect(tools.find(({ name }) => name === 'simulate-research-query')?.taskSupport).toBe('required')
  under.core.calls.start({
    callId: 'call-research',
    serverId: 'everything',
    toolName: 'simulate-research-query',
    argumentsText: JSON.stringify({ topic: 'bees', ambiguous: false }),
  })
  expect(await under.ends('call-research')).toMatchObject({ outcome: 'succeeded' })
  expect(under.core.state().tasks).toMatchObject([{ state: { phase: 'completed' } }])
}, 30_000)
