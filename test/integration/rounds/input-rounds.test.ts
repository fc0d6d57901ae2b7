import { describe, expect, test } from 'vitest'
import { askingServer, discoverEraOverStdio } from '../../support/asking-server'
import { fixtureEntry } from '../../support/core-under-test'
import { waitUntil } from '../../support/processes'
import { discoverEraOverHttp } from '../../support/remote-server'

describe.each([
  ['stdio', async () => askingServer(discoverEraOverStdio())],
  ['http', async () => askingServer({ type: 'http', url: (await discoverEraOverHttp()).url, lifecycle: 'discover' })],
])('over %s', (_how, start) => {
  test('a call is answered round by round, with the exact state and a new number each time', async () => {
    const b = await start()
    const one = b.begin('greet')
    const [question] = await b.asked()
    expect(question).toMatchObject({ cause: { kind: 'call', callId: one }, message: 'What is your name?' })
    expect(b.call(one).state.phase).toBe('waiting for input')
    b.answer(question, 'Bo')
    expect(await b.words(one)).toBe('accept Bo greet "1" é')

    const two = b.begin('two-rounds')
    b.answer((await b.asked())[0], 'one')
    await waitUntil('the second round', () => b.waiting().length === 1)
    b.answer(b.waiting()[0], 'two')
    expect(await b.words(two)).toBe('answered: round2')
    const rounds = (await b.sent('tools/call')).filter(({ name }) => name === 'two-rounds')
    expect(rounds.map(({ requestState, inputResponses }) => [requestState, inputResponses])).toEqual([
      [undefined, undefined],
      ['1', { round1: { action: 'accept', content: { name: 'one' } } }],
      ['2', { round2: { action: 'accept', content: { name: 'two' } } }],
    ])
    const steps = b.core.calls.timeline(two, 0, 100).steps.map(({ event }) => event)
    expect(steps.flatMap((event) => (event.kind === 'request' ? [event.round] : []))).toEqual([undefined, 2, 3])
    expect(steps.filter(({ kind }) => kind === 'question')).toHaveLength(2)
  })

  test('several questions are visible at once, and each is answered by itself', async () => {
    const b = await start()
    const callId = b.begin('ask', { how: 'several kinds' })
    const questions = await b.asked(3)
    const of = (message: string) => questions.find((question) => question.message === message)
    b.answer(of('Which colour?'), 'green')
    b.reply(of('Sign in first'), 'accept')
    // In this era accepting answers the round: nobody will say that it is done.
    expect(b.core.state().questions).toMatchObject([{ message: 'What is your name?' }])
    b.reply(of('What is your name?'), 'decline')
    expect(JSON.parse(await b.words(callId))).toEqual({
      name: { action: 'decline' },
      colour: { action: 'accept', content: { name: 'green' } },
      visit: { action: 'accept' },
    })
  })

  test('prompts and resources ask too', async () => {
    const b = await start()
    const prompt = b.core.manager.toolset('s').getPrompt('asking')
    b.answer((await b.asked())[0], 'Bo')
    expect(await prompt).toMatchObject({ result: { messages: [{ content: { text: 'Hello Bo' } }] } })
    const resource = b.core.manager.toolset('s').readResource('note:///asking')
    b.answer((await b.asked())[0], 'Cy')
    expect(await resource).toMatchObject({ result: { contents: [{ text: 'for Cy' }] } })
  })

  test('state without a question is sent back until it is done', async () => {
    const b = await start()
    expect(await b.words(b.begin('come-again'))).toBe('at last')
  })

  test.each<[string, string, object, string]>([
    ['too many rounds', 'wait-for-ever', {}, 'asked again 10 times'],
    ['an empty batch', 'ask', { how: 'nothing' }, 'inputRequests is empty'],
    ['too large a batch', 'ask', { how: 'too much' }, 'asks 65 things at once'],
  ])('%s ends in words, and nobody is asked', async (_what, toolName, args, words) => {
    const b = await start()
    const state = await b.ends(b.begin(toolName, args))
    expect(state).toMatchObject({ outcome: 'protocol-error', error: { message: expect.stringContaining(words) } })
    expect(b.core.state().questions).toEqual([])
  })

  test('a call can be cancelled while a person is asked, and other calls go on meanwhile', async () => {
    const b = await start()
    const callId = b.begin('greet')
    await b.asked()
    expect(await b.words(b.begin('echo', { text: 'meanwhile' }))).toBe('meanwhile')
    b.core.calls.cancel(callId)
    expect(await b.ends(callId)).toMatchObject({ outcome: 'cancelled' })
    expect(b.core.state().questions).toMatchObject([
      { state: { phase: 'withdrawn', why: 'The call that asked has ended.' } },
    ])
    expect((await b.sent('tools/call')).filter(({ name }) => name === 'greet')).toHaveLength(1)
  })

  test('arguments are repeated in the headers the schema names', async () => {
    const b = await start()
    expect(await b.words(b.begin('route', { region: ' Zürich' }))).toBe(' Zürich')
  })
})

test.each([
  ['for roots', '"roots/list", which this app did not announce'],
  ['for a model', '"sampling/createMessage"'],
  ['without a word', 'neither what it needs'],
  ['malformed', '"name" names no method'],
])('a server that asks %s is told off, and nobody is asked', async (how, words) => {
  const b = await askingServer(fixtureEntry('raw-rounds.mjs', {}, { lifecycle: 'discover' }))
  const state = await b.ends(b.begin('ask', { how }))
  expect(state).toMatchObject({ outcome: 'protocol-error', error: { message: expect.stringContaining(words) } })
  expect(b.core.state().questions).toEqual([])
})

test('rounds are counted by what the entry allows', async () => {
  const b = await askingServer(discoverEraOverStdio({ maxInputRounds: 2 }))
  const callId = b.begin('never-enough')
  for (let round = 0; round < 2; round += 1) b.answer((await b.asked())[0], 'Bo')
  expect(await b.ends(callId)).toMatchObject({
    outcome: 'protocol-error',
    error: { message: expect.stringContaining('asked again 2 times') },
  })
})

test('64 questions may be asked at once', async () => {
  const b = await askingServer(discoverEraOverStdio())
  const callId = b.begin('ask', { how: 'as much as may be' })
  for (const question of await b.asked(64)) b.reply(question, 'decline')
  expect(Object.keys(JSON.parse(await b.words(callId)) as object)).toHaveLength(64)
})

test('a call takes no time while a person answers', async () => {
  const b = await askingServer(discoverEraOverStdio())
  const callId = b.begin('greet', {}, 300)
  const [question] = await b.asked()
  await new Promise((resolve) => setTimeout(resolve, 500))
  b.answer(question, 'Bo')
  expect(await b.ends(callId)).toMatchObject({ outcome: 'succeeded' })
})

test('a question is closed with its server, and the call ends as cancelled', async () => {
  const b = await askingServer(discoverEraOverStdio())
  const callId = b.begin('greet')
  await b.asked()
  await b.core.servers.stop('s')
  expect(await b.ends(callId)).toMatchObject({ outcome: 'cancelled' })
  expect(b.core.state().questions).toMatchObject([{ state: { phase: 'withdrawn', why: 'The server was stopped.' } }])
})

test('a server that dies while a person is asked loses the call', async () => {
  const b = await askingServer(fixtureEntry('discover-era.mjs', {}, { lifecycle: 'discover', autoRestart: false }))
  const callId = b.begin('greet')
  await b.asked()
  b.begin('exit')
  expect(await b.ends(callId)).toMatchObject({ outcome: 'connection-lost' })
})
