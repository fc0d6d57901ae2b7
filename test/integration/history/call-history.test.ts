import { randomUUID } from 'node:crypto'
import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { SettingsStore } from '../../../electron/core/settings'
import { defaultSettings } from '../../../shared/model/settings'
import { type CoreUnderTest, coreWith, everythingServer, fixtureEntry } from '../../support/core-under-test'
import { waitUntil } from '../../support/processes'

const serverSecret = 'tok-0123456789'
const typedSecret = 'hunter2-and-more'
const entry = fixtureEntry(everythingServer, { API_TOKEN: serverSecret })

/** A folder that several runs share, and the file of the server in it: histories go by its path. */
async function sharedFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'mcp-deck-history-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const configFile = path.join(folder, 'mcp.json')
  await writeFile(configFile, JSON.stringify({ mcpServers: { everything: entry } }))
  return { configFile, historyFolder: path.join(folder, 'history') }
}

type Shared = Awaited<ReturnType<typeof sharedFolder>>

/** One run of the program. To be shut down before the next one. */
async function run({ configFile, historyFolder }: Shared, settingsStore?: SettingsStore): Promise<CoreUnderTest> {
  const under = await coreWith({}, {}, { historyFolder, ...(settingsStore && { settingsStore }) })
  await under.core.config.openFile(configFile, 'named')
  return under
}

async function call({ core, ends }: CoreUnderTest, toolName: string, args?: object): Promise<string> {
  const callId = randomUUID()
  const argumentsText = args && JSON.stringify(args)
  core.calls.start({ callId, serverId: 'everything', toolName, ...(argumentsText && { argumentsText }) })
  await ends(callId)
  return callId
}

async function started(under: CoreUnderTest): Promise<CoreUnderTest> {
  await under.core.servers.start('everything')
  return under
}

const echoes = ({ core }: CoreUnderTest, query = '') =>
  core.history.list({ serverId: 'everything', toolName: 'echo', query })

async function everythingIn(folder: string): Promise<string> {
  const names = await readdir(folder)
  return (await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))).join('\n')
}

describe('the history of calls', () => {
  test('survives the end of the run and holds no secret', async () => {
    const shared = await sharedFolder()
    const first = await started(await run(shared))
    const said = await call(first, 'echo', { message: `I know ${serverSecret}` })
    const typed = await call(first, 'echo', { message: 'hello', password: typedSecret })
    const failed = await call(first, 'no such tool')
    await call(first, 'get-env')
    await first.core.shutdown()

    const onDisk = await everythingIn(shared.historyFolder)
    expect(onDisk).toContain('hello')
    for (const secret of [serverSecret, typedSecret, btoa(serverSecret)]) expect(onDisk).not.toContain(secret)
    const [file] = await readdir(shared.historyFolder)
    expect((await stat(path.join(shared.historyFolder, String(file)))).mode & 0o777).toBe(0o600)

    // The server is not started: what is kept can be looked at all the same.
    const second = await run(shared)
    const { calls } = await echoes(second)
    expect(calls).toMatchObject([
      { callId: typed, outcome: 'succeeded', withheldValues: 1, isOnDisk: true },
      { callId: said, outcome: 'succeeded', withheldValues: 1, line: '{"message":"${secret:message}"}' },
    ])
    expect(await second.core.history.detail(typed)).toMatchObject({
      argumentsText: '{"message":"hello","password":"${secret:password}"}',
      withheld: [['password']],
      preview: expect.stringContaining('Echo: hello') as string,
      isWhole: true,
    })
    expect(await second.core.history.detail(said)).toMatchObject({ preview: expect.stringContaining('I know ••••••') })
    expect(await second.core.history.detail(failed)).toMatchObject({ outcome: expect.stringMatching('error') })
    expect(second.core.state().history).toMatchObject({ calls: 4 })
  })

  test('finds calls by what was sent and what came back', async () => {
    const under = await started(await run(await sharedFolder()))
    const apple = await call(under, 'echo', { message: 'Apple' })
    const pear = await call(under, 'echo', { message: 'pear' })
    const found = async (query: string) => (await echoes(under, query)).calls.map(({ callId }) => callId)
    expect(await found('apple')).toEqual([apple])
    expect(await found('echo: PEAR')).toEqual([pear])
    expect(await found('')).toEqual([pear, apple])
    expect(await found('plum')).toEqual([])
  })

  test('passes over lines that are damaged', async () => {
    const shared = await sharedFolder()
    const first = await started(await run(shared))
    const kept = await call(first, 'echo', { message: 'one' })
    await first.core.shutdown()
    const [name] = await readdir(shared.historyFolder)
    const file = path.join(shared.historyFolder, String(name))
    await appendFile(file, 'not json\n{"callId":"half-of-it"}\n\u0000\n{"callId":"cut off in the mi')
    await writeFile(path.join(shared.historyFolder, 'something-else.txt'), 'x')

    const second = await started(await run(shared))
    const more = await call(second, 'echo', { message: 'two' })
    await second.core.shutdown()
    const third = await run(shared)
    expect((await echoes(third)).calls.map(({ callId }) => callId)).toEqual([more, kept])
  })

  test('keeps the last 200 calls of a tool, on disk too', async () => {
    const shared = await sharedFolder()
    const first = await started(await run(shared))
    for (let number = 0; number < 225; number += 1) await call(first, 'echo', { message: `number ${number}` })
    await first.core.shutdown()
    const lines = (await everythingIn(shared.historyFolder)).split('\n').filter((line) => line !== '')
    expect(lines.length).toBeLessThanOrEqual(220)
    const { calls } = await echoes(await run(shared))
    expect([calls.length, calls[0]?.line, calls.at(-1)?.line]).toEqual([
      200,
      '{"message":"number 224"}',
      '{"message":"number 25"}',
    ])
  })

  test('is written while the program runs, and cleared on disk as well', async () => {
    const shared = await sharedFolder()
    const under = await started(await run(shared))
    await call(under, 'echo', { message: 'kept' })
    await call(under, 'get-sum', { a: 1, b: 2 })
    await waitUntil('the calls are on disk', async () => {
      const text = await everythingIn(shared.historyFolder).catch(() => '')
      return text.includes('kept') && text.includes('get-sum')
    })
    await under.core.history.clear({ of: { serverId: 'everything', toolName: 'echo' } })
    expect((await echoes(under)).calls).toEqual([])
    expect(await everythingIn(shared.historyFolder)).not.toContain('kept')
    expect(await everythingIn(shared.historyFolder)).toContain('get-sum')
    await under.core.history.clear({})
    expect(under.core.state().history).toMatchObject({ calls: 0, bytes: 0 })
    await expect(stat(shared.historyFolder)).rejects.toThrow()
  })

  test('is kept only until the end of the run when that is switched off', async () => {
    const shared = await sharedFolder()
    const settings: SettingsStore = {
      read: () => Promise.resolve({ settings: { ...defaultSettings, keepHistory: false }, notices: [] }),
      write: () => Promise.resolve(),
    }
    const first = await started(await run(shared, settings))
    await call(first, 'echo', { message: 'for now' })
    expect((await echoes(first)).calls).toMatchObject([{ line: '{"message":"for now"}', isOnDisk: false }])
    await first.core.settings.change({ keepHistory: true })
    const kept = await call(first, 'echo', { message: 'for longer' })
    await first.core.shutdown()
    const { calls } = await echoes(await run(shared))
    expect(calls.map(({ callId }) => callId)).toEqual([kept])
  })

  test('says so when it cannot be written, and goes on', async () => {
    const shared = await sharedFolder()
    await writeFile(shared.historyFolder, 'a file where the folder should be')
    const logged: string[] = []
    const under = await coreWith({}, {}, { historyFolder: shared.historyFolder, log: (text) => logged.push(text) })
    await under.core.config.openFile(shared.configFile, 'named')
    await under.core.servers.start('everything')
    const first = await call(under, 'echo', { message: 'one' })
    await waitUntil('the problem is told', () => under.core.state().history.problem !== undefined)
    expect(logged).toHaveLength(1)
    await rm(shared.historyFolder)
    const second = await call(under, 'echo', { message: 'two' })
    await waitUntil('the problem is over', () => under.core.state().history.problem === undefined)
    await under.core.shutdown()
    const { calls } = await echoes(await run(shared))
    expect(calls.map(({ callId }) => callId)).toEqual([second, first])
  })
})
