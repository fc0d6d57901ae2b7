import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { coreWith, fixtureEntry } from '../../support/core-under-test'

async function callHuge(toolName: string, argumentsText?: string) {
  const { core, ends } = await coreWith({ huge: fixtureEntry('15-huge-result.mjs') })
  await core.servers.start('huge')
  const callId = randomUUID()
  core.calls.start({ callId, serverId: 'huge', toolName, ...(argumentsText && { argumentsText }) })
  const { result } = await ends(callId)
  return { core, callId, result }
}

it('a text of 20 MB is one block, its beginning in the record and the rest in slices', async () => {
  const { core, callId } = await callHuge('text', '{"mb":20}')
  const { total, blocks } = await core.calls.blocks(callId, 0, 200)
  expect(total).toBe(1)
  const [block] = blocks
  if (block?.kind !== 'text') throw new Error(JSON.stringify(block))
  expect(block.text).toMatchObject({ bytes: 20_000_002, complete: false })
  expect(block.text.preview.startsWith('All work and no play. All')).toBe(true)
  expect((await core.bodies.read(block.text.bodyId, 19_999_994, 100)).text).toBe('o play. ')
})

it('of 20 000 blocks any range can be read', async () => {
  const { core, callId, result } = await callHuge('blocks')
  expect(result?.blockCount).toBe(20_000)
  const { total, blocks } = await core.calls.blocks(callId, 19_900, 200)
  expect([total, blocks.length]).toEqual([20_000, 100])
  expect(blocks.at(-1)).toMatchObject({ position: 19_999, text: { preview: 'block 19999' } })
  expect(await core.calls.blocks(callId, 20_000, 1)).toEqual({ total: 20_000, blocks: [] })
})

it('a picture of 10 MB is known by its first bytes', async () => {
  const { core, callId } = await callHuge('image')
  const { blocks } = await core.calls.blocks(callId, 0, 1)
  expect(blocks).toMatchObject([
    { kind: 'image', data: { media: 'image/png', body: { bytes: 7_864_320, preview: '' } }, problems: [] },
  ])
})

it('structured content may be nested 5000 deep', async () => {
  const { core, callId, result } = await callHuge('deep')
  expect(result?.hasStructuredContent).toBe(true)
  const { body } = await core.calls.structured(callId)
  expect((await core.bodies.bytes(body?.bodyId ?? '')).toString()).toBe(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`)
})
