import { inflateSync } from 'node:zlib'
import { Validator } from '@cfworker/json-schema'
import { describe, expect, test } from 'vitest'
import type { CallEnding } from '../../../electron/core/toolset/call-ending'
import { demoServerBundle, openGarden } from '../../support/demo-server'
import { waitUntil } from '../../support/processes'

const script = demoServerBundle()

interface ListedGardenTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: object
  readonly outputSchema?: object
  readonly annotations: object
  readonly execution: { readonly taskSupport: string }
}

async function listedTools(garden: Awaited<ReturnType<typeof openGarden>>): Promise<readonly ListedGardenTool[]> {
  const { items } = await garden.toolset.discover()
  expect(items.filter(({ malformed, duplicate, overLimit }) => malformed ?? duplicate ?? overLimit)).toEqual([])
  return items.map(({ raw }) => raw as ListedGardenTool)
}

const plan = {
  title: 'Spring',
  bed: 'pond',
  rows: [{ plant: 'pea', count: 4 }, { plant: 'radish' }],
  gardener: { name: 'Ada', email: 'ada@example.com', website: 'https://example.com/ada' },
  budget: null,
  firstDay: '2026-04-18',
  water: { by: 'hose', minutes: 3 },
  signs: { pea: 'Do not eat' },
}

const text = (content: unknown) => ({ content: [{ type: 'text', text: content }] })

/** Every tool that needs neither a question answered nor a task, with arguments and what comes of it. */
const calls: readonly (readonly [string, object, CallEnding['outcome'], unknown])[] = [
  ['say_hello', {}, 'succeeded', text('Good morning, friend! The gate is open, have a look around.')],
  ['say_hello', { name: 'Ada' }, 'succeeded', text(expect.stringContaining('Ada'))],
  ['say_hello', { name: 7 }, 'tool-error', text(expect.stringMatching(/name: .*expected string/))],
  [
    'read_report',
    {},
    'succeeded',
    text(expect.stringMatching(/^# Garden report\n[\s\S]*\| Herb spiral \| `herb` \| 🌿 🪻 \|/)),
  ],
  ['measure_soil', { bed: 'herb' }, 'succeeded', { structuredContent: { bed: 'herb', acidityPh: 7.2 } }],
  ['measure_soil', { bed: 'moon' }, 'tool-error', text(expect.stringContaining('bed:'))],
  [
    'count_ants',
    { ants: 3 },
    'succeeded',
    text(expect.stringMatching(/^Ant 1 .*\nAnt 2 .*\nAnt 3 .*\n3 ants in all\.$/)),
  ],
  ['draw_flower', { size: 64 }, 'succeeded', { content: [{ type: 'image', mimeType: 'image/png' }] }],
  ['play_birdsong', { bird: 'cuckoo' }, 'succeeded', { content: [{ type: 'audio', mimeType: 'audio/wav' }] }],
  [
    'pick_basket',
    { plant: 'pea' },
    'succeeded',
    {
      content: [
        { type: 'text' },
        { type: 'image' },
        { type: 'audio' },
        { type: 'resource', resource: { uri: 'garden://plants/pea/harvest', mimeType: 'text/markdown' } },
        { type: 'resource_link', uri: 'garden://almanac' },
      ],
    },
  ],
  ['water_beds', { seconds: 0, steps: 2 }, 'succeeded', text('All beds are watered. It took 2 cans and 0 seconds.')],
  ['watch_hedgehog', { secondsBetween: 0 }, 'succeeded', text(expect.stringContaining('8 things happened'))],
  ['adopt_plant', {}, 'tool-error', text(expect.stringContaining('your client did not say that it can show forms'))],
  ['visit_nursery', {}, 'tool-error', text(expect.stringContaining('did not say that it can open addresses'))],
  [
    'ask_poet',
    {},
    'tool-error',
    text(expect.stringContaining('did not say that this server may have a message written')),
  ],
  ['find_sheds', {}, 'tool-error', text(expect.stringContaining('did not say that this server may see folders'))],
  ['grow_flower', { seconds: 0 }, 'succeeded', { content: [{ text: 'It blooms.' }, { type: 'image' }] }],
  ['make_compost', {}, 'protocol-error', undefined],
  ['plan_bed', plan, 'succeeded', { structuredContent: { plantCount: 7, readyAfterDays: 65, plan: { sunHours: 6 } } }],
  ['plan_bed', {}, 'tool-error', text(expect.stringMatching(/title: [\s\S]*rows: [\s\S]*gardener: [\s\S]*budget: /))],
  ['plant_seed', { bed: 'pond', plant: 'mint' }, 'succeeded', text('Bed by the pond: mint.')],
  ['label_bed', { bed: 'herb', label: 'Tea' }, 'succeeded', text('Tea: mint, lavender.')],
  ['clear_bed', { bed: 'sunny' }, 'succeeded', text('Sunny bed: nothing grows there.')],
  ['feed_robin', {}, 'succeeded', text(expect.stringContaining('eats out of your hand'))],
  ['ask_robin', {}, 'protocol-error', undefined],
  ['open_shed', {}, 'tool-error', text('The shed stays locked. It needs a key.')],
  ['open_shed', { key: 'rose' }, 'succeeded', text(expect.stringContaining('The door creaks open'))],
  ['ask_scarecrow', {}, 'protocol-error', undefined],
]

describe('the list of tools', () => {
  test('says of each what it is called, what it is for and what it does to the world', async () => {
    const tools = await listedTools(await openGarden(script()))
    for (const { name, title, description, annotations } of tools) {
      expect(name).toMatch(/^[a-z]+(_[a-z]+)+$/)
      expect(title.length).toBeLessThan(40)
      expect(description).toMatch(/[.?]$/)
      expect(annotations).toEqual({
        readOnlyHint: expect.any(Boolean),
        destructiveHint: expect.any(Boolean),
        idempotentHint: expect.any(Boolean),
        openWorldHint: expect.any(Boolean),
      })
    }
    const having = (hint: object) =>
      tools
        .filter(({ annotations }) =>
          Object.entries(hint).every(([key, value]) => key in annotations && Reflect.get(annotations, key) === value),
        )
        .map(({ name }) => name)
    expect(having({ destructiveHint: true })).toEqual(['clear_bed'])
    expect(having({ openWorldHint: true })).toEqual(['visit_nursery', 'ask_poet'])
    expect(having({ readOnlyHint: false, idempotentHint: true, destructiveHint: false })).toEqual([
      'water_beds',
      'label_bed',
      'feed_robin',
    ])
    expect(
      tools
        .map(({ name, execution }) => [name, execution.taskSupport])
        .filter(([, support]) => support !== 'forbidden'),
    ).toEqual([
      ['grow_flower', 'optional'],
      ['make_compost', 'required'],
    ])
  })

  test('has a call in this test for every tool', async () => {
    const names = (await listedTools(await openGarden(script()))).map(({ name }) => name)
    expect(names.filter((name) => !calls.some(([called]) => called === name))).toEqual([])
  })
})

describe('a call', () => {
  test.each(calls)('of %s with %j: %s', async (name, args, outcome, result) => {
    const { toolset } = await openGarden(script())
    const ending = await toolset.callTool(name, { ...args })
    expect(ending.notices).toEqual([])
    expect(ending.outcome).toBe(outcome)
    if (result === undefined) expect(ending.result).toBeUndefined()
    else expect(ending.result).toMatchObject(result as object)
  })

  test('gives data that keeps the schema it declares', async () => {
    const garden = await openGarden(script())
    for (const { name, outputSchema } of await listedTools(garden)) {
      if (outputSchema === undefined) continue
      const { result } = await garden.toolset.callTool(name, name === 'plan_bed' ? plan : {})
      const { structuredContent } = result as { readonly structuredContent: object }
      expect(new Validator(outputSchema, '2020-12').validate(structuredContent)).toMatchObject({ valid: true })
    }
  })

  test('paints a picture whose bytes are as long as its size says', async () => {
    const { toolset } = await openGarden(script())
    const { result } = await toolset.callTool('draw_flower', { size: 40 })
    const { content } = result as { readonly content: readonly { readonly data: string }[] }
    const png = Buffer.from(content[0]?.data ?? '', 'base64')
    expect(png.readUInt32BE(16)).toBe(40)
    const data = png.indexOf('IDAT')
    expect(inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)))).toHaveLength(40 * (1 + 40 * 4))
  })

  test('tells how far it is', async () => {
    const { toolset } = await openGarden(script())
    const heard: unknown[] = []
    const onProgress = (progress: unknown) => heard.push(progress)
    await toolset.callTool('water_beds', { seconds: 0.1, steps: 3 }, { onProgress })
    expect(heard).toMatchObject([
      { progress: 1, total: 3, message: 'Watering the tomatoes' },
      { progress: 2, total: 3, message: 'Watering the sunflowers' },
      { progress: 3, total: 3, message: 'Watering the peas' },
    ])
  })

  test('that is cancelled stops at once and tells nothing more', async () => {
    const { toolset, server, ask } = await openGarden(script())
    const told = () => server.traffic.filter(({ method }) => method === 'notifications/progress').length
    const controller = new AbortController()
    const { signal } = controller
    const calling = toolset.callTool('water_beds', { seconds: 60, steps: 1000 }, { signal })
    await waitUntil('progress', () => told() > 0)
    controller.abort()
    expect(await calling).toMatchObject({ outcome: 'cancelled' })
    // What was on its way is here once the server has answered the next request.
    await ask('ping')
    const before = told()
    await toolset.callTool('water_beds', { seconds: 0.3, steps: 1 })
    expect(told()).toBe(before + 1)
  })

  test('of a tool there is not, and as a task where it cannot be one, is an error of the protocol', async () => {
    const { ask } = await openGarden(script())
    await expect(ask('tools/call', { name: 'nonsense' })).rejects.toMatchObject({ failure: { code: -32602 } })
    await expect(ask('tools/call', { name: 'say_hello', task: {} })).rejects.toMatchObject({
      failure: { code: -32601 },
    })
  })

  test('can end with an error that carries data', async () => {
    const { ask } = await openGarden(script())
    await expect(ask('tools/call', { name: 'ask_scarecrow', arguments: { question: 'Why?' } })).rejects.toMatchObject({
      failure: { kind: 'protocol-error', code: -32000, data: { question: 'Why?', reason: expect.any(String) } },
    })
  })
})

describe('log messages', () => {
  const levels = (params: readonly unknown[]) => params.map((one) => (one as { readonly level: string }).level)

  test('come in every level, with the name of the logger', async () => {
    const { toolset, notifications } = await openGarden(script())
    await toolset.callTool('watch_hedgehog', { secondsBetween: 0 })
    const heard = notifications.filter(({ method }) => method === 'notifications/message').map(({ params }) => params)
    expect(levels(heard)).toEqual(['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'])
    expect(heard[0]).toEqual({ level: 'debug', logger: 'garden', data: 'Leaves rustle.' })
  })

  test('come only from the level the client asks for', async () => {
    const { toolset, notifications, ask } = await openGarden(script())
    await ask('logging/setLevel', { level: 'alert' })
    await toolset.callTool('watch_hedgehog', { secondsBetween: 0 })
    expect(levels(notifications.map(({ params }) => params))).toEqual(['alert', 'emergency'])
  })
})

test('a watch that is called off writes no more', async () => {
  const { toolset, notifications, hears, ask } = await openGarden(script())
  const controller = new AbortController()
  const { signal } = controller
  const watching = toolset.callTool('watch_hedgehog', { secondsBetween: 0.1 }, { signal })
  await hears('notifications/message')
  controller.abort()
  expect(await watching).toMatchObject({ outcome: 'cancelled' })
  await ask('ping')
  const before = notifications.length
  // As long as the rest of the night would have taken.
  await toolset.callTool('water_beds', { seconds: 1, steps: 1 })
  expect(notifications).toHaveLength(before)
})

test('a friend brings a tool more, and the client is told', async () => {
  const garden = await openGarden(script())
  const names = async () => (await listedTools(garden)).map(({ name }) => name)
  expect(await names()).not.toContain('ask_robin')
  await garden.toolset.callTool('feed_robin', {})
  await garden.hears('notifications/tools/list_changed')
  await waitUntil('the new tool', async () => (await names()).includes('ask_robin'))
  expect(await garden.toolset.callTool('ask_robin', {})).toMatchObject({
    outcome: 'succeeded',
    result: text('Tweet. Most worms are here: Sunny bed.'),
  })
})
