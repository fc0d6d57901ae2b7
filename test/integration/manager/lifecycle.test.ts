import { writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { coreWith, everythingServer, fixtureEntry } from '../../support/core-under-test'
import { isAlive, waitUntil } from '../../support/processes'

const callId = (number: number): string => `call-000${number}`

describe('a good server', () => {
  test('is loaded stopped, starts, lists its tools, answers a call, and is gone when stopped', async () => {
    const { core, server, listed, ends, call } = await coreWith({ everything: fixtureEntry(everythingServer) })
    expect(server('everything').state).toEqual({ status: 'Stopped' })
    await core.servers.start('everything')
    const running = server('everything').state
    expect(running).toMatchObject({ status: 'Running', peer: { protocolVersion: '2025-11-25' } })
    expect((await listed('everything')).tools).toHaveLength(13)
    core.calls.start({ callId: callId(1), serverId: 'everything', toolName: 'echo', argumentsText: '{"message":"hi"}' })
    expect(call(callId(1)).state.phase).toBe('running')
    const ended = await ends(callId(1))
    expect(ended).toMatchObject({
      outcome: 'succeeded',
      result: { raw: { preview: expect.stringContaining('Echo: hi') } },
    })
    const pid = running.status === 'Running' ? (running.pid ?? 0) : 0
    expect(await isAlive(pid)).toBe(true)
    await core.servers.stop('everything')
    expect(server('everything').state).toEqual({ status: 'Stopped' })
    expect(await isAlive(pid)).toBe(false)
  })

  test('starting it again while it runs keeps the process', async () => {
    const { core, server } = await coreWith({ s: fixtureEntry('32-tools-only.mjs') })
    await core.servers.start('s')
    const before = server('s').state
    await core.servers.start('s')
    expect(server('s').state).toBe(before)
  })

  test('a restart is a new process', async () => {
    const { core, server, pids } = await coreWith({ s: fixtureEntry('32-tools-only.mjs') })
    await core.servers.start('s')
    await core.servers.restart('s')
    expect(server('s').state.status).toBe('Running')
    expect(new Set(await pids()).size).toBe(2)
  })
})

describe('twenty times started and stopped', () => {
  test('servers with children of their own leave no process behind', async () => {
    const { core, server, alive, pids } = await coreWith({
      plain: fixtureEntry('32-tools-only.mjs'),
      family: fixtureEntry('03-grandchild-outlives.mjs'),
    })
    for (let cycle = 0; cycle < 20; cycle += 1) {
      await core.servers.startAll()
      expect([server('plain').state.status, server('family').state.status]).toEqual(['Running', 'Running'])
      await core.servers.stopAll()
    }
    // Two servers and a grandchild each time.
    expect(await pids()).toHaveLength(60)
    expect(await alive()).toEqual([])
  })
})

describe('a server that misbehaves', () => {
  test('noise on stdout breaks nothing and is in the log', async () => {
    const { core, ends } = await coreWith({ s: fixtureEntry('01-banner-on-stdout.mjs') })
    await core.servers.start('s')
    core.calls.start({ callId: callId(1), serverId: 's', toolName: 'echo', argumentsText: '{"text":"x"}' })
    expect(await ends(callId(1))).toMatchObject({
      outcome: 'succeeded',
      result: { raw: { preview: expect.stringContaining('echo: x') } },
    })
    const log = core.logs.read('s', 0, 1000).rows.filter((row) => row.source === 'stray')
    expect(log.map((row) => row.text).join('\n')).toContain('Listening on stdio...')
  })

  test('one that ignores SIGTERM and the end of stdin is gone after the grace period', async () => {
    const { core, server, alive } = await coreWith(
      { s: fixtureEntry('02-ignores-sigterm-and-eof.mjs') },
      { graceMs: 800 },
    )
    await core.servers.start('s')
    const stopping = core.servers.stop('s')
    await waitUntil('Stopping', () => server('s').state.status === 'Stopping')
    await stopping
    expect(await alive()).toEqual([])
  })

  test('a second stop kills it at once', async () => {
    const { core, alive } = await coreWith({ s: fixtureEntry('02-ignores-sigterm-and-eof.mjs') }, { graceMs: 60_000 })
    await core.servers.start('s')
    await Promise.all([core.servers.stop('s'), core.servers.stop('s')])
    expect(await alive()).toEqual([])
  })

  test('a grandchild does not outlive it', async () => {
    const { core, pids, alive } = await coreWith({ s: fixtureEntry('03-grandchild-outlives.mjs') })
    await core.servers.start('s')
    await waitUntil('two processes', async () => (await pids()).length >= 2)
    await core.servers.stop('s')
    await waitUntil('nothing left', async () => (await alive()).length === 0)
  })

  test('a crash in the middle of a call ends the call at once and the state says why; a new start works', async () => {
    const { core, server, listed, ends, reaches } = await coreWith({
      s: fixtureEntry('04-crash-after-n-calls.mjs', { BAD_CALLS: '0' }),
    })
    await core.servers.start('s')
    const toolName = (await listed('s')).tools[0]?.name ?? ''
    core.calls.start({ callId: callId(1), serverId: 's', toolName, argumentsText: '{}' })
    expect(await ends(callId(1))).toMatchObject({
      outcome: 'connection-lost',
      error: { message: expect.stringContaining('7') },
    })
    expect((await reaches('s', 'Crashed')).state).toMatchObject({ exitCode: 7 })
    expect(core.logs.read('s', 0, 100).rows.filter((row) => row.source === 'deck' && row.level === 'error')).toEqual([
      expect.objectContaining({ text: expect.stringMatching(/^Crashed: .*code 7/) }),
    ])
    await core.servers.start('s')
    expect(server('s').state.status).toBe('Running')
  })

  test.each([
    ['05-crash-at-start.mjs', /code 1/],
    ['06-exit-zero-at-once.mjs', /code 0/],
  ])('%s fails to start with its exit code and last words', async (script, words) => {
    const { core, server } = await coreWith({ s: fixtureEntry(script) })
    await expect(core.servers.start('s')).rejects.toMatchObject({ error: { code: 'exited-early' } })
    const { state } = server('s')
    expect(state.status).toBe('FailedToStart')
    expect(state).toMatchObject({ error: { message: expect.stringMatching(words) } })
  })

  test('a slow start shows what it prints and can be stopped at any moment', async () => {
    const { core, server, alive } = await coreWith({ s: fixtureEntry('07-slow-start.mjs') })
    const starting = core.servers.start('s').catch((error: unknown) => error)
    await waitUntil('a line while Starting', () => {
      const { state } = server('s')
      return state.status === 'Starting' && state.lastLine !== undefined && state.pid !== undefined
    })
    await core.servers.stop('s')
    expect(await starting).toMatchObject({ error: { code: 'cancelled' } })
    expect(server('s').state).toEqual({ status: 'Stopped' })
    expect(await alive()).toEqual([])
  })

  test('one that asks for "y" says so and names the way out', async () => {
    const { core, server } = await coreWith({ s: fixtureEntry('08-waits-for-y.mjs') })
    await expect(core.servers.start('s')).rejects.toMatchObject({ error: { hint: expect.stringContaining('-y') } })
    expect(server('s').state).toMatchObject({
      lastStderr: expect.arrayContaining([expect.stringMatching(/Ok to proceed/)]),
    })
  })

  test('a flood on stderr stays bounded, and a secret of its configuration is masked in it', async () => {
    const { core } = await coreWith({ s: fixtureEntry('09-stderr-flood.mjs', { BAD_TOKEN: 'FAKE-flood-secret' }) })
    await core.servers.start('s')
    const { firstRow, nextRow } = core.logs.read('s', 0, 1)
    expect(nextRow - firstRow).toBeGreaterThan(10)
    for (let from = firstRow; from < nextRow; from += 1000) {
      const text = core.logs
        .read('s', from, 1000)
        .rows.map((row) => row.text)
        .join('\n')
      expect(text).not.toContain('FAKE-flood-secret')
    }
  })

  test('a handshake that hangs is given up after the limit of its entry', async () => {
    const entry = fixtureEntry('22-hangs-and-late.mjs', { BAD_HANG_INIT: '1' }, { startTimeoutMs: 300 })
    const { core, server } = await coreWith({ s: entry })
    await expect(core.servers.start('s')).rejects.toMatchObject({ error: { code: 'start-timed-out' } })
    expect(server('s').state.status).toBe('FailedToStart')
  })
})

describe('what cannot be started', () => {
  test.each([
    ['a command that does not exist', { command: 'no-such-command-anywhere' }, 'command-not-found'],
    ['a folder that does not exist', { command: process.execPath, cwd: '/no/such/folder' }, 'folder-missing'],
    ['an entry with a mistake', { command: process.execPath, args: 'x' }, 'server-invalid'],
    ['a remote server', { url: 'http://127.0.0.1:9/mcp' }, 'server-unreachable'],
  ])('%s', async (_, entry, code) => {
    const { core, server } = await coreWith({ s: entry })
    await expect(core.servers.start('s')).rejects.toMatchObject({ error: { code, hint: expect.any(String) } })
    expect(server('s').state).toMatchObject({ status: 'FailedToStart', error: { code } })
  })

  test('a disabled one stays Disabled', async () => {
    const { core, server } = await coreWith({ s: { command: process.execPath, disabled: true } })
    await expect(core.servers.start('s')).rejects.toMatchObject({ error: { code: 'server-disabled' } })
    expect(server('s').state).toEqual({ status: 'Disabled' })
  })

  test('an unknown id', async () => {
    const { core } = await coreWith({})
    await expect(core.servers.start('nobody')).rejects.toMatchObject({
      error: { message: "unknown server ID: 'nobody'" },
    })
  })
})

describe('many servers', () => {
  test('startAll gives one result for each enabled one; a failure stops no other', async () => {
    const { core } = await coreWith({
      good: fixtureEntry('32-tools-only.mjs'),
      bad: fixtureEntry('05-crash-at-start.mjs'),
      off: { command: process.execPath, disabled: true },
    })
    await core.servers.start('good')
    const results = await core.manager.startAll()
    expect([...results].map(([id, result]) => [id, result.ok])).toEqual([
      ['good', true],
      ['bad', false],
    ])
    expect(core.manager.runningCount).toBe(1)
    await core.servers.stopAll()
    expect(core.manager.runningCount).toBe(0)
  })

  test('a hanging handshake of one keeps nobody else waiting', async () => {
    const { core, server } = await coreWith({
      hangs: fixtureEntry('22-hangs-and-late.mjs', { BAD_HANG_INIT: '1' }),
      good: fixtureEntry('32-tools-only.mjs'),
    })
    const hanging = core.servers.start('hangs').catch(() => null)
    await core.servers.start('good')
    expect([server('hangs').state.status, server('good').state.status]).toEqual(['Starting', 'Running'])
    await core.servers.stop('hangs')
    await hanging
  })

  test('shared tool names get the server’s name in front, and calls reach the right one', async () => {
    const { core } = await coreWith({
      one: fixtureEntry('01-banner-on-stdout.mjs'),
      two: fixtureEntry('26-chunked-and-glued.mjs'),
    })
    await core.manager.startAll()
    const names = (await core.manager.listTools()).map((tool) => tool.name)
    expect(names).toContain('one__echo')
    expect(names).toContain('two__echo')
    expect(await core.manager.callToolValue('one__echo', { text: 'hello' })).toMatchObject({ output: 'echo: hello' })
    await expect(core.manager.callToolValue('echo', {})).rejects.toMatchObject({ error: { code: 'unknown-tool' } })
  })

  test('a changed file adds, redefines and removes; what runs and stayed runs on', async () => {
    const { core, configFile, server, alive } = await coreWith({
      stays: fixtureEntry('32-tools-only.mjs'),
      goes: fixtureEntry('32-tools-only.mjs'),
    })
    await core.manager.startAll()
    const before = server('stays').state
    await writeFile(
      configFile,
      JSON.stringify({ mcpServers: { comes: { command: 'x' }, stays: fixtureEntry('32-tools-only.mjs') } }),
    )
    await core.config.reload(server('stays').fileId)
    expect(core.state().servers.map(({ id }) => id)).toEqual(['comes', 'stays'])
    expect(server('stays').state).toBe(before)
    expect(await alive()).toHaveLength(1)
  })
})
