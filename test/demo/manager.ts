import { strict as assert } from 'node:assert'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Core } from '../../electron/core/core'
import { createCore } from '../../electron/core/create-core'
import { approveEverything, nodeClock, ownEnvironment, randomIds } from '../../electron/core/node-ports'
import { noSettingsStore } from '../../electron/core/settings'
import { AppFailure } from '../../shared/result'
import { isAlive, waitUntilGone } from '../support/processes'
import { narrateStates } from './narrate-states'
import { Transcript } from './transcript'

/** No window: the core alone, under plain Node, without a network. */
export const needs = 'node'

/** The bundled demo server, a real one over stdio. */
const demoServer = path.resolve('out/demo-server/main.js')

function entry(more: object = {}): string {
  return JSON.stringify({ command: process.execPath, args: [demoServer], ...more }, undefined, 2)
}

/** Everything the manager can do to a server, from a file to the end, with every state it goes through. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mcp-deck-demo-'))
  const transcript = new Transcript(path.resolve('out/demo-manager'))
  try {
    transcript.say('McpServerManager: two servers from their file to their end, without a window')
    const core = createCore({
      ports: { clock: nodeClock, ids: randomIds, approval: approveEverything, environment: ownEnvironment },
      settingsStore: noSettingsStore,
      clientInfo: { name: 'mcp-deck-demo', version: '0.0.0' },
      log: (text) => transcript.say(`          ${text}`),
    })
    core.onEvent(narrateStates((line) => transcript.say(`          ${line}`)))
    try {
      await tour(transcript, core, folder)
    } finally {
      const pids = ['garden', 'second'].flatMap((serverId) => pidOf(core, serverId) ?? [])
      await transcript.step('shut down; no process is left', async () => {
        await core.shutdown()
        await waitUntilGone(pids)
      })
    }
    transcript.say('Done: this transcript is in out/demo-manager.')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function tour(transcript: Transcript, core: Core, folder: string): Promise<void> {
  const { manager } = core
  const step = <T>(title: string, act: () => Promise<T> | T): Promise<T> => transcript.step(title, async () => act())
  const status = (serverId: string): string => manager.status(serverId).status

  await step('load a file: nothing starts by itself', async () => {
    const file = path.join(folder, 'mcp.json')
    writeFileSync(file, `{ "mcpServers": { "garden": ${entry()} } }`)
    await core.load({ named: [file] })
    assert.equal(status('garden'), 'Stopped')
  })
  await step('start it', () => manager.start('garden'))
  await step('discover its tools', async () => {
    const tools = await manager.toolset('garden').listTools()
    assert.ok(tools.length > 0, 'it has no tools')
    transcript.say(`          ${tools.length} tools: ${tools.map(({ name }) => name).join(', ')}`)
  })
  await step('call one', async () => {
    const answer = JSON.stringify(await manager.callToolValue('say_hello', { name: 'Ada' }))
    assert.match(answer, /Ada/)
    transcript.say(`          say_hello answered ${answer}`)
  })

  await step('add a second server that is disabled', () => manager.add('second', entry({ disabled: true })))
  await step('it does not start as long as it is', () =>
    assert.rejects(manager.start('second'), told(transcript, /disabled/)),
  )
  await step('enable it: still it starts only when it is told to', async () => {
    await manager.enable('second')
    assert.equal(status('second'), 'Stopped')
    await manager.start('second')
    assert.equal(manager.runningCount, 2)
  })
  await step('all tools together: names that both have say whose they are', async () => {
    const names = (await manager.listTools()).map(({ name }) => name)
    assert.ok(names.includes('garden__say_hello') && names.includes('second__say_hello'), names.join())
    transcript.say(`          ${names.length} tools, among them garden__say_hello and second__say_hello`)
  })

  await step('update it: it runs on under the new entry, as another process', async () => {
    const before = pidOf(core, 'garden')
    await manager.update('garden', entry({ env: { GARDEN: 'new' } }))
    assert.equal(status('garden'), 'Running')
    assert.notEqual(pidOf(core, 'garden'), before)
  })
  await step(
    'update it with an entry that cannot start: the one before runs again, and the error says so',
    async () => {
      const broken = JSON.stringify({ command: 'no-such-program' })
      await assert.rejects(manager.update('garden', broken), told(transcript, /restored|again/))
      assert.equal(status('garden'), 'Running')
      assert.deepEqual(entryOf(core, 'garden')['env'], { GARDEN: 'new' })
    },
  )

  await step('save all entries as a file', async () => {
    const file = path.join(folder, 'saved.json')
    await manager.saveJsonFile(file)
    const saved = JSON.parse(readFileSync(file, 'utf8')) as { readonly mcpServers: object }
    assert.deepEqual(Object.keys(saved.mcpServers), ['garden', 'second'])
  })
  await step('disable the second: it is stopped first', async () => {
    const pid = pidOf(core, 'second') ?? 0
    await manager.disable('second')
    assert.equal(status('second'), 'Disabled')
    assert.equal(await isAlive(pid), false)
  })
  await step('remove it: nobody knows it any more', async () => {
    await manager.remove('second')
    assert.throws(() => manager.status('second'), told(transcript, /unknown server ID: 'second'/))
  })
}

/** Whether something thrown says what it should; its words are put down. */
function told(transcript: Transcript, words: RegExp): (thrown: unknown) => boolean {
  return (thrown) => {
    if (!(thrown instanceof AppFailure)) return false
    transcript.say(`          "${thrown.error.message}"`)
    return words.test(thrown.error.message)
  }
}

function pidOf(core: Core, serverId: string): number | undefined {
  const state = core.state().servers.find(({ id }) => id === serverId)?.state
  return state?.status === 'Running' ? state.pid : undefined
}

function entryOf(core: Core, serverId: string): Readonly<Record<string, unknown>> {
  const saved = JSON.parse(core.manager.toJson()) as { readonly mcpServers: Readonly<Record<string, object>> }
  return { ...saved.mcpServers[serverId] }
}
