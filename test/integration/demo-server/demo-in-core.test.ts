import { describe, expect, test } from 'vitest'
import { nodeClock, ownEnvironment, randomIds } from '../../../electron/core/node-ports'
import type { SettingsStore, StoredSettings } from '../../../electron/core/settings'
import { defaultSettings, type Settings } from '../../../shared/model/settings'
import { AppFailure } from '../../../shared/result'
import { type CoreUnderTest, coreWith, fixtureEntry } from '../../support/core-under-test'
import { demoAsChild, demoServerBundle } from '../../support/demo-server'
import { isAlive, waitUntilGone } from '../../support/processes'

const script = demoServerBundle()

/** Settings that outlive a core, in memory. */
class KeptSettings implements SettingsStore {
  kept: Settings
  constructor(kept: Partial<Settings> = {}) {
    this.kept = { ...defaultSettings, ...kept }
  }
  read = (): Promise<StoredSettings> => Promise.resolve({ settings: this.kept, notices: [] })
  write = (settings: Settings): Promise<void> => {
    this.kept = settings
    return Promise.resolve()
  }
}

function coreWithDemo(
  mcpServers: Readonly<Record<string, object>> = {},
  settingsStore: SettingsStore = new KeptSettings(),
): Promise<CoreUnderTest> {
  return coreWith(mcpServers, {}, { builtIn: demoAsChild(script()), settingsStore })
}

const ids = ({ core }: CoreUnderTest) => core.state().servers.map(({ id }) => id)

function pidOf({ server }: CoreUnderTest, id: string): number {
  const { state } = server(id)
  if (state.status !== 'Running' || state.pid === undefined) throw new Error(`${id} is ${state.status}`)
  return state.pid
}

describe('demo.open', () => {
  test('puts the demo server into the list, starts it and lists its tools', async () => {
    const under = await coreWithDemo()
    expect(ids(under)).toEqual([])
    expect(await under.core.demo.open()).toEqual({ serverId: 'demo' })
    expect(under.server('demo')).toMatchObject({
      name: 'Demo server',
      fileId: 'built-in',
      transport: 'built-in',
      commandLine: '',
      problems: [],
      state: {
        status: 'Running',
        peer: { title: 'A small garden', instructions: expect.stringContaining('say_hello') },
      },
    })
    expect((await under.listed('demo')).tools).toHaveLength(22)
    expect(under.core.state().settings.hasDemoServer).toBe(true)
  })

  test.each([
    ['say_hello', '{}', 'succeeded'],
    ['open_shed', '{}', 'tool-error'],
    ['ask_scarecrow', '{}', 'protocol-error'],
  ])('a call of %s ends as it should', async (toolName, argumentsText, outcome) => {
    const { core, ends } = await coreWithDemo()
    const { serverId } = await core.demo.open()
    core.calls.start({ callId: 'call-0001', serverId, toolName, argumentsText })
    expect(await ends('call-0001')).toMatchObject({ outcome })
  })

  test('again keeps the process, and starts it when it was stopped', async () => {
    const under = await coreWithDemo()
    await under.core.demo.open()
    const pid = pidOf(under, 'demo')
    await under.core.demo.open()
    expect(pidOf(under, 'demo')).toBe(pid)
    await under.core.servers.stop('demo')
    await under.core.demo.open()
    expect(pidOf(under, 'demo')).not.toBe(pid)
    expect(ids(under)).toEqual(['demo'])
  })

  test('asks nobody for approval', async () => {
    const approval = { check: () => ({ code: 'needs-approval', message: 'No.' }) as const, agree: () => {} }
    const ports = { clock: nodeClock, ids: randomIds, environment: ownEnvironment, approval }
    const { core } = await coreWith({}, {}, { builtIn: demoAsChild(script()), ports })
    expect(await core.demo.open()).toEqual({ serverId: 'demo' })
  })

  test('in a program that comes without it says so', async () => {
    const { core, server } = await coreWith({})
    await expect(core.demo.open()).rejects.toMatchObject({ error: { code: 'not-supported' } })
    expect(server('demo').state.status).toBe('FailedToStart')
  })

  test('goes on though the settings cannot be written', async () => {
    const log: string[] = []
    const settingsStore: SettingsStore = {
      read: () => Promise.resolve({ settings: defaultSettings, notices: [] }),
      write: () => Promise.reject(new AppFailure({ code: 'file-not-written', message: 'The disk is full.' })),
    }
    const { core } = await coreWith(
      {},
      {},
      { builtIn: demoAsChild(script()), settingsStore, log: (text) => log.push(text) },
    )
    expect(await core.demo.open()).toEqual({ serverId: 'demo' })
    expect(log).toEqual([expect.stringContaining('The disk is full.')])
  })
})

describe('demo.close', () => {
  test('ends it and takes it off the list', async () => {
    const settings = new KeptSettings()
    const under = await coreWithDemo({}, settings)
    await under.core.demo.open()
    const pid = pidOf(under, 'demo')
    expect(settings.kept.hasDemoServer).toBe(true)
    await under.core.demo.close()
    expect(ids(under)).toEqual([])
    expect(await isAlive(pid)).toBe(false)
    expect(settings.kept.hasDemoServer).toBe(false)
  })

  test('does nothing when it is not there', async () => {
    const { core } = await coreWithDemo()
    expect(await core.demo.close()).toBeNull()
  })

  test('while it starts calls the start off; opened again at once it is there once', async () => {
    const under = await coreWithDemo()
    const opening = under.core.demo.open().catch((error: unknown) => error)
    const closing = under.core.demo.close()
    const again = under.core.demo.open()
    expect(await opening).toMatchObject({ error: { code: expect.stringMatching(/cancelled|unknown-server/) } })
    await closing
    expect(await again).toEqual({ serverId: 'demo' })
    expect(ids(under)).toEqual(['demo'])
    expect(under.server('demo').state.status).toBe('Running')
  })
})

describe('after the run', () => {
  test('it is back in the list at the next start, and not running', async () => {
    const settings = new KeptSettings()
    const first = await coreWithDemo({}, settings)
    await first.core.demo.open()
    const pid = pidOf(first, 'demo')
    await first.core.shutdown()
    await waitUntilGone([pid])
    const second = await coreWithDemo({ files: fixtureEntry('32-tools-only.mjs') }, settings)
    expect(ids(second)).toEqual(['files', 'demo'])
    expect(second.server('demo').state).toEqual({ status: 'Stopped' })
    await second.core.servers.startAll()
    expect(second.server('demo').state.status).toBe('Running')
  })
})

describe('its id', () => {
  test("leaves a person's own server of that name alone", async () => {
    const under = await coreWithDemo({ demo: fixtureEntry('32-tools-only.mjs') })
    expect(await under.core.demo.open()).toEqual({ serverId: 'demo-2' })
    expect(under.server('demo')).toMatchObject({ transport: 'stdio', state: { status: 'Stopped' } })
  })

  test('is not taken by a file opened later', async () => {
    const under = await coreWithDemo()
    await under.core.demo.open()
    const other = await coreWith({ demo: fixtureEntry('32-tools-only.mjs') })
    await under.core.config.openFile(other.configFile, 'opened')
    expect(under.core.state().servers.map(({ id, transport }) => [id, transport])).toEqual([
      ['demo', 'built-in'],
      ['demo-2', 'stdio'],
    ])
  })
})
