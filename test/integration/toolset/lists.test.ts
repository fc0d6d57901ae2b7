import { describe, expect, it } from 'vitest'
import { toolDetail, toolSummary } from '../../../electron/core/toolset/tool-summary'
import { launchEverything, launchServer } from '../../support/connect-server'
import { waitUntil } from '../../support/processes'

describe('a server whose lists never end', () => {
  it('has its tools cut at 200 pages, with a notice', async () => {
    const { toolset } = await launchServer('13-endless-cursor.mjs')
    const tools = await toolset()
    const { items, notices } = await tools.discover()
    expect(items).toHaveLength(600)
    expect(new Set(items.map(({ key }) => key)).size).toBe(600)
    expect(notices).toEqual([expect.stringMatching(/cut after 200 pages \(600 items\).*cursor "200"/)])
    expect(await tools.callToolValue('t_0_0', {})).toEqual({ output: '200 pages asked for so far' })
  })

  it('has repeated pages shown once, and "" taken for a cursor', async () => {
    const { toolset } = await launchServer('13-endless-cursor.mjs')
    const tools = await toolset()
    const resources = await tools.listResources()
    expect(resources.items.map(({ key }) => key)).toEqual(['mem://a', 'mem://b'])
    expect(resources.notices).toEqual([expect.stringContaining('cursor "same"')])
    const templates = await tools.listResourceTemplates()
    expect(templates.items.map(({ key }) => key)).toEqual(['mem://x/{id}', 'mem://y/{id}'])
    expect(templates.notices).toEqual([expect.stringContaining('cursor "A"')])
    const prompts = await tools.listPrompts()
    expect(prompts.items.map(({ key }) => key)).toEqual(['first', 'second'])
    expect(prompts.notices).toEqual([])
  })

  it('can be left while it lists', async () => {
    const { toolset, traffic } = await launchServer('13-endless-cursor.mjs')
    const tools = await toolset()
    const controller = new AbortController()
    const listing = tools.discover(controller.signal).catch((error: unknown) => error)
    await waitUntil('some pages', () => traffic.length > 20)
    controller.abort()
    expect(await listing).toMatchObject({ error: { code: 'cancelled' } })
    expect(await tools.callToolValue('t_0_0', {})).toMatchObject({ output: expect.stringMatching(/^\d{1,2} pages/) })
  })
})

it('shows 2000 tools', async () => {
  const { toolset } = await launchServer('14-two-thousand-tools.mjs')
  const { items, notices } = await (await toolset()).discover()
  expect(items).toHaveLength(2000)
  expect(notices).toEqual([])
  expect(items.every(({ malformed, overLimit }) => malformed === undefined && overLimit === undefined)).toBe(true)
  expect(toolSummary(items[1999] ?? expect.unreachable())).toMatchObject({
    position: 1999,
    name: 'generated_tool_01999',
  })
})

it('gives up on a list that is never answered, by a limit of its own', async () => {
  const { toolset } = await launchServer('22-hangs-and-late.mjs', { BAD_HANG_LIST: '1' })
  const tools = await toolset({ listTimeoutMs: 300 })
  await expect(tools.discover()).rejects.toMatchObject({
    error: { code: 'timed-out', message: expect.stringContaining('300 ms') },
  })
  expect(await tools.callToolValue('ok', {})).toEqual({ output: 'ok' })
})

describe('a server whose tools are mostly broken', () => {
  it('has every one listed, with the reason, and the good ones exposed', async () => {
    const { toolset } = await launchServer('18-broken-schemas.mjs')
    const tools = await toolset()
    const { items, notices } = await tools.discover()
    expect(items).toHaveLength(24)
    expect(notices).toEqual(['4 of 24 tools have no usable "name".'])
    const reasons = Object.fromEntries(items.map(({ key, malformed }) => [key, malformed]))
    const odd = [
      'no_schema',
      'null_schema',
      'empty_schema',
      'string_schema',
      'array_schema',
      'type_string',
      'type_list',
      'type_any',
      'props_null',
      'props_array',
      'required_true',
      'prop_not_schema',
      'annotations_wrong',
      'out_array',
      '',
    ]
    expect(
      Object.keys(reasons)
        .filter((key) => reasons[key] !== undefined)
        .toSorted(),
    ).toEqual(odd.toSorted())
    expect((await tools.listTools()).map(({ name }) => name)).toEqual([
      'annotations_wrong',
      'out_draft07',
      'out_draft04',
      'out_2020',
      'out_bad_pattern',
      'out_bad_ref',
      'out_array',
      'good',
    ])
    expect(items.map(toolSummary)).toHaveLength(24)
    expect(items.map(toolDetail).every(({ rawText }) => JSON.parse(rawText) !== undefined)).toBe(true)
  })

  it('has every one that has a name callable', async () => {
    const { toolset } = await launchServer('18-broken-schemas.mjs')
    const tools = await toolset()
    const { items } = await tools.discover()
    const names = items.map(({ key }) => key).filter((name) => name !== '')
    const endings = await Promise.all(names.map((name) => tools.callTool(name, { a: 'x' })))
    expect(endings.map(({ outcome }) => outcome)).toEqual(names.map(() => 'succeeded'))
    expect(endings[names.indexOf('out_bad_ref')]?.result).toMatchObject({ structuredContent: { n: 1 } })
  })
})

describe('a server that has only tools', () => {
  it('is not asked for what it did not announce', async () => {
    const { toolset } = await launchServer('32-tools-only.mjs')
    const tools = await toolset()
    const lists = await Promise.all([tools.listResources(), tools.listResourceTemplates(), tools.listPrompts()])
    expect(lists.map(({ offered, items }) => [offered, items])).toEqual(Array(3).fill([false, []]))
    expect(await tools.callToolValue('asked', {})).toEqual({ output: '[]' })
  })

  it('stays connected when it announced what it does not know', async () => {
    const { toolset } = await launchServer('32-tools-only.mjs', { BAD_LIE: '1' })
    const tools = await toolset()
    const lists = await Promise.all([tools.listResources(), tools.listResourceTemplates(), tools.listPrompts()])
    expect(lists.map(({ offered, items }) => [offered, items])).toEqual(Array(3).fill([true, []]))
    expect(lists.map(({ notices }) => notices)).toEqual(Array(3).fill([expect.stringContaining('(-32601)')]))
    await expect(tools.readResource('mem://x')).rejects.toMatchObject({
      error: { message: 'resource not found: mem://x' },
    })
    expect(tools.isClosed).toBe(false)
    const { output } = (await tools.callToolValue('asked', {})) as { output: string }
    expect(JSON.parse(output)).toHaveLength(4)
  })

  it('is not asked for tools it did not announce either', async () => {
    const { toolset } = await launchServer('11-wrong-protocol-version.mjs', { BAD_MODE: 'nocaps' })
    const tools = await toolset()
    expect(await tools.discover()).toEqual({
      items: [],
      notices: ['This server does not announce tools.'],
      offered: false,
    })
    expect(await tools.callToolValue('hello', {})).toEqual({ output: 'hello' })
  })
})

it('shows what the official test server has', async () => {
  const { toolset, notes } = await launchEverything()
  const tools = await toolset()
  expect((await tools.listTools()).length).toBe(13)
  const lists = await Promise.all([tools.listResources(), tools.listResourceTemplates(), tools.listPrompts()])
  expect(lists.map(({ items }) => items.length)).toEqual([7, 2, 4])
  expect(lists.flatMap(({ items }) => items.map(({ malformed }) => malformed))).toEqual(Array(13).fill(undefined))
  const uri = lists[0].items[0]?.key ?? ''
  expect(await tools.readResource(uri)).toMatchObject({ result: { contents: [{ uri }] }, notices: [] })
  await expect(tools.readResource('demo://nothing/there')).rejects.toMatchObject({
    error: { code: 'resource-not-found' },
  })
  expect(await tools.getPrompt('args-prompt', { city: 'Rome' })).toMatchObject({
    result: { messages: [{ role: 'user', content: { text: expect.stringContaining('Rome') } }] },
    notices: [],
  })
  await expect(tools.getPrompt('no-such-prompt')).rejects.toMatchObject({ error: { code: 'protocol-error' } })
  expect(notes).toEqual([])
})
