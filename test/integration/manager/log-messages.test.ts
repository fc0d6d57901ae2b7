import { describe, expect, test } from 'vitest'
import type { LogRow } from '../../../shared/model/ring'
import { discoverEraOverStdio } from '../../support/asking-server'
import { type CoreUnderTest, coreWith, fixtureEntry } from '../../support/core-under-test'
import { demoAsChild, demoServerBundle } from '../../support/demo-server'
import { discoverEraOverHttp } from '../../support/remote-server'

const script = demoServerBundle()

function messages({ core }: CoreUnderTest, serverId: string): readonly Pick<LogRow, 'level' | 'text'>[] {
  const { rows } = core.logs.read(serverId, 0, 1000)
  return rows.filter(({ source }) => source === 'message').map(({ level, text }) => ({ level, text }))
}

async function call(under: CoreUnderTest, serverId: string, callId: string, toolName: string, args: object = {}) {
  const argumentsText = JSON.stringify(args)
  under.core.calls.start({ callId, serverId, toolName, argumentsText, timeoutMs: 20_000 })
  expect(await under.ends(callId)).toMatchObject({ outcome: 'succeeded' })
}

describe('log messages of a server of the era of initialize', () => {
  test('stand in its log, from the level that was asked for on, after a restart too', async () => {
    const under = await coreWith({}, {}, { builtIn: demoAsChild(script()) })
    const { core } = under
    const { serverId } = await core.demo.open()
    expect(under.server(serverId).logLevel).toBeUndefined()
    await core.servers.setLogLevel(serverId, 'alert')
    expect(under.server(serverId).logLevel).toBe('alert')
    const gravest = [
      { level: 'error', text: 'alert garden: The hedgehog is a ball.' },
      { level: 'error', text: 'emergency garden: Ouch. The cat will remember this.' },
    ]
    await call(under, serverId, 'call-0001', 'watch_hedgehog', { secondsBetween: 0 })
    expect(messages(under, serverId)).toEqual(gravest)
    await core.servers.restart(serverId)
    await call(under, serverId, 'call-0002', 'watch_hedgehog', { secondsBetween: 0 })
    expect(messages(under, serverId)).toEqual([...gravest, ...gravest])
  })

  test('a server that refuses says so, and what it does say is shown', async () => {
    const under = await coreWith({ s: fixtureEntry('32-tools-only.mjs', { BAD_LIE: '1' }) })
    await under.core.servers.start('s')
    await expect(under.core.servers.setLogLevel('s', 'debug')).rejects.toThrow(/Method not found/)
  })
})

describe.each([
  ['stdio', async () => discoverEraOverStdio()],
  ['http', async () => ({ type: 'http', url: (await discoverEraOverHttp()).url, lifecycle: 'discover' })],
])('log messages of a server of revision 2026-07-28 over %s', (_how, entry) => {
  test('are asked for with each request, from info on until a person says otherwise', async () => {
    const under = await coreWith({ s: await entry() })
    const { core } = under
    await core.servers.start('s')
    await under.listed('s')
    expect(under.server('s').logLevel).toBe('info')
    await call(under, 's', 'call-0001', 'log')
    const grave = [
      { level: 'error', text: 'critical loud: It burns.' },
      { level: 'error', text: 'Badly.' },
    ]
    expect(messages(under, 's')).toEqual(grave)
    await core.servers.setLogLevel('s', 'debug')
    await call(under, 's', 'call-0002', 'log')
    expect(messages(under, 's')).toEqual([
      ...grave,
      { level: 'info', text: 'debug quiet: {"detail":"small"}' },
      ...grave,
    ])
    const sent = core.traffic.read('s', 0, 1000).rows.filter(({ direction }) => direction === 'sent')
    expect(sent.map(({ method }) => method)).not.toContain('logging/setLevel')
  })
})
