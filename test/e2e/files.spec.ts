import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { waitUntil } from '../support/processes'
import type { Deck } from './deck'
import { answerDialogs } from './dialogs'
import { expect, serverEntry, test } from './fixtures'

test.describe('opening a configuration file', () => {
  test('lists its servers', async ({ deck, workspace }) => {
    const file = workspace.writeConfig('opened.json', { one: serverEntry('32-tools-only.mjs') })
    await answerDialogs(deck, file)
    const { fileId } = await deck.ask('config.open', {})
    const record = (await deck.state()).configFiles.find((one) => one.fileId === fileId)
    expect(record).toMatchObject({ path: file, origin: 'opened', status: 'loaded', serverCount: 1 })
  })

  test('does nothing when the person changes their mind', async ({ deck }) => {
    await answerDialogs(deck, undefined)
    const before = await deck.state()
    expect(await deck.ask('config.open', {})).toEqual({})
    expect(await deck.state()).toEqual(before)
  })
})

test('a dropped file has its path, and nothing else has one', async ({ deck, workspace }) => {
  const file = workspace.writeConfig('dropped.json', { one: serverEntry('32-tools-only.mjs') })
  await deck.page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('input'), { type: 'file', id: 'drop' }))
  })
  await deck.page.locator('#drop').setInputFiles(file)
  const paths = await deck.onBridge((bridge) => {
    const input = document.querySelector<HTMLInputElement>('#drop')
    const things: unknown[] = [input?.files?.[0], new File(['x'], 'made.json'), undefined, {}, 'text', () => {}]
    return things.map((thing) => bridge.pathOfDroppedFile(thing))
  }, undefined)
  expect(paths).toEqual([file, '', '', '', '', ''])

  await deck.ask('config.openDropped', { path: file })
  expect(await deck.statuses()).toEqual({ one: 'Stopped' })
})

test.describe('saving a result', () => {
  test.use({ servers: { huge: serverEntry('15-huge-result.mjs') } })

  /** Calls a tool that answers 3 MB of text and gives the reference to it. */
  async function largeResult(deck: Deck) {
    await deck.ask('servers.start', { serverId: 'huge' })
    await deck.ask('calls.start', {
      callId: 'call-large',
      serverId: 'huge',
      toolName: 'text',
      argumentsText: '{"mb":3}',
    })
    const state = async () => (await deck.state()).calls[0]?.state
    await waitUntil('the call has ended', async () => (await state())?.phase === 'ended')
    const ended = await state()
    if (ended?.phase !== 'ended') throw new Error(JSON.stringify(ended).slice(0, 500))
    const { blocks } = await deck.ask('calls.blocks', { callId: 'call-large', from: 0, count: 1 })
    const [block] = blocks
    if (block?.kind !== 'text') throw new Error(JSON.stringify(block).slice(0, 500))
    return block.text
  }

  test('writes all of it, under a harmless name', async ({ deck, workspace }) => {
    const body = await largeResult(deck)
    const file = path.join(workspace.folder, 'saved.txt')
    const asked = await answerDialogs(deck, file)
    expect(await deck.ask('bodies.save', { bodyId: body.bodyId, suggestedName: '../up/and\u202Eaway' })).toEqual({
      savedTo: file,
    })
    expect(await asked()).toEqual([{ defaultPath: '_up_andaway' }])
    const saved = readFileSync(file, 'utf8')
    expect(Buffer.byteLength(saved)).toBe(body.bytes)
    expect(saved.startsWith(body.preview)).toBe(true)
  })

  test('writes nothing when the person changes their mind', async ({ deck }) => {
    const body = await largeResult(deck)
    await answerDialogs(deck, undefined)
    expect(await deck.ask('bodies.save', { bodyId: body.bodyId, suggestedName: 'x' })).toEqual({})
  })

  test('says why it could not be written, and leaves nothing behind', async ({ deck, workspace }) => {
    const body = await largeResult(deck)
    const folder = path.join(workspace.folder, 'folder')
    mkdirSync(folder)
    const before = readdirSync(workspace.folder)
    await answerDialogs(deck, folder)
    const result = await deck.request('bodies.save', { bodyId: body.bodyId, suggestedName: 'x' })
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'file-not-written', message: expect.stringContaining(folder) },
    })
    expect(readdirSync(workspace.folder)).toEqual(before)
  })
})
