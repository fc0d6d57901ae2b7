import { describe, expect, test } from 'vitest'
import type { TimelineStep } from '../../../shared/model/timeline'
import { type CoreUnderTest, coreWith, everythingServer, fixtureEntry } from '../../support/core-under-test'
import { waitUntil } from '../../support/processes'
import { answerHandshake, HandMadeServer, sendJson } from '../../support/remote-server'

const quick = { tasks: { pollClampMs: { leastMs: 20, mostMs: 30_000 }, lookEveryMs: 200, cancelWaitMs: 2000 } }

function stepsOf({ core }: CoreUnderTest, callId: string): readonly TimelineStep[] {
  return core.calls.timeline(callId, 0, 100).steps
}

/** The steps as words, without their times. */
function storyOf(under: CoreUnderTest, callId: string): readonly string[] {
  return stepsOf(under, callId).map(({ event, isPerhaps, times }) => {
    const words = wordsOf(event)
    return `${words}${times > 1 ? ` x${times}` : ''}${isPerhaps ? ' perhaps' : ''}`
  })
}

function wordsOf(event: TimelineStep['event']): string {
  switch (event.kind) {
    case 'request':
      return `${event.method} ${event.outcome ?? 'open'}`
    case 'progress':
      return `progress ${event.progress} of ${event.total}`
    case 'question':
      return `question ${event.end === undefined ? 'open' : event.end.kind === 'answered' ? event.end.action : event.end.why}`
    case 'log':
      return `log ${event.level} ${event.text}`
    case 'list-changed':
      return `list ${event.list}`
    case 'task':
      return `task ${event.phase}`
    case 'ended':
      return `ended ${event.outcome}`
    default:
      return event.kind
  }
}

describe('the timeline of a call', () => {
  test('has its request, its progress and its end, each at its time', async () => {
    const under = await coreWith({ everything: { command: process.execPath, args: [everythingServer, 'stdio'] } })
    await under.core.servers.start('everything')
    under.core.calls.start({
      callId: 'call-long',
      serverId: 'everything',
      toolName: 'trigger-long-running-operation',
      argumentsText: '{"duration": 1, "steps": 4}',
    })
    await under.ends('call-long')
    expect(storyOf(under, 'call-long').filter((words) => !/^(log|list)/.test(words))).toEqual([
      'tools/call answered',
      'progress 1 of 4',
      'progress 2 of 4',
      'progress 3 of 4',
      'progress 4 of 4',
      'ended succeeded',
    ])
    const steps = stepsOf(under, 'call-long')
    const times = steps.map(({ atMs }) => atMs)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    const request = steps.find(({ event }) => event.kind === 'request')
    expect(request?.durationMs).toBeGreaterThan(900)
    expect(under.call('call-long').timeline).toMatchObject({ steps: steps.length })
  })

  test('is told of in bursts, and read in ranges', async () => {
    const under = await coreWith({ t: fixtureEntry('29-list-changed-storm.mjs') })
    const { core } = under
    await core.servers.start('t')
    let told = 0
    core.onEvent((event) => {
      if (event.type === 'call.changed') told += 1
    })
    core.calls.start({ callId: 'call-storm', serverId: 't', toolName: 'flap' })
    await under.ends('call-storm')
    expect(storyOf(under, 'call-storm')).toEqual(['tools/call answered', 'list tools x51', 'ended succeeded'])
    const { timeline } = under.call('call-storm')
    expect(timeline.steps).toBe(3)
    expect(timeline.revision).toBeGreaterThan(50)
    expect(told).toBeLessThan(30)
    const { total, steps, revision } = core.calls.timeline('call-storm', 2, 1)
    expect([total, steps.length, revision]).toEqual([3, 1, timeline.revision])
    core.calls.dismiss('call-storm')
    expect(() => core.calls.timeline('call-storm', 0, 1)).toThrow(
      expect.objectContaining({ error: expect.objectContaining({ code: 'body-gone' }) }),
    )
  })

  test('has what a person was asked, what they answered, and how long the clock stood still', async () => {
    const under = await coreWith({ forms: fixtureEntry('25-elicit-all-kinds.mjs') }, {}, { isAnyoneThere: () => true })
    const { core } = under
    await core.servers.start('forms')
    const asked = () => core.state().questions.find(({ state }) => state.phase === 'waiting')
    core.calls.start({ callId: 'call-asks', serverId: 'forms', toolName: 'one_enum' })
    await waitUntil('the question', () => asked() !== undefined)
    expect(storyOf(under, 'call-asks')).toEqual(['tools/call open', 'held', 'question open'])
    core.questions.answer({ questionId: asked()?.questionId ?? '', action: 'decline' })
    await under.ends('call-asks')
    expect(storyOf(under, 'call-asks')).toEqual(['tools/call answered', 'held', 'question decline', 'ended succeeded'])
    const [, held, question] = stepsOf(under, 'call-asks')
    expect(question?.event).toMatchObject({ content: 'form', message: 'Form: one_enum' })
    expect(held?.durationMs).toBeGreaterThanOrEqual(question?.durationMs ?? Infinity)

    core.calls.start({ callId: 'call-gives-up', serverId: 'forms', toolName: 'one_enum' })
    await waitUntil('the second question', () => asked() !== undefined)
    core.calls.cancel('call-gives-up')
    await under.ends('call-gives-up')
    await waitUntil('the question closes', () => asked() === undefined)
    expect(storyOf(under, 'call-gives-up')).toEqual([
      'tools/call cancelled',
      'held',
      'question The call that asked has ended.',
      'cancel',
      'ended cancelled',
    ])
  })

  test('says of what may be of another call that it perhaps is', async () => {
    const under = await coreWith({ storm: fixtureEntry('29-list-changed-storm.mjs') })
    const { core } = under
    await core.servers.start('storm')
    core.calls.start({ callId: 'call-first', serverId: 'storm', toolName: 'flap' })
    core.calls.start({ callId: 'call-second', serverId: 'storm', toolName: 'flap' })
    await under.ends('call-first')
    await under.ends('call-second')
    for (const callId of ['call-first', 'call-second']) {
      expect(storyOf(under, callId).join()).toMatch(/list tools x\d+ perhaps/)
    }
  })

  test('of a task has its looks as one step, what it became, and what its server logged', async () => {
    const under = await coreWith({ t: fixtureEntry('tasks.mjs') }, {}, quick)
    const { core } = under
    await core.servers.start('t')
    await under.listed('t')
    const args = '{ "ms": 300 }'
    core.calls.start({
      callId: 'call-task',
      serverId: 't',
      toolName: 'finish',
      argumentsText: args,
      task: { ttlMs: null },
    })
    await under.ends('call-task')
    const story = storyOf(under, 'call-task')
    expect(story[0]).toBe('tools/call answered')
    expect(story).toEqual(
      expect.arrayContaining([
        'task working',
        'progress 1 of 2',
        'log info finish began',
        expect.stringMatching(/^tasks\/get answered x\d+$/),
        'task completed',
        'tasks/result answered',
      ]),
    )
    expect(story.filter((words) => words.startsWith('tasks/get'))).toHaveLength(1)
    expect(story.at(-1)).toBe('ended succeeded')
  })

  test('of a task that is opened again has what was sent when it began, also when that call is closed', async () => {
    const under = await coreWith({ t: fixtureEntry('tasks.mjs') }, {}, quick)
    const { core } = under
    await core.servers.start('t')
    await under.listed('t')
    const args = '{ "ms": 50 }'
    core.calls.start({
      callId: 'call-begins',
      serverId: 't',
      toolName: 'finish',
      argumentsText: args,
      task: { ttlMs: null },
    })
    await under.ends('call-begins')
    core.calls.dismiss('call-begins')
    const sent = async (callId: string) => core.bodies.bytes(under.call(callId).argumentsBody.bodyId).then(String)
    const taskKey = core.state().tasks[0]?.taskKey ?? ''
    for (const callId of ['call-opens', 'call-again']) {
      core.tasks.result(taskKey, callId)
      await under.ends(callId)
      expect(await sent(callId)).toBe(args)
      core.calls.dismiss(callId)
    }
    core.tasks.result(taskKey, 'call-last')
    await under.ends('call-last')
    core.tasks.forgetEnded()
    expect(await sent('call-last')).toBe(args)
    const { bodyId } = under.call('call-last').argumentsBody
    core.calls.dismiss('call-last')
    await expect(core.bodies.bytes(bodyId)).rejects.toMatchObject({ error: { code: 'body-gone' } })
  })

  test('shows that its request went out again in a new session', async () => {
    let sessions = 0
    const server = await HandMadeServer.listen((received, response) => {
      const { body, headers, method } = received
      if (body.method === 'initialize') sessions += 1
      const session = `session-${sessions}`
      // The first session is forgotten as soon as a tool is called in it.
      const isForgotten = body.method === 'tools/call' && sessions === 1
      if (method === 'POST' && body.method !== 'initialize' && (isForgotten || headers['mcp-session-id'] !== session)) {
        response.writeHead(404).end('Session not found')
        return
      }
      if (answerHandshake(received, response, session)) return
      const tools = [{ name: 'look', inputSchema: {}, annotations: { readOnlyHint: true } }]
      const result = body.method === 'tools/list' ? { tools } : { content: [] }
      sendJson(response, { jsonrpc: '2.0', id: body.id, result })
    })
    const under = await coreWith({ far: { url: server.url, deck: { refresh: { retryDelayMs: 50 } } } })
    await under.core.servers.start('far')
    await under.listed('far')
    under.core.calls.start({ callId: 'call-renewed', serverId: 'far', toolName: 'look' })
    await under.ends('call-renewed')
    expect(storyOf(under, 'call-renewed')).toEqual([
      expect.stringMatching(/^tools\/call (connection-lost|protocol-error)$/),
      'reconnected',
      'tools/call answered',
      'ended succeeded',
    ])
  })
})
