import { describe, expect, test } from 'vitest'
import { answering, demoServerBundle, type OpenGarden, openGarden } from '../../support/demo-server'
import { waitUntil } from '../../support/processes'

const script = demoServerBundle()

interface Task {
  readonly taskId: string
  readonly status: string
  readonly statusMessage?: string
  readonly ttl: number | null
  readonly pollInterval: number
}

async function begin({ ask }: OpenGarden, name: string, args: object, task: object = {}): Promise<Task> {
  const result = await ask('tools/call', { name, arguments: args, task })
  return (result as { readonly task: Task }).task
}

const look = async ({ ask }: OpenGarden, { taskId }: Task): Promise<Task> =>
  (await ask('tasks/get', { taskId })) as unknown as Task

async function reaches(garden: OpenGarden, task: Task, status: string): Promise<void> {
  await waitUntil(status, async () => (await look(garden, task)).status === status)
}

describe('a task', () => {
  test('is there at once, tells how far it is, and keeps its result', async () => {
    const garden = await openGarden(script())
    const task = await begin(garden, 'grow_flower', { seconds: 1 })
    expect(task).toMatchObject({ status: 'working', pollInterval: 500, ttl: 600_000 })
    await waitUntil('a message', async () => (await look(garden, task)).statusMessage !== undefined)
    await reaches(garden, task, 'completed')
    expect(await garden.ask('tasks/result', { taskId: task.taskId })).toMatchObject({
      content: [{ text: 'It blooms.' }, { type: 'image' }],
      _meta: { 'io.modelcontextprotocol/related-task': { taskId: task.taskId } },
    })
    const told = garden.notifications.filter(({ method }) => method === 'notifications/tasks/status')
    expect(told.map(({ params }) => params)).toMatchObject([
      { statusMessage: 'The seed opens' },
      { statusMessage: 'A green tip shows' },
      { statusMessage: 'Two leaves unfold' },
      { statusMessage: 'It looks over the fence' },
      { statusMessage: 'The bud opens' },
      { status: 'completed' },
    ])
  })

  test('is kept as long as the client asks for', async () => {
    const garden = await openGarden(script())
    const task = await begin(garden, 'grow_flower', { seconds: 0 }, { ttl: 400 })
    expect(task.ttl).toBe(400)
    await waitUntil('the end of its time', async () => {
      const { tasks } = (await garden.ask('tasks/list')) as unknown as { readonly tasks: readonly Task[] }
      return tasks.length === 0
    })
    await expect(look(garden, task)).rejects.toMatchObject({ failure: { code: -32602 } })
  })

  test('that is cancelled stops, and cannot be cancelled twice', async () => {
    const garden = await openGarden(script())
    const task = await begin(garden, 'grow_flower', { seconds: 3600 })
    const { taskId } = task
    expect(await garden.ask('tasks/cancel', { taskId })).toMatchObject({ status: 'cancelled' })
    await expect(garden.ask('tasks/cancel', { taskId })).rejects.toMatchObject({ failure: { code: -32602 } })
    await expect(garden.ask('tasks/result', { taskId })).rejects.toMatchObject({ failure: { kind: 'protocol-error' } })
    expect(await look(garden, task)).toMatchObject({ status: 'cancelled' })
  })

  test('with arguments that do not fit is refused before it begins', async () => {
    const garden = await openGarden(script())
    await expect(begin(garden, 'grow_flower', { colour: 'plaid' })).rejects.toMatchObject({ failure: { code: -32602 } })
    expect(await garden.ask('tasks/list')).toMatchObject({ tasks: [] })
  })

  test('is asked for with -32601 where the tool runs in no other way', async () => {
    const { ask } = await openGarden(script())
    await expect(ask('tools/call', { name: 'make_compost' })).rejects.toMatchObject({ failure: { code: -32601 } })
  })
})

describe('a task that has a question', () => {
  test('waits for the answer, which is asked for together with its result', async () => {
    const person = answering({ action: 'accept', content: { kind: 'Grass', buckets: 5 } })
    const garden = await openGarden(script(), person.options)
    const task = await begin(garden, 'make_compost', { seconds: 0.2 })
    await reaches(garden, task, 'input_required')
    expect(person.asked).toEqual([])
    expect(await garden.ask('tasks/result', { taskId: task.taskId })).toMatchObject({
      content: [{ text: '5 buckets of grass have become one bucket of the best soil.' }],
    })
    expect(person.asked).toMatchObject([
      {
        method: 'elicitation/create',
        params: { mode: 'form', _meta: { 'io.modelcontextprotocol/related-task': { taskId: task.taskId } } },
      },
    ])
    expect(await look(garden, task)).toMatchObject({ status: 'completed' })
  })

  test('fails when the answer is no', async () => {
    const garden = await openGarden(script(), answering({ action: 'decline' }).options)
    const task = await begin(garden, 'make_compost', { seconds: 0 })
    expect(await garden.ask('tasks/result', { taskId: task.taskId })).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('no compost') }],
    })
    expect(await look(garden, task)).toMatchObject({ status: 'failed' })
  })

  test('can be cancelled while it waits', async () => {
    const garden = await openGarden(script(), answering({ action: 'decline' }).options)
    const task = await begin(garden, 'make_compost', { seconds: 0 })
    await reaches(garden, task, 'input_required')
    expect(await garden.ask('tasks/cancel', { taskId: task.taskId })).toMatchObject({ status: 'cancelled' })
    expect(await garden.ask('ping')).toEqual({})
  })

  test('takes its question back when it is cancelled while the person thinks', async () => {
    let isAsked = false
    let isWithdrawn = false
    const garden = await openGarden(script(), {
      capabilities: { elicitation: {} },
      onServerRequest: ({ signal }) => {
        isAsked = true
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            isWithdrawn = true
            reject(new Error('withdrawn'))
          })
        })
      },
    })
    const task = await begin(garden, 'make_compost', { seconds: 0 })
    await reaches(garden, task, 'input_required')
    const waiting = garden.ask('tasks/result', { taskId: task.taskId }).catch((error: unknown) => error)
    await waitUntil('the question', () => isAsked)
    await garden.ask('tasks/cancel', { taskId: task.taskId })
    await waitUntil('the withdrawal', () => isWithdrawn)
    expect(await waiting).toMatchObject({ failure: { kind: 'protocol-error' } })
  })

  test('goes on without one where the client shows no forms', async () => {
    const garden = await openGarden(script())
    const task = await begin(garden, 'make_compost', { seconds: 0 })
    await reaches(garden, task, 'completed')
  })
})
