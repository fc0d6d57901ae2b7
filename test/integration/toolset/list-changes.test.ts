import { expect, it } from 'vitest'
import { launchServer } from '../../support/connect-server'
import { waitUntil } from '../../support/processes'

const storms = '29-list-changed-storm.mjs'

async function watch(env: Readonly<Record<string, string>> = {}) {
  const launched = await launchServer(storms, env)
  const tools = await launched.toolset()
  const lists: string[][] = []
  tools.onToolsChanged((change) => {
    if (change.kind === 'listed') lists.push(change.list.items.map(({ key }) => key))
  })
  await tools.discover()
  /** How often the server was asked for its tools. */
  const asked = async (): Promise<number> => {
    const { output } = (await tools.callToolValue('asked', {})) as { readonly output: string }
    return Number(output)
  }
  return { ...launched, tools, lists, asked }
}

it('fetches a burst of changes once, and once more at most', async () => {
  const { tools, lists, asked } = await watch()
  await tools.callToolValue('storm', {})
  await waitUntil('the list', () => lists.length > 0)
  await tools.callToolValue('grow', {})
  await waitUntil('the grown list', () => lists.at(-1)?.includes('grown_1') === true)
  expect(await asked()).toBeLessThanOrEqual(4)
})

it('never loses the last change', async () => {
  const { tools, lists } = await watch()
  await tools.callToolValue('flap', {})
  await waitUntil('the last word', () => lists.at(-1)?.includes('flapping') === true)
  expect((await tools.listTools()).map(({ name }) => name)).toContain('flapping')
})

it('slows down for a server that answers each list with a change, and says so once', async () => {
  const { notes, lists, asked } = await watch({ BAD_LOOP: '1' })
  await waitUntil('the notice', () => notes.length > 0)
  expect(notes).toEqual([expect.stringContaining('less and less often')])
  expect(await asked()).toBeLessThanOrEqual(lists.length + 2)
})

it('does not mind changes of lists the server does not have', async () => {
  const { tools, notes, asked } = await watch()
  await tools.callToolValue('resources', {})
  await tools.callToolValue('prompts', {})
  expect(await asked()).toBe(1)
  expect(notes).toEqual([])
})
