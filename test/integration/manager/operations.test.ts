import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ServerRecord } from '../../../shared/model/server'
import { coreWith, everythingServer, fixtureEntry } from '../../support/core-under-test'
import { isAlive, waitUntil } from '../../support/processes'

const good = fixtureEntry('32-tools-only.mjs')

describe('update', () => {
  test('a running server runs under its new entry', async () => {
    const { core, server, pids } = await coreWith({ s: good })
    await core.servers.start('s')
    await core.manager.update('s', JSON.stringify(fixtureEntry('01-banner-on-stdout.mjs')))
    expect(server('s')).toMatchObject({ state: { status: 'Running' }, unsaved: true })
    expect(server('s').commandLine).toContain('01-banner-on-stdout.mjs')
    expect(new Set(await pids()).size).toBe(2)
  })

  test.each([
    ['that does not start', fixtureEntry('05-crash-at-start.mjs'), /code 1.*restored and runs again/],
    ['whose command is nowhere', { command: 'no-such-command-anywhere' }, /not found.*restored and runs again/],
  ])('one %s is taken back, and the server runs as before', async (_, entry, words) => {
    const { core, server, alive } = await coreWith({ s: good })
    await core.servers.start('s')
    await expect(core.manager.update('s', JSON.stringify(entry))).rejects.toThrow(words)
    expect(server('s').state.status).toBe('Running')
    expect(server('s').commandLine).toContain('32-tools-only.mjs')
    expect(server('s')).not.toHaveProperty('unsaved')
    expect(await alive()).toHaveLength(1)
  })
})

describe('enable and disable', () => {
  test('stop the process, keep it from starting, and let it start again', async () => {
    const { core, server, alive } = await coreWith({ s: good })
    await core.servers.start('s')
    await core.servers.disable('s')
    expect(server('s')).toMatchObject({ state: { status: 'Disabled' }, unsaved: true })
    expect(await alive()).toEqual([])
    await expect(core.servers.start('s')).rejects.toMatchObject({ error: { code: 'server-disabled' } })
    await core.servers.enable('s')
    expect(server('s').state).toEqual({ status: 'Stopped' })
    await core.servers.start('s')
    expect(await alive()).toHaveLength(1)
  })
})

describe('add, save and remove', () => {
  test('an added server runs, is written into a new file with the others, and is gone when removed', async () => {
    const { core, server, configFile, alive } = await coreWith({ s: good })
    await core.manager.add('added', JSON.stringify({ ...good, later: { kept: true } }))
    await core.servers.start('added')
    expect(server('added')).toMatchObject({ state: { status: 'Running' }, unsaved: true })
    const copy = path.join(path.dirname(configFile), 'copy.json')
    await core.manager.saveJsonFile(copy)
    expect(JSON.parse(await readFile(copy, 'utf8'))).toEqual({
      mcpServers: { s: good, added: { ...good, later: { kept: true } } },
    })
    await expect(core.manager.saveJsonFile(configFile)).rejects.toMatchObject({ error: { code: 'file-not-written' } })
    await core.manager.remove('added')
    expect(core.state().servers.map(({ id }) => id)).toEqual(['s'])
    expect(await alive()).toEqual([])
  })

  test('a file that names a server like an added one gets another id for it', async () => {
    const { core, configFile, server } = await coreWith({ s: good })
    await core.manager.add('mine', '{"command":"x"}')
    await writeFile(configFile, JSON.stringify({ mcpServers: { s: good, mine: good } }))
    await core.config.reload(server('s').fileId)
    expect(
      core
        .state()
        .servers.map(({ id }) => id)
        .toSorted(),
    ).toEqual(['mine', 'mine-2', 's'])
    expect(server('mine').commandLine).toBe('x')
  })
})

describe('health', () => {
  test('a running server answers pings; one that stands still is marked, lives on, and recovers', async () => {
    const { core, server } = await coreWith({ s: good }, { healthIntervalMs: 100 })
    await core.servers.start('s')
    await waitUntil('answers', () => (server('s').health?.history.length ?? 0) >= 3)
    expect(server('s').health).toMatchObject({ responsive: true, misses: 0, lastLatencyMs: expect.any(Number) })
    const { state } = server('s')
    const pid = state.status === 'Running' ? (state.pid ?? 0) : 0
    process.kill(pid, 'SIGSTOP')
    await waitUntil('a missed ping', () => server('s').health?.responsive === false)
    expect(server('s').state.status).toBe('Running')
    process.kill(pid, 'SIGCONT')
    await waitUntil('an answer', () => server('s').health?.responsive === true)
    expect(await isAlive(pid)).toBe(true)
    const notes = core.logs.read('s', 0, 1000).rows.map(({ text }) => text)
    expect(notes.filter((text) => /does not answer|answers pings again/.test(text))).toHaveLength(2)
  })
})

describe('subscriptions', () => {
  test('are sent again to the process that takes the place of a killed one', async () => {
    const entry = fixtureEntry(everythingServer, {}, { restartPolicy: { initialDelayMs: 10 } })
    const { core, server } = await coreWith({ s: entry })
    await core.servers.start('s')
    const { items } = await core.manager.resources.listServerResources('s')
    const uri = items[0]?.key ?? ''
    await core.manager.resources.subscribeServerResource('s', uri)
    const { state } = server('s')
    const pid = state.status === 'Running' ? (state.pid ?? 0) : 0
    process.kill(pid, 'SIGKILL')
    const sent = () =>
      core.traffic.read('s', 0, 1000).rows.filter(({ method }) => method === 'resources/subscribe').length
    await waitUntil('the subscription in the new session', () => sent() === 2)
    expect(core.manager.resources.subscriptionsOf('s')).toEqual([uri])
  })
})

describe('where the environment comes from', () => {
  test('an envFile reaches the server, its secrets no log, and the facts say so', async () => {
    const script =
      'process.stderr.write(`${process.env.FROM_FILE} ${process.env.FILE_TOKEN}\\n`); process.stdin.resume()'
    const under = await coreWith({
      s: { command: 'node', args: ['-e', script], envFile: 'my.env', startTimeoutMs: 60_000 },
    })
    const { core } = under
    await writeFile(path.join(path.dirname(under.configFile), 'my.env'), 'FROM_FILE=seen\nFILE_TOKEN=secret-value\n')
    const started = core.servers.start('s').catch(() => null)
    const log = () => core.logs.read('s', 0, 100).rows.filter(({ source }) => source === 'stderr')
    await waitUntil('its words', () => log().length > 0)
    expect(log()[0]?.text).toBe('seen ••••••')
    const facts = await core.servers.launchFacts('s')
    expect(facts).toMatchObject({ of: 'latest', command: 'node', cwd: path.dirname(under.configFile) })
    expect(path.basename(facts.resolvedCommand ?? '')).toBe('node')
    expect(facts.pathFolders.length).toBeGreaterThan(0)
    expect(facts.variables).toEqual(
      expect.arrayContaining([
        { name: 'FROM_FILE', value: 'seen', origin: 'env-file' },
        { name: 'FILE_TOKEN', value: '••••••', origin: 'env-file' },
        expect.objectContaining({ name: 'PATH', origin: 'app' }),
        expect.objectContaining({ name: 'MCP_DECK_RUN', origin: 'run-mark' }),
      ]),
    )
    await core.servers.stop('s')
    await started
    expect((await core.servers.launchFacts('s')).of).toBe('next')
  })

  test('a missing envFile stops the start', async () => {
    const { core, server } = await coreWith({ s: { ...good, envFile: 'missing.env' } })
    await expect(core.servers.start('s')).rejects.toMatchObject({ error: { code: 'env-file-unreadable' } })
    expect(server('s').state.status).toBe('FailedToStart')
  })

  test('what is no process has no such facts', async () => {
    const { core } = await coreWith({ far: { url: 'http://127.0.0.1:9/mcp' }, bad: { args: [] } })
    await expect(core.servers.launchFacts('far')).rejects.toMatchObject({ error: { code: 'not-supported' } })
    await expect(core.servers.launchFacts('bad')).rejects.toMatchObject({ error: { code: 'server-invalid' } })
    expect((await core.servers.processFacts('far')).processes).toEqual([])
  })
})

describe('processes', () => {
  test('are the server and what it started, with memory, and load from the second look on', async () => {
    const { core, server } = await coreWith({ s: fixtureEntry('03-grandchild-outlives.mjs') })
    await core.servers.start('s')
    await waitUntil('two processes', async () => (await core.servers.processFacts('s')).processes.length >= 2)
    const facts = await core.servers.processFacts('s')
    const { state } = server('s')
    expect(facts.processes[0]).toMatchObject({ pid: state.status === 'Running' && state.pid, name: 'node' })
    expect(facts.processes[1]?.parentPid).toBe(facts.processes[0]?.pid)
    for (const { memoryBytes } of facts.processes) expect(memoryBytes).toBeGreaterThan(0)
    const again = await core.servers.processFacts('s')
    expect(again.processes.every(({ cpuPercent }) => cpuPercent !== undefined && cpuPercent >= 0)).toBe(true)
    await core.servers.stop('s')
    expect((await core.servers.processFacts('s')).processes).toEqual([])
  })

  test('a busy one shows its load', async () => {
    const script = `import(${JSON.stringify(path.resolve('test/fixtures/servers/32-tools-only.mjs'))})
      setInterval(() => { const end = Date.now() + 50; while (Date.now() < end); }, 60)`
    const { core } = await coreWith({ s: { command: process.execPath, args: ['-e', script] } })
    await core.servers.start('s')
    await waitUntil('its load', async () => {
      await new Promise((resolve) => setTimeout(resolve, 200))
      return ((await core.servers.processFacts('s')).processes[0]?.cpuPercent ?? 0) > 10
    })
  })
})

function failedAt({ state }: ServerRecord): number {
  if (state.status !== 'FailedToStart') throw new Error(`It is ${state.status}.`)
  return state.at
}

describe('a failed start offers its fix', () => {
  test('a folder that is missing', async () => {
    const { core, server, configFile } = await coreWith({ s: { ...good, cwd: 'not/there' } })
    await core.servers.start('s').catch(() => null)
    const folder = path.join(path.dirname(configFile), 'not/there')
    expect(server('s').state).toMatchObject({ fixes: [{ kind: 'create-folder', folder }] })
    await core.servers.applyFix('s', { failedAt: failedAt(server('s')), position: 0 })
    expect(server('s').state.status).toBe('Running')
    expect(server('s')).not.toHaveProperty('unsaved')
  })

  test('npx that waits for a yes', async () => {
    const { core, server, configFile } = await coreWith({ s: { command: './npx', args: ['some-package'] } })
    const asking = path.resolve('test/fixtures/servers/08-waits-for-y.mjs')
    await writeFile(path.join(path.dirname(configFile), 'npx'), `#!/bin/sh\nexec "${process.execPath}" "${asking}"\n`, {
      mode: 0o755,
    })
    await core.servers.start('s').catch(() => null)
    expect(server('s').state).toMatchObject({ fixes: [{ kind: 'add-argument', argument: '-y', position: 0 }] })
  })

  test('a script without the right to be run', async () => {
    const { core, server, configFile } = await coreWith({ s: { command: './server.mjs' } })
    const file = path.join(path.dirname(configFile), 'server.mjs')
    await writeFile(file, '')
    await core.servers.start('s').catch(() => null)
    expect(server('s').state).toMatchObject({
      fixes: [
        { kind: 'run-with', interpreter: 'node', file },
        { kind: 'make-executable', file },
      ],
    })
  })

  test('which acts on the entry as written, not on the masked one that is shown', async () => {
    const script = path.resolve('test/fixtures/servers/32-tools-only.mjs')
    const command = `${process.execPath} ${script} --token=abcdef123`
    const { core, server } = await coreWith({ s: { command } })
    await core.servers.start('s').catch(() => null)
    const choice = { failedAt: failedAt(server('s')), position: 0 }
    await core.servers.applyFix('s', choice)
    expect(server('s')).toMatchObject({ state: { status: 'Running' }, unsaved: true })
    expect(server('s').commandLine).toContain('--token=••••••')
    expect(JSON.parse(core.servers.entryText('s').entryText)).toEqual({
      command: process.execPath,
      args: [script, '--token=abcdef123'],
    })
    await expect(core.servers.applyFix('s', choice)).rejects.toMatchObject({ error: { code: 'not-supported' } })
  })

  test('a program that is installed outside of PATH', async () => {
    const { core, server } = await coreWith({ s: { command: 'env', env: { PATH: '/nowhere' } } })
    await core.servers.start('s').catch(() => null)
    expect(server('s').state).toMatchObject({
      error: { code: 'command-not-found' },
      fixes: expect.arrayContaining([{ kind: 'use-command', command: '/usr/bin/env' }]),
    })
  })
})

describe('variables', () => {
  test('one that is not set keeps the server from starting, and it is not tried again by itself', async () => {
    const entry = fixtureEntry('32-tools-only.mjs', { TOKEN: '${NOT_SET_ANYWHERE}' }, { restartPolicy: {} })
    const { core, server, pids, configFile } = await coreWith({ s: entry })
    const before = await readFile(configFile, 'utf8')
    await expect(core.servers.start('s')).rejects.toThrow(/NOT_SET_ANYWHERE is not set/)
    const { state } = server('s')
    expect(state).toMatchObject({ status: 'FailedToStart', error: { code: 'variable-unset' } })
    expect(state).not.toHaveProperty('retryAt')
    expect(await pids()).toEqual([])
    expect(await readFile(configFile, 'utf8')).toBe(before)
  })

  test('values reach the process, and are masked in what it prints', async () => {
    const script = 'console.error("said " + process.env.API_KEY); process.exit(3)'
    const { core, server } = await coreWith({
      s: { command: process.execPath, args: ['-e', script], env: { API_KEY: '${NOT_SET:-FAKE-default-secret}' } },
    })
    await expect(core.servers.start('s')).rejects.toThrow(/code 3/)
    const { state } = server('s')
    if (state.status !== 'FailedToStart') throw new Error('it runs')
    expect(state.lastStderr).toEqual(['said ••••••'])
  })
})
