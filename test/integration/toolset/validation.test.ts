import { expect, test } from 'vitest'
import { discoverEraOverStdio } from '../../support/asking-server'
import { coreWith, everythingServer } from '../../support/core-under-test'

const everything = { command: process.execPath, args: [everythingServer] }

test.each([
  ['initialize', { ...everything, deck: { validate: 'inputs' } }, 'get-sum'],
  ['discover', { ...discoverEraOverStdio(), deck: { validate: 'both' } }, 'add'],
])(
  'a call with wrong arguments does not reach a server that is to be spared of them (%s)',
  async (_era, entry, toolName) => {
    const under = await coreWith({ s: entry })
    const { core } = under
    await core.servers.start('s')
    await under.listed('s')
    const call = (callId: string, args: object) => {
      core.calls.start({ callId, serverId: 's', toolName, argumentsText: JSON.stringify(args), timeoutMs: 20_000 })
      return under.ends(callId)
    }
    expect(await call('call-0001', { a: 'one', b: 2 })).toMatchObject({
      outcome: 'protocol-error',
      error: { code: 'invalid-arguments', message: expect.stringContaining('at #/a') },
    })
    const sent = () =>
      core.traffic
        .read('s', 0, 1000)
        .rows.filter(({ method, direction }) => direction === 'sent' && method === 'tools/call')
    expect(sent()).toHaveLength(0)
    expect(await call('call-0002', { a: 1, b: 2 })).toMatchObject({ outcome: 'succeeded', notices: [] })
    expect(sent()).toHaveLength(1)
  },
)

test('servers that start with the app are started when it is asked to, and no others', async () => {
  const under = await coreWith({
    marked: { ...everything, deck: { startWithApp: true } },
    off: { ...everything, disabled: true, deck: { startWithApp: true } },
    other: everything,
  })
  await under.core.servers.startWithApp()
  expect(['marked', 'off', 'other'].map((id) => under.server(id).state.status)).toEqual([
    'Running',
    'Disabled',
    'Stopped',
  ])
})
