import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { coreWith, fixtureEntry } from '../../support/core-under-test'
import { cipherWith } from '../../support/plain-cipher'
import { waitUntil } from '../../support/processes'
import { HandMadeServer } from '../../support/remote-server'

const value = 'FAKE secret/with=signs'
const entry = fixtureEntry('what-it-got.mjs', { GOT: 'API_KEY', API_KEY: '${secret:API_KEY}' })

/** A core whose secrets are kept in a folder of this test. */
async function storing(servers: Readonly<Record<string, object>>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'mcp-deck-store-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const secretStore = { file: path.join(folder, 'secrets.json'), cipher: cipherWith() }
  const under = await coreWith(servers, {}, { secretStore, historyFolder: path.join(folder, 'history') })
  return { ...under, folder }
}

/** Everything that stands in the files of a folder. */
async function textOf(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name))
  return (await Promise.all(files.map((file) => readFile(file, 'latin1')))).join('\n')
}

describe('a start that needs a stored secret', () => {
  test('is stopped where there is none, which is named with a way out, and goes on once it is set', async () => {
    const { core, server } = await storing({ s: { ...entry, restartPolicy: { initialDelayMs: 0 } } })
    expect(server('s').secrets).toEqual(['API_KEY'])
    await expect(core.servers.start('s')).rejects.toMatchObject({
      error: {
        code: 'secret-missing',
        message: '"s" was not started: the secret API_KEY is not set (env.API_KEY).',
      },
    })
    const { state } = server('s')
    expect(state).toMatchObject({ status: 'FailedToStart', fixes: [{ kind: 'set-secret', name: 'API_KEY' }] })
    expect(state).not.toHaveProperty('retryAt')
    await core.secrets.set('API_KEY', value)
    if (state.status !== 'FailedToStart') throw new Error('unreachable')
    await core.servers.applyFix('s', { failedAt: state.at, position: 0 })
    expect(server('s').state.status).toBe('Running')
    // The file says what it said.
    expect(core.servers.entryText('s').entryText).toContain('${secret:API_KEY}')
  })

  test('gets its value, which is masked wherever texts are shown and stands in no file', async () => {
    const { core, server, folder, ends, configFile } = await storing({ s: entry })
    await core.secrets.set('API_KEY', value)
    await core.servers.start('s')
    const callId = 'got-000001'
    core.calls.start({ callId, serverId: 's', toolName: 'got' })
    await ends(callId)
    const [block] = (await core.calls.blocks(callId, 0, 1)).blocks
    expect(block).toMatchObject({ text: { preview: expect.stringContaining(value) } })
    await waitUntil('stderr', () => core.logs.file('s').text.includes('API_KEY'))
    const seen = [
      JSON.stringify(core.state().servers),
      JSON.stringify(core.state().secrets),
      JSON.stringify(await core.servers.launchFacts('s')),
      JSON.stringify(core.traffic.read('s', 0, 100)),
      core.logs.file('s').text,
      core.servers.copyText(['s']).text,
      await readFile(configFile, 'utf8'),
      await textOf(folder),
    ].join('\n')
    for (const form of [value, encodeURIComponent(value), Buffer.from(value).toString('base64')]) {
      expect(seen).not.toContain(form)
    }
    expect(server('s').commandLine).not.toContain('FAKE')
  })

  test('what the server wrote of a value stays masked when it is replaced', async () => {
    const { core } = await storing({ s: entry })
    await core.secrets.set('API_KEY', value)
    await core.servers.start('s')
    await core.secrets.set('API_KEY', 'FAKE-second-value')
    await core.servers.restart('s')
    await waitUntil('both starts', () => core.logs.file('s').text.split('API_KEY').length > 2)
    expect(core.logs.file('s').text).not.toContain('FAKE')
  })

  test('is told once in its log that other programs do not know the reference', async () => {
    const { core } = await storing({ s: entry })
    await core.secrets.set('API_KEY', value)
    await core.servers.start('s')
    expect(core.logs.file('s').text).toContain('${secret:API_KEY}: other programs that read this file do not know')
  })

  test('who only looks at the launch sees the reference', async () => {
    const { core } = await storing({ s: entry })
    await core.secrets.set('API_KEY', value)
    const { of, variables } = await core.servers.launchFacts('s')
    expect(of).toBe('next')
    expect(JSON.stringify(variables)).not.toContain('FAKE')
  })
})

test('headers of a remote server are filled in, and a secret that is missing sends nothing', async () => {
  const remote = await HandMadeServer.listen((_, response) => response.writeHead(500).end())
  const { core } = await storing({
    s: { type: 'http', url: remote.url, headers: { Authorization: 'Bearer ${secret:TOKEN}' }, startTimeoutMs: 2000 },
  })
  await expect(core.servers.start('s')).rejects.toMatchObject({ error: { code: 'secret-missing' } })
  expect(remote.received).toEqual([])
  await core.secrets.set('TOKEN', 'FAKE-token')
  await core.servers.start('s').catch(() => undefined)
  expect(remote.received[0]?.headers['authorization']).toBe('Bearer FAKE-token')
})

test('an own file needs no such word', async () => {
  const { core, folder } = await storing({})
  const own = path.join(folder, 'own.json')
  await writeFile(own, JSON.stringify({ mcpServers: { mine: entry } }))
  await core.load({ own, named: [] })
  await core.secrets.set('API_KEY', value)
  await core.servers.start('mine')
  expect(core.logs.file('mine').text).not.toContain('other programs')
})
