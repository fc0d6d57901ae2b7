import { birdsong } from '../../electron/demo-server/media/birdsong'
import { drawFlower } from '../../electron/demo-server/media/flower'
import { encodePng } from '../../electron/demo-server/media/png'
import { encodeWav } from '../../electron/demo-server/media/wav'
import { waitUntil, waitUntilGone } from '../support/processes'
import type { Deck } from './deck'
import { expect, test } from './fixtures'

/** The state of the demo server, and its process. */
async function demoOf(deck: Deck, serverId: string): Promise<{ readonly pid: number; readonly title: string }> {
  const server = (await deck.state()).servers.find(({ id }) => id === serverId)
  if (server?.state.status !== 'Running') throw new Error(`The demo server is ${server?.state.status ?? 'not there'}.`)
  return { pid: server.state.pid ?? 0, title: server.state.peer.title ?? '' }
}

/** Calls a tool as the window does and waits for its end. */
async function call(deck: Deck, serverId: string, toolName: string, args: object = {}) {
  const callId = crypto.randomUUID()
  await deck.ask('calls.start', { callId, serverId, toolName, argumentsText: JSON.stringify(args) })
  const find = async () => (await deck.state()).calls.find((one) => one.callId === callId)?.state
  await waitUntil(`end of ${toolName}`, async () => (await find())?.phase === 'ended')
  const ended = await find()
  if (ended?.phase !== 'ended') throw new Error('unreachable')
  return ended
}

test('the demo server opens in a process of its own and answers', async ({ deck }) => {
  const { serverId } = await deck.ask('demo.open', {})
  const { pid, title } = await demoOf(deck, serverId)
  expect(title).toBe('A small garden')
  expect(await deck.processes()).toContain(pid)
  const metrics = await deck.app.evaluate(({ app }) => app.getAppMetrics())
  expect(metrics.find((one) => one.pid === pid)).toMatchObject({ type: 'Utility', name: 'Demo server' })
  const { processes } = await deck.ask('servers.processFacts', { serverId })
  expect(processes.map((one) => one.pid)).toEqual([pid])
  expect(await call(deck, serverId, 'say_hello', { name: 'Ada' })).toMatchObject({ outcome: 'succeeded' })
  expect(await call(deck, serverId, 'open_shed')).toMatchObject({ outcome: 'tool-error' })
  expect(await call(deck, serverId, 'ask_scarecrow')).toMatchObject({ outcome: 'protocol-error' })
})

test('its log says what it wrote, and how it was ended', async ({ deck }) => {
  const { serverId } = await deck.ask('demo.open', {})
  const log = async () =>
    (await deck.ask('log.read', { serverId, fromRow: 0, count: 100 })).rows.map(({ source, text }) => [source, text])
  await waitUntil('its first words', async () => JSON.stringify(await log()).includes('The garden is open.'))
  await deck.ask('servers.stop', { serverId })
  expect(await log()).toContainEqual(['stderr', 'The garden closes.'])
})

test('it can be stopped in the middle of a call, started again, and taken away', async ({ deck }) => {
  const { serverId } = await deck.ask('demo.open', {})
  const { pid } = await demoOf(deck, serverId)
  const calling = call(deck, serverId, 'water_beds', { seconds: 600, steps: 600 })
  await deck.ask('servers.stop', { serverId })
  expect(await calling).toMatchObject({ outcome: 'cancelled' })
  await waitUntilGone([pid])
  await deck.ask('servers.start', { serverId })
  const second = await demoOf(deck, serverId)
  expect(second.pid).not.toBe(pid)
  await deck.ask('demo.close', {})
  await waitUntilGone([second.pid])
  expect(await deck.statuses()).toEqual({})
})

test('one that dies is seen at once, and comes back when it is started', async ({ deck }) => {
  const { serverId } = await deck.ask('demo.open', {})
  process.kill((await demoOf(deck, serverId)).pid, 'SIGKILL')
  await waitUntil('Crashed', async () => (await deck.statuses())[serverId] === 'Crashed')
  const { state } = (await deck.state()).servers[0] ?? {}
  expect(state).toMatchObject({ signal: 'SIGKILL', error: { message: 'The server was ended by SIGKILL.' } })
  await deck.ask('servers.start', { serverId })
  expect(await call(deck, serverId, 'say_hello')).toMatchObject({ outcome: 'succeeded' })
})

test('it is in the list again at the next start, not running', async ({ launch }) => {
  const first = await launch()
  await first.ask('demo.open', {})
  await first.quit()
  const second = await launch()
  await expect.poll(() => second.statuses()).toEqual({ demo: 'Stopped' })
})

test('quitting ends it, and SIGKILL of the app leaves nothing of it either', async ({ launch }) => {
  const quitting = await launch()
  const { pid } = await demoOf(quitting, (await quitting.ask('demo.open', {})).serverId)
  await quitting.quit()
  await waitUntilGone([pid])
  const dying = await launch()
  const { serverId } = await dying.ask('demo.open', {})
  await dying.ask('calls.start', {
    callId: 'call-0001',
    serverId,
    toolName: 'water_beds',
    argumentsText: '{"seconds":600}',
  })
  await dying.processes()
  dying.main.kill('SIGKILL')
  await dying.waitUntilGone()
})

test('its pictures and sounds are what Chromium understands', async ({ deck }) => {
  const png = encodePng(drawFlower({ petals: 8, colour: 'red', size: 96 })).toString('base64')
  const wav = encodeWav(birdsong('cuckoo')).toString('base64')
  const read = await deck.page.evaluate(
    async ({ png, wav }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${png}`
      await image.decode()
      const bytes = Uint8Array.from(atob(wav), (character) => character.charCodeAt(0))
      const { duration, numberOfChannels } = await new OfflineAudioContext(1, 1, 16_000).decodeAudioData(bytes.buffer)
      return { width: image.naturalWidth, height: image.naturalHeight, duration, numberOfChannels }
    },
    { png, wav },
  )
  expect(read).toEqual({ width: 96, height: 96, duration: 1.9, numberOfChannels: 1 })
})
