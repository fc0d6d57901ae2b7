import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type CoreUnderTest, coreWith, fixtureEntry, fixtureServers } from '../../support/core-under-test'
import { isAlive, processesWith, waitUntil } from '../../support/processes'

const quick = { initialDelayMs: 20, maxDelayMs: 60, maxRestartAttempts: 3 }

/** A good server that dies as soon as the handshake is over. */
function diesAfterHandshake(policy: object): object {
  const script = `import(${JSON.stringify(path.join(fixtureServers, '32-tools-only.mjs'))}).then(() =>
    process.stdin.on('data', (data) => String(data).includes('notifications/initialized') && process.exit(3)))`
  return { command: process.execPath, args: ['-e', script], restartPolicy: policy }
}

const givenUp = ({ core }: CoreUnderTest, id: string): readonly string[] =>
  core.logs
    .read(id, 0, 1000)
    .rows.filter(({ source, text }) => source === 'deck' && text.includes('Given up'))
    .map(({ text }) => text)

const pidOf = ({ server }: CoreUnderTest, id: string): number => {
  const { state } = server(id)
  if (state.status !== 'Running' || state.pid === undefined) throw new Error(`${id} is ${state.status}`)
  return state.pid
}

/** Everything that the servers of this test started and that still runs. */
const descendants = ({ configFile }: CoreUnderTest): Promise<readonly number[]> =>
  processesWith(`BAD_PIDFILE=${path.join(path.dirname(configFile), 'pids')}`)

describe('a server that never comes up', () => {
  test('is tried as often as its policy says, then given up with one line in its log', async () => {
    const under = await coreWith({ s: fixtureEntry('05-crash-at-start.mjs', {}, { restartPolicy: quick }) })
    const counter = path.join(path.dirname(under.configFile), 'starts')
    await under.core.manager.update(
      's',
      JSON.stringify(fixtureEntry('05-crash-at-start.mjs', { BAD_COUNTER: counter }, { restartPolicy: quick })),
    )
    await expect(under.core.servers.start('s')).rejects.toMatchObject({ error: { code: 'exited-early' } })
    await waitUntil('giving up', () => givenUp(under, 's').length > 0)
    expect(under.server('s').state).toMatchObject({
      status: 'FailedToStart',
      exitCode: 1,
      error: { message: expect.stringMatching(/^Given up after 3 automatic restarts\..*code 1/) },
    })
    const starts = (await readFile(counter, 'utf8')).trim().split('\n').map(Number)
    expect(starts).toHaveLength(4)
    expect(givenUp(under, 's')).toHaveLength(1)
    expect(under.server('s').restarts).toEqual({ attempts: 3, maxAttempts: 3 })
    expect(await descendants(under)).toEqual([])
  })
})

describe('servers that die right after each handshake', () => {
  test('eight at once are each given up after their own attempts', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `s${index}`)
    const under = await coreWith(
      Object.fromEntries(
        names.map((name, index) => [name, diesAfterHandshake({ ...quick, maxRestartAttempts: (index % 2) + 1 })]),
      ),
    )
    await under.core.servers.startAll()
    for (const name of names) {
      await waitUntil(`${name} given up`, () => givenUp(under, name).length > 0)
      expect(under.server(name).state).toMatchObject({ status: 'FailedToStart', exitCode: 3 })
    }
    for (const [index, name] of names.entries()) {
      expect(under.server(name).restarts?.attempts).toBe((index % 2) + 1)
      expect(givenUp(under, name)).toHaveLength(1)
    }
    await waitUntil('nothing left', async () => (await descendants(under)).length === 0)
  })
})

describe('a good server', () => {
  test('that somebody kills comes back as another process', async () => {
    const under = await coreWith({ s: fixtureEntry('32-tools-only.mjs', {}, { restartPolicy: quick }) })
    await under.core.servers.start('s')
    const before = pidOf(under, 's')
    process.kill(before, 'SIGKILL')
    await waitUntil('another process', () => {
      const { state } = under.server('s')
      return state.status === 'Running' && state.pid !== before
    })
    expect(await isAlive(before)).toBe(false)
    expect((await under.listed('s')).tools.length).toBeGreaterThan(0)
    expect(await descendants(under)).toEqual([pidOf(under, 's')])
  })

  test('that dies in the middle of a call comes back', async () => {
    const under = await coreWith({
      s: fixtureEntry('04-crash-after-n-calls.mjs', { BAD_CALLS: '0' }, { restartPolicy: quick }),
    })
    await under.core.servers.start('s')
    const before = pidOf(under, 's')
    under.core.calls.start({ callId: 'call-0001', serverId: 's', toolName: 'work', argumentsText: '{}' })
    expect((await under.ends('call-0001')).outcome).toBe('connection-lost')
    await waitUntil('another process', () => {
      const { state } = under.server('s')
      return state.status === 'Running' && state.pid !== before
    })
  })

  test('that is stopped while its restart is pending is down', async () => {
    const policy = { ...quick, initialDelayMs: 60_000, maxDelayMs: 60_000 }
    const under = await coreWith({ s: fixtureEntry('32-tools-only.mjs', {}, { restartPolicy: policy }) })
    await under.core.servers.start('s')
    process.kill(pidOf(under, 's'), 'SIGKILL')
    const { state } = await under.reaches('s', 'Crashed')
    expect(state).toMatchObject({ retryAt: expect.any(Number), signal: 'SIGKILL' })
    await under.core.servers.stop('s')
    expect(under.server('s').state).toEqual({ status: 'Stopped' })
    expect(await descendants(under)).toEqual([])
  })
})

test('twenty starts and stops leave nothing running', async () => {
  const under = await coreWith({
    plain: fixtureEntry('32-tools-only.mjs'),
    family: fixtureEntry('03-grandchild-outlives.mjs'),
  })
  for (let cycle = 0; cycle < 20; cycle += 1) {
    await under.core.servers.startAll()
    await under.core.servers.stopAll()
  }
  const started = await under.pids()
  expect(new Set(started).size).toBeGreaterThanOrEqual(60)
  expect(await descendants(under)).toEqual([])
  expect(await under.alive()).toEqual([])
}, 120_000)
