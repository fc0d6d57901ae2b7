import { describe, expect, test } from 'vitest'
import { coreWith, everythingServer, fixtureEntry } from '../../support/core-under-test'
import { waitUntil } from '../../support/processes'

async function started(entry: object) {
  const under = await coreWith({ s: entry })
  await under.core.servers.start('s')
  const lists = () => {
    const { resourceLists, templateLists, promptLists } = under.core.state()
    const of = <T extends { readonly serverId: string }>(all: readonly T[]) =>
      all.find(({ serverId }) => serverId === 's')
    return { resources: of(resourceLists), templates: of(templateLists), prompts: of(promptLists) }
  }
  await waitUntil('the last list', () => !['loading', undefined].includes(lists().prompts?.state.kind))
  return { ...under, lists }
}

const everything = { command: process.execPath, args: [everythingServer, 'stdio'] }

describe('the reference server', () => {
  test('has its lists in the state', async () => {
    const { core, lists } = await started(everything)
    const { resources, templates, prompts } = lists()
    expect(resources?.items).toHaveLength(7)
    expect(templates?.items).toHaveLength(2)
    expect(prompts?.items).toHaveLength(4)
    expect(resources).toMatchObject({ revision: 1, state: { kind: 'ready' }, notices: [] })
    const first = resources?.items[0]
    expect(core.resources.detail('s', 1, 0)).toMatchObject({
      key: first?.uri,
      rawText: expect.stringContaining('"uri"'),
    })
    expect(core.resources.templateDetail('s', 1, 0).key).toBe(templates?.items[0]?.uriTemplate)
    expect(() => core.resources.detail('s', 2, 0)).toThrow('has changed since')
    await core.resources.refresh('s')
    await core.prompts.refresh('s')
    expect(lists()).toMatchObject({ resources: { revision: 2 }, templates: { revision: 2 }, prompts: { revision: 2 } })
  })

  test('is read, and its prompts are got', async () => {
    const { core, lists } = await started(everything)
    const uri = lists().resources?.items[0]?.uri ?? ''
    const reading = await core.resources.read('reading-1', 's', uri)
    expect(reading.blockCount).toBe(1)
    expect((await core.readings.blocks('reading-1', 0, 1)).blocks[0]).toMatchObject({ kind: 'embedded-text', uri })
    const prompt = lists().prompts?.items.find(({ name }) => name === 'args-prompt')
    expect(core.prompts.detail('s', 1, prompt?.position ?? -1).arguments).toMatchObject([
      { name: 'city', required: true },
      { name: 'state', required: false },
    ])
    await core.prompts.get('reading-2', 's', 'args-prompt', [['city', 'Ulm']])
    expect((await core.readings.blocks('reading-2', 0, 1)).blocks[0]).toMatchObject({
      kind: 'text',
      role: 'user',
      text: { preview: expect.stringContaining('Ulm') },
    })
    core.readings.dismiss('reading-1')
    await expect(core.readings.blocks('reading-1', 0, 1)).rejects.toMatchObject({ error: { code: 'body-gone' } })
    await expect(core.resources.read('reading-3', 's', 'demo://nowhere')).rejects.toMatchObject({
      error: { code: 'resource-not-found' },
    })
  })

  test('completes, with what is known of the other arguments', async () => {
    const { core } = await started(everything)
    const ask = (argument: string, value: string, known: [string, string][] = []) =>
      core.completions.ask({
        serverId: 's',
        target: { kind: 'prompt', name: 'completable-prompt' },
        argument,
        value,
        known,
      })
    expect((await ask('department', '')).values.length).toBeGreaterThan(1)
    const [department = ''] = (await ask('department', 'E')).values
    const names = await ask('name', '', [['department', department]])
    expect(names.values.length).toBeGreaterThan(0)
    expect(names.values).not.toEqual((await ask('name', '', [['department', 'Sales']])).values)
  })

  test('tells of what was subscribed to', async () => {
    const { core, call, ends } = await started(everything)
    const uri = 'demo://resource/dynamic/text/1'
    await core.resources.subscribe('s', uri)
    expect(core.state().subscriptions).toMatchObject([{ serverId: 's', uri, state: { kind: 'active' } }])
    core.calls.start({ callId: 'call-0001', serverId: 's', toolName: 'toggle-subscriber-updates', argumentsText: '{}' })
    await ends('call-0001')
    expect(call('call-0001').state).toMatchObject({ outcome: 'succeeded' })
    await waitUntil('an update', () => (core.state().subscriptions[0]?.updates ?? 0) > 0, 20_000)
    await core.resources.unsubscribe('s', uri)
    expect(core.state().subscriptions).toEqual([])
  })
})

test('a server with tools alone offers no resources and no prompts', async () => {
  const { lists } = await started(fixtureEntry('32-tools-only.mjs'))
  const { resources, templates, prompts } = lists()
  for (const list of [resources, templates, prompts]) {
    expect(list).toMatchObject({ items: [] })
    expect(['not-offered', 'ready']).toContain(list?.state.kind)
  }
})
