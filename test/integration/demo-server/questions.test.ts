import { describe, expect, test } from 'vitest'
import { answering, demoServerBundle, openGarden } from '../../support/demo-server'

const script = demoServerBundle()

const text = (content: unknown) => ({ content: [{ type: 'text', text: content }] })

describe('adopt_plant', () => {
  test('asks with one field of every kind', async () => {
    const person = answering({ action: 'decline' })
    const { toolset } = await openGarden(script(), person.options)
    await toolset.callTool('adopt_plant', {})
    expect(person.asked).toMatchObject([
      { method: 'elicitation/create', params: { mode: 'form', message: expect.any(String) } },
    ])
    const { properties } = (person.asked[0]?.params as { readonly requestedSchema: { properties: object } })
      .requestedSchema
    expect(Object.values(properties)).toMatchObject([
      { type: 'string', minLength: 2 },
      { type: 'string', oneOf: expect.any(Array), default: 'sunflower' },
      { type: 'string', enum: expect.any(Array) },
      { type: 'array', items: { anyOf: expect.any(Array) } },
      { type: 'integer', minimum: 0, maximum: 14 },
      { type: 'number', minimum: 0.1 },
      { type: 'string', format: 'date' },
      { type: 'string', format: 'email' },
      { type: 'boolean', default: false },
    ])
  })

  test.each([
    [
      { action: 'accept', content: { nickname: 'Bo', plant: 'tomato', promise: true, cansAWeek: 2 } },
      'succeeded',
      'Bo the tomato is yours. It gets 2 cans a week.',
    ],
    [{ action: 'accept', content: { nickname: 'Bo' } }, 'tool-error', expect.stringContaining('something missing')],
    [{ action: 'decline' }, 'succeeded', 'You declined. No plant is offended.'],
    [{ action: 'cancel' }, 'succeeded', 'You closed the form. The plants will wait.'],
  ])('answered with %j', async (answer, outcome, words) => {
    const { toolset } = await openGarden(script(), answering(answer).options)
    expect(await toolset.callTool('adopt_plant', {})).toMatchObject({ outcome, result: text(words) })
  })

  test('withdraws its question when the call is cancelled', async () => {
    const controller = new AbortController()
    const { toolset } = await openGarden(script(), {
      capabilities: { elicitation: {} },
      onServerRequest: ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            withdrawn()
            reject(new Error('withdrawn'))
          })
          controller.abort()
        }),
    })
    let withdrawn = (): void => {}
    const hearing = new Promise<void>((resolve) => {
      withdrawn = resolve
    })
    expect(await toolset.callTool('adopt_plant', {}, { signal: controller.signal })).toMatchObject({
      outcome: 'cancelled',
    })
    await hearing
  })
})

describe('visit_nursery', () => {
  test('asks to open an address in the middle of the call, and says when that is done', async () => {
    const person = answering({ action: 'accept' })
    const { toolset, hears } = await openGarden(script(), person.options)
    expect(await toolset.callTool('visit_nursery', {})).toMatchObject({
      outcome: 'succeeded',
      result: text(expect.stringContaining('Welcome back')),
    })
    expect(person.asked).toMatchObject([
      {
        params: {
          mode: 'url',
          url: expect.stringMatching(/^https:\/\/example\.com\//),
          elicitationId: expect.any(String),
        },
      },
    ])
    const { elicitationId } = person.asked[0]?.params as { readonly elicitationId: string }
    expect(await hears('notifications/elicitation/complete')).toEqual({ elicitationId })
  })

  test('takes a no for an answer', async () => {
    const { toolset } = await openGarden(script(), answering({ action: 'decline' }).options)
    expect(await toolset.callTool('visit_nursery', {})).toMatchObject({
      outcome: 'succeeded',
      result: text(expect.stringContaining('stayed in the garden')),
    })
  })

  test('can refuse until the address was opened, with the error made for that', async () => {
    const { toolset, ask, hears } = await openGarden(script(), answering({ action: 'accept' }).options)
    const call = { name: 'visit_nursery', arguments: { ask: 'before' } }
    const refused = await ask('tools/call', call).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      failure: { code: -32042, data: { elicitations: [{ mode: 'url', url: expect.any(String) }] } },
    })
    const { failure } = refused as { readonly failure: { data: { elicitations: { elicitationId: string }[] } } }
    expect(await hears('notifications/elicitation/complete')).toEqual({
      elicitationId: failure.data.elicitations[0]?.elicitationId,
    })
    expect(await toolset.callTool(call.name, call.arguments)).toMatchObject({ outcome: 'succeeded' })
    await expect(ask('tools/call', call)).rejects.toMatchObject({ failure: { code: -32042 } })
  })
})

describe('what a client may be asked beside questions', () => {
  const answered = (result: Readonly<Record<string, unknown>>, capabilities: object) => ({
    capabilities,
    onServerRequest: () => Promise.resolve(result),
  })

  test('ask_poet tells what was written, and by whom', async () => {
    const message = { role: 'assistant', content: { type: 'text', text: 'It is tall.' }, model: 'Ada' }
    const { toolset } = await openGarden(script(), answered(message, { sampling: {} }))
    expect(await toolset.callTool('ask_poet', {})).toMatchObject({
      outcome: 'succeeded',
      result: text('It is tall.\n\nWritten by Ada.'),
    })
  })

  test.each([
    [[], [{ type: 'text', text: 'There is no shed: your client shows no folders.' }]],
    [
      [{ uri: 'file:///a', name: 'Tools' }, { uri: 'file:///b' }],
      [
        { type: 'text', text: 'Tools: file:///a' },
        { type: 'text', text: 'A shed: file:///b' },
      ],
    ],
  ])('find_sheds tells of %j', async (roots, content) => {
    const { toolset } = await openGarden(script(), answered({ roots }, { roots: {} }))
    expect(await toolset.callTool('find_sheds', {})).toMatchObject({ outcome: 'succeeded', result: { content } })
  })
})
