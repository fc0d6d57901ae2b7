import { describe, expect, test } from 'vitest'
import type { QuestionAction, QuestionRecord } from '../../../shared/model/question'
import { type CoreUnderTest, coreWith, fixtureEntry } from '../../support/core-under-test'
import { waitUntil } from '../../support/processes'

interface Asking {
  readonly under: CoreUnderTest
  /** Calls a tool that asks; its id. */
  call(toolName: string, timeoutMs?: number): string
  /** The questions a person is waited for. */
  waiting(): readonly QuestionRecord[]
  /** The newest question, once there are this many. */
  asked(count?: number): Promise<QuestionRecord>
  answer(question: QuestionRecord, action: QuestionAction, content?: object): void
  /** What the server says of the answer it got. */
  verdict(callId: string): Promise<string>
}

let lastCall = 0

/** Fixture 25 in a core with a window. */
async function asking(more: Parameters<typeof coreWith>[2] = {}): Promise<Asking> {
  const under = await coreWith(
    { forms: fixtureEntry('25-elicit-all-kinds.mjs') },
    {},
    { isAnyoneThere: () => true, ...more },
  )
  const { core } = under
  await core.servers.start('forms')
  const waiting = () => core.state().questions.filter(({ state }) => state.phase === 'waiting')
  return {
    under,
    waiting,
    call: (toolName, timeoutMs) => {
      const callId = `call-${String((lastCall += 1)).padStart(4, '0')}`
      core.calls.start({ callId, serverId: 'forms', toolName, ...(timeoutMs !== undefined && { timeoutMs }) })
      return callId
    },
    asked: async (count = 1) => {
      await waitUntil(`${count} questions`, () => waiting().length === count)
      const newest = waiting().at(-1)
      if (!newest) throw new Error('unreachable')
      return newest
    },
    answer: ({ questionId }, action, content) => {
      core.questions.answer({ questionId, action, ...(content && { contentText: JSON.stringify(content) }) })
    },
    verdict: async (callId) => {
      await under.ends(callId)
      const { blocks } = await core.calls.blocks(callId, 0, 1)
      const [block] = blocks
      return block && 'text' in block ? block.text.preview : JSON.stringify(block)
    },
  }
}

describe('a question of a call', () => {
  test('is shown with its server, its call and its form, and answered', async () => {
    const { under, call, asked, answer, verdict } = await asking()
    const callId = call('one_enum')
    const question = await asked()
    expect(question).toMatchObject({
      serverId: 'forms',
      cause: { kind: 'call', callId },
      content: { kind: 'form' },
      message: 'Form: one_enum',
    })
    expect(JSON.parse(question.params.preview)).toMatchObject({ requestedSchema: { required: ['pick'] } })
    expect(under.call(callId).state.phase).toBe('waiting for input')
    answer(question, 'accept', { pick: 'first' })
    expect(await verdict(callId)).toBe('{"action":"accept","content":{"pick":"first"}} | fine')
    expect(under.core.state().questions).toEqual([])
  })

  test.each(['decline', 'cancel'] as const)('can be answered with %s, which sends no content', async (action) => {
    const { call, asked, answer, verdict } = await asking()
    const callId = call('all')
    answer(await asked(), action, { name: 'Ann' })
    expect(await verdict(callId)).toBe(`{"action":"${action}"} | fine`)
  })

  test('is shown whatever its schema or mode', async () => {
    const { call, asked, answer, verdict } = await asking()
    for (const tool of ['nested', 'ref', 'bare', 'not_object', 'null_schema', 'no_mode', 'unknown_mode']) {
      const callId = call(tool)
      answer(await asked(), 'decline')
      expect([tool, await verdict(callId)]).toEqual([tool, '{"action":"decline"} | fine'])
    }
  })

  test('that is open longer than the time limit does not end its call', async () => {
    const { under, call, asked, answer, verdict } = await asking()
    const callId = call('one_enum', 300)
    const question = await asked()
    const since = Date.now()
    await waitUntil('the limit to be over three times', () => Date.now() - since > 900)
    expect(under.call(callId).state.phase).toBe('waiting for input')
    answer(question, 'accept', { pick: 'second' })
    expect(await verdict(callId)).toContain('fine')
  })

  test('closes and says why when its call is cancelled', async () => {
    const { under, call, asked } = await asking()
    const callId = call('all')
    const { questionId } = await asked()
    under.core.calls.cancel(callId)
    expect(await under.ends(callId)).toMatchObject({ outcome: 'cancelled' })
    await waitUntil('the question to close', () => under.core.state().questions[0]?.state.phase === 'withdrawn')
    expect(under.core.state().questions[0]?.state).toEqual({
      phase: 'withdrawn',
      why: 'The call that asked has ended.',
    })
    expect(() => under.core.questions.answer({ questionId, action: 'accept' })).toThrow('Nobody waits')
    under.core.questions.dismiss(questionId)
    expect(under.core.state().questions).toEqual([])
  })

  test('keeps nobody from stopping the server, and closes with it', async () => {
    const { under, call, asked } = await asking()
    const callId = call('all')
    await asked()
    await under.core.servers.stop('forms')
    expect(await under.ends(callId)).toMatchObject({ outcome: 'cancelled' })
    expect(under.core.state().questions[0]?.state).toEqual({ phase: 'withdrawn', why: 'The server was stopped.' })
  })

  test('closes when the server dies', async () => {
    const { under, call, asked } = await asking()
    call('all')
    await asked()
    const [pid] = await under.pids()
    process.kill(pid ?? 0, 'SIGKILL')
    await under.reaches('forms', 'Crashed')
    await waitUntil('the question to close', () => under.core.state().questions[0]?.state.phase === 'withdrawn')
    expect(under.core.state().questions[0]?.state).toMatchObject({ why: 'The connection to the server was lost.' })
  })
})

test('several questions wait side by side, and each is answered by its own id', async () => {
  const { under, call, asked, waiting, answer, verdict } = await asking()
  const first = call('one_enum')
  await asked(1)
  const second = call('required_false')
  await asked(2)
  // The second came while both calls ran: over stdio nothing says which of them asked.
  expect(waiting().map(({ cause }) => cause)).toEqual([
    { kind: 'call', callId: first },
    { kind: 'one of calls', callIds: [first, second] },
  ])
  expect([first, second].map((callId) => under.call(callId).state.phase)).toEqual(Array(2).fill('waiting for input'))
  const [one, two] = waiting()
  if (!one || !two) throw new Error('unreachable')
  answer(two, 'accept', { ok: false })
  expect(await verdict(second)).toBe('{"action":"accept","content":{"ok":false}} | fine')
  expect(waiting()).toEqual([one])
  answer(one, 'accept', { pick: 'first' })
  expect(await verdict(first)).toContain('fine')
})

test('without a window a question is cancelled', async () => {
  const { under, call, verdict } = await asking({ isAnyoneThere: () => false })
  expect(await verdict(call('all'))).toBe('{"action":"cancel"} | fine')
  expect(under.core.state().questions).toEqual([])
})

describe('an address to visit', () => {
  test('is accepted at consent, then waits until the server says that it is done', async () => {
    const { under, call, asked, answer, verdict } = await asking()
    const callId = call('url_mode')
    const question = await asked()
    expect(question.content).toMatchObject({ kind: 'url', url: { host: 'example.com', canOpen: true, warnings: [] } })
    answer(question, 'accept')
    expect(await verdict(callId)).toBe('{"action":"accept"} | fine')
    expect(under.core.state().questions[0]?.state.phase).toBe('visiting')
    await waitUntil('the server to say so', () => under.core.state().questions.length === 0)
  })

  test('can be called done by the person', async () => {
    const { under, call, asked, answer } = await asking()
    const callId = call('url_mode')
    const question = await asked()
    answer(question, 'accept')
    under.core.questions.complete(question.questionId)
    expect(under.core.state().questions).toEqual([])
    await under.ends(callId)
  })

  test('that a call fails for leads to a retry', async () => {
    const { under, call, asked, answer } = await asking()
    const callId = call('url_required_error')
    expect(await under.ends(callId)).toMatchObject({ outcome: 'protocol-error' })
    const question = await asked()
    expect(question).toMatchObject({ message: 'Authorization is required', content: { requiredBy: callId } })
    answer(question, 'accept')
    under.core.questions.complete(question.questionId)
    expect(under.core.state().questions[0]?.state.phase).toBe('completed')
    await under.core.calls.repeat(callId, 'call-again')
    expect(await under.ends('call-again')).toMatchObject({ outcome: 'protocol-error' })
  })

  test('that nobody asked for is not missed', async () => {
    const { call, verdict } = await asking()
    expect(await verdict(call('complete_unknown_id'))).toBe('sent')
  })
})
