import { describe, expect, test } from 'vitest'
import { weatherLastsMs } from '../../../electron/demo-server/garden/weather'
import { demoServerBundle, type OpenGarden, openGarden } from '../../support/demo-server'
import { waitUntil } from '../../support/processes'

const script = demoServerBundle()

const keys = ({ items }: { readonly items: readonly { readonly key: string }[] }) => items.map(({ key }) => key)

async function complete({ ask }: OpenGarden, ref: object, name: string, value: string, before: object = {}) {
  const params = { ref, argument: { name, value }, context: { arguments: before } }
  const { completion } = (await ask('completion/complete', params)) as { readonly completion: { values: string[] } }
  return completion.values
}

describe('resources', () => {
  test('are listed, those of the template among them', async () => {
    const { toolset } = await openGarden(script())
    expect(keys(await toolset.listResources())).toEqual([
      'garden://almanac',
      'garden://photo',
      'garden://weather',
      'garden://beds/sunny',
      'garden://beds/shady',
      'garden://beds/herb',
      'garden://beds/pond',
    ])
    expect(keys(await toolset.listResourceTemplates())).toEqual([
      'garden://beds/{bed}',
      'garden://plants/{plant}/{topic}',
    ])
  })

  test.each([
    ['garden://almanac', { mimeType: 'text/markdown', text: expect.stringMatching(/## April\n\n- 🥕 carrot/) }],
    ['garden://photo', { mimeType: 'image/png', blob: expect.stringMatching(/^iVBORw0KGgo/) }],
    ['garden://weather', { mimeType: 'application/json', text: expect.stringContaining('"sky"') }],
    ['garden://beds/herb', { mimeType: 'application/json', text: expect.stringContaining('"Herb spiral"') }],
    ['garden://plants/mint/sowing', { mimeType: 'text/markdown', text: expect.stringMatching(/^# mint\n/) }],
  ])('%s can be read', async (uri, content) => {
    const { toolset } = await openGarden(script())
    expect(await toolset.readResource(uri)).toMatchObject({ result: { contents: [{ uri, ...content }] }, notices: [] })
  })

  test.each(['garden://nowhere', 'garden://beds/moon', 'garden://plants/mint/gossip'])(
    '%s is not there',
    async (uri) => {
      const { toolset } = await openGarden(script())
      await expect(toolset.readResource(uri)).rejects.toMatchObject({
        error: { message: expect.stringContaining(`resource not found: ${uri}`) },
      })
    },
  )

  test('the parts of a template are completed', async () => {
    const garden = await openGarden(script())
    const ref = (uri: string) => ({ type: 'ref/resource', uri })
    expect(await complete(garden, ref('garden://beds/{bed}'), 'bed', 'S')).toEqual(['sunny', 'shady'])
    expect(await complete(garden, ref('garden://plants/{plant}/{topic}'), 'topic', '')).toHaveLength(3)
  })

  test('a bed that was subscribed to is told of when it changes, and no other', async () => {
    const { toolset, ask, hears, notifications } = await openGarden(script())
    await ask('resources/subscribe', { uri: 'garden://beds/pond' })
    await toolset.callTool('plant_seed', { bed: 'herb', plant: 'mint' })
    await toolset.callTool('plant_seed', { bed: 'pond', plant: 'mint' })
    expect(await hears('notifications/resources/updated')).toEqual({ uri: 'garden://beds/pond' })
    await ask('resources/unsubscribe', { uri: 'garden://beds/pond' })
    await toolset.callTool('clear_bed', { bed: 'pond' })
    await ask('ping')
    expect(notifications.filter(({ method }) => method === 'notifications/resources/updated')).toHaveLength(1)
  })

  test('the weather tells of itself every few seconds while it is subscribed to', async () => {
    const { ask, notifications } = await openGarden(script())
    await ask('resources/subscribe', { uri: 'garden://weather' })
    await waitUntil('two changes', () => notifications.length >= 2, 4 * weatherLastsMs)
    expect(notifications[0]).toEqual({ method: 'notifications/resources/updated', params: { uri: 'garden://weather' } })
  })
})

describe('prompts', () => {
  test('are listed with their arguments', async () => {
    const { toolset } = await openGarden(script())
    const { items } = await toolset.listPrompts()
    expect(items.map(({ raw }) => raw)).toMatchObject([
      { name: 'morning_round' },
      {
        name: 'planting_advice',
        arguments: [
          { name: 'plant', required: true },
          { name: 'month', required: false },
        ],
      },
      { name: 'letter_to_neighbour', arguments: [{ name: 'neighbour', required: true }, { name: 'tone' }] },
    ])
  })

  test.each([
    ['morning_round', undefined, [{ content: { type: 'text' } }, { content: { type: 'resource_link' } }]],
    [
      'planting_advice',
      { plant: 'pea', month: 'March' },
      [{ content: { text: expect.stringContaining('March') } }, { content: { type: 'resource' } }],
    ],
    [
      'letter_to_neighbour',
      { neighbour: 'Max' },
      [
        { role: 'user' },
        { role: 'user', content: { type: 'image' } },
        { role: 'assistant', content: { text: 'Dear Max,' } },
      ],
    ],
  ])('%s with %j', async (name, args, messages) => {
    const { toolset } = await openGarden(script())
    expect(await toolset.getPrompt(name, args)).toMatchObject({ result: { messages }, notices: [] })
  })

  test('a plant the garden does not know is an error in words', async () => {
    const { toolset } = await openGarden(script())
    await expect(toolset.getPrompt('planting_advice', { plant: 'rock' })).rejects.toMatchObject({
      error: { message: expect.stringContaining('does not know "rock"') },
    })
  })

  test('arguments are completed, the month by the plant chosen before', async () => {
    const garden = await openGarden(script())
    const ref = { type: 'ref/prompt', name: 'planting_advice' }
    expect(await complete(garden, ref, 'plant', 'p')).toEqual(['pea', 'pumpkin'])
    expect(await complete(garden, ref, 'month', '', { plant: 'pea' })).toEqual(['March', 'April'])
    expect(await complete(garden, ref, 'month', 'J')).toEqual(['January', 'June', 'July'])
  })
})
