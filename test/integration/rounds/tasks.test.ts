import { describe, expect, test } from 'vitest'
import { type AskingServer, askingServer, discoverEraOverStdio } from '../../support/asking-server'
import { waitUntil } from '../../support/processes'
import { discoverEraOverHttp } from '../../support/remote-server'

const quick = { pollClampMs: { leastMs: 20, mostMs: 30_000 }, lookEveryMs: 200, cancelWaitMs: 2000 }
const enabled = { enableTasks: true }

const overStdio = (taskConfig: object = enabled): Promise<AskingServer> =>
  askingServer(discoverEraOverStdio(taskConfig), quick)

const overHttp = async (taskConfig: object = enabled): Promise<AskingServer> => {
  const { url } = await discoverEraOverHttp()
  return askingServer({ type: 'http', url, lifecycle: 'discover', taskConfig }, quick)
}

describe.each([
  ['stdio', overStdio],
  ['http', overHttp],
])('over %s', (_how, start) => {
  test('the server makes a task of a call, and its result comes with the task', async () => {
    const b = await start()
    const callId = b.begin('task', { ms: 150 })
    expect(await b.words(callId)).toBe('grown')
    const [task] = b.core.state().tasks
    expect(task).toMatchObject({
      toolName: 'task',
      callId,
      ttlMs: 60_000,
      pollIntervalMs: 100,
      state: { phase: 'completed' },
    })
    expect(b.call(callId).taskKey).toBe(task?.taskKey)
    expect(await b.sent('tasks/result')).toEqual([])
  })

  test('what is shown as received is the task with its result in it', async () => {
    const b = await start()
    const callId = b.begin('task', { ms: 50 })
    await b.ends(callId)
    const { state } = b.call(callId)
    const raw = state.phase === 'ended' ? state.result?.raw : undefined
    expect(raw).toBeDefined()
    const shown: unknown = JSON.parse(String(await b.core.bodies.bytes(raw?.bodyId ?? '')))
    expect(shown).toMatchObject({ taskId: 'task-1', status: 'completed', result: { content: [{ text: 'grown' }] } })
  })

  test('a task that was wished for and is none is answered in words', async () => {
    const b = await start()
    b.core.calls.start({
      callId: 'call-wish',
      serverId: 's',
      toolName: 'echo',
      argumentsText: '{"text": "at once"}',
      task: { ttlMs: null },
    })
    const words = expect.stringContaining('decides by itself which calls become tasks')
    expect(await b.ends('call-wish')).toMatchObject({ outcome: 'succeeded', notices: [words] })
  })

  test('a task asks in rounds, and may ask something else by the same key once it worked again', async () => {
    const b = await start()
    const callId = b.begin('task', { ms: 50, ask: 'with one key' })
    const [first] = await b.asked()
    expect(first).toMatchObject({ cause: { kind: 'task', callId, taskKey: b.core.state().tasks[0]?.taskKey } })
    expect(b.call(callId).state.phase).toBe('waiting for input')
    expect(b.core.state().tasks[0]?.state.phase).toBe('waiting for input')
    b.answer(first, 'Bo')
    await waitUntil('the second question', () => b.waiting()[0]?.message === 'And your other name?')
    b.answer(b.waiting()[0], 'Cy')
    expect(await b.words(callId)).toBe('grown by Bo,Cy')
    expect(await b.sent('tasks/update')).toMatchObject([
      { inputResponses: { name: { action: 'accept', content: { name: 'Bo' } } } },
      { inputResponses: { name: { action: 'accept', content: { name: 'Cy' } } } },
    ])
  })

  test('what a task asks at once goes back at once', async () => {
    const b = await start()
    const callId = b.begin('task', { ms: 0, ask: 'both' })
    const [one, two] = await b.asked(2)
    b.answer(two, 'green')
    b.answer(one, 'Bo')
    expect(await b.words(callId)).toBe('grown by Bo+green')
    expect(await b.sent('tasks/update')).toHaveLength(1)
  })

  test('a task nobody asked for is cancelled once, and the error says how to switch it on', async () => {
    const b = await start({ enableTasks: false })
    const state = await b.ends(b.begin('task', { ms: 60_000 }))
    expect(state).toMatchObject({
      outcome: 'protocol-error',
      error: { code: 'task-create-failed', hint: expect.stringContaining('taskConfig.enableTasks') },
    })
    expect(await b.sent('tasks/cancel')).toMatchObject([{ taskId: 'task-1' }])
    expect(b.core.state().tasks).toEqual([])
  })

  test('a task is cancelled while it asks, and its form closes', async () => {
    const b = await start()
    const callId = b.begin('task', { ms: 0, ask: true })
    await b.asked()
    b.core.calls.cancel(callId)
    expect(await b.ends(callId)).toMatchObject({ outcome: 'cancelled' })
    expect(b.waiting()).toEqual([])
    await waitUntil('the end of the task', () => b.core.state().tasks[0]?.state.phase === 'cancelled')
  })
})

test('a request that is still listed is answered again from memory', async () => {
  const b = await overStdio()
  const callId = b.begin('task', { ms: 0, ask: 'late' })
  b.answer((await b.asked())[0], 'Bo')
  expect(await b.words(callId)).toBe('grown by Bo,Bo,Bo')
  expect(await b.sent('tasks/update')).toHaveLength(3)
})

test.each([
  ['changed', 'under the key "name"'],
  ['roots', '"roots/list", which this app did not announce'],
])('a task that asks what cannot be answered (%s) ends the call in words', async (ask, words) => {
  const b = await overStdio()
  const callId = b.begin('task', { ms: 0, ask })
  expect(await b.ends(callId)).toMatchObject({
    outcome: 'protocol-error',
    error: { code: 'task-input-required', message: expect.stringContaining(words) },
  })
})

test('a task fails with its error, or as its tool does', async () => {
  const b = await overStdio()
  expect(await b.ends(b.begin('task', { ms: 0, ask: 'fails' }))).toMatchObject({
    outcome: 'tool-error',
    error: { code: 'task-failed', message: expect.stringContaining('The disk is full') },
  })
  expect(await b.ends(b.begin('task', { ms: 0, ask: 'fails as a tool' }))).toMatchObject({
    outcome: 'tool-error',
    error: { message: expect.stringContaining('It went wrong') },
    result: { blockCount: 1 },
  })
})

test('a task asks no more often than the entry allows', async () => {
  const b = await overStdio({ ...enabled, maxInputRounds: 1 })
  const callId = b.begin('task', { ms: 0, ask: 'twice' })
  b.answer((await b.asked())[0], 'Bo')
  expect(await b.ends(callId)).toMatchObject({ error: { code: 'task-input-required' } })
})

test('the time of a call stands still while its task asks', async () => {
  const b = await overStdio({ ...enabled, timeoutMs: 1000 })
  b.core.calls.start({ callId: 'call-slow', serverId: 's', toolName: 'task', argumentsText: '{"ms":0,"ask":true}' })
  const [question] = await b.asked()
  await new Promise((resolve) => setTimeout(resolve, 1300))
  b.answer(question, 'Bo')
  expect(await b.words('call-slow')).toBe('grown by Bo')
})

test('the result of a task that was left is fetched with the task', async () => {
  const b = await overStdio()
  const callId = b.begin('task', { ms: 300 })
  await waitUntil('the task', () => b.core.state().tasks.length === 1)
  const taskKey = b.core.state().tasks[0]?.taskKey ?? ''
  b.core.tasks.stopWatching(taskKey)
  expect(await b.ends(callId)).toMatchObject({ outcome: 'cancelled' })
  await waitUntil('its end', () => b.core.state().tasks[0]?.state.phase === 'completed')
  b.core.tasks.result(taskKey, 'call-later')
  expect(await b.words('call-later')).toBe('grown')
})
