import { describe, expect, test } from 'vitest'
import type { ServerChange } from '../../../../electron/core/manager/server-changes'
import { ManagerUnderTest } from '../../../support/manager-under-test'
import { failure, outcome, settle } from '../../../support/server-under-test'

async function running() {
  const under = new ManagerUnderTest()
  await under.file({ s: { command: 'x', restartPolicy: {} }, other: { command: 'x' } })
  under.manager.startMonitoring()
  const { connection } = await under.start('s')
  return { under, connection, resources: under.manager.resources }
}

/** Subscribes, with the server's consent. */
async function subscribed(uri: string) {
  const set = await running()
  const done = set.resources.subscribeServerResource('s', uri)
  set.connection.answer()
  await done
  return set
}

describe('by server id', () => {
  const operations = ({ resources }: ManagerUnderTest['manager'], id: string): readonly Promise<unknown>[] => [
    resources.listServerResources(id),
    resources.listServerResourceTemplates(id),
    resources.readServerResource(id, 'u:1'),
    resources.listServerPrompts(id),
    resources.getServerPrompt(id, 'p'),
    resources.subscribeServerResource(id, 'u:1'),
    resources.unsubscribeServerResource(id, 'u:1'),
    resources.completePromptArgument(id, 'p', { name: 'a', value: '' }),
    resources.completeResourceArgument(id, 'u:{a}', { name: 'a', value: '' }),
  ]

  test('an unknown server', async () => {
    const { under } = await running()
    for (const operation of operations(under.manager, 'nobody')) {
      expect(await failure(operation)).toMatchObject({
        code: 'unknown-server',
        message: 'MCP server not found: nobody',
      })
    }
  })

  test('a server that does not run', async () => {
    const { under } = await running()
    for (const operation of operations(under.manager, 'other')) {
      expect(await failure(operation)).toMatchObject({
        code: 'server-not-running',
        message: 'MCP server is not running: other',
      })
    }
  })

  test('the request goes to that server, and its answer comes back', async () => {
    const { connection, resources } = await running()
    const read = resources.readServerResource('s', 'file:///a b%20c')
    await settle()
    expect(connection.requests.at(-1)).toMatchObject({ method: 'resources/read', params: { uri: 'file:///a b%20c' } })
    connection.answer({ contents: [{ uri: 'file:///a b%20c', text: 'hello' }] })
    expect((await read).result).toEqual({ contents: [{ uri: 'file:///a b%20c', text: 'hello' }] })
    const prompt = resources.getServerPrompt('s', 'greet', { name: 'Ada' })
    await settle()
    expect(connection.requests.at(-1)).toMatchObject({
      method: 'prompts/get',
      params: { name: 'greet', arguments: { name: 'Ada' } },
    })
    connection.answer({ messages: [] })
    await prompt
  })
})

describe('a subscription', () => {
  test('is remembered once the server accepted it', async () => {
    const { connection, resources } = await running()
    const accepted = resources.subscribeServerResource('s', 'u:1')
    expect(resources.subscriptionsOf('s')).toEqual([])
    connection.answer()
    await accepted
    const refused = outcome(resources.subscribeServerResource('s', 'u:2'))
    connection.fail('protocol-error')
    expect(await refused).toBe('protocol-error')
    expect(resources.subscriptionsOf('s')).toEqual(['u:1'])
  })

  test.each<[string, (under: ManagerUnderTest) => Promise<unknown>]>([
    [
      'an automatic restart',
      async (under) => {
        under.latest('s').session.crash(1)
        await settle()
        under.clock.advance(1000)
      },
    ],
    [
      'a restart by hand',
      async (under) => {
        void under.manager.restart('s')
        await settle()
        under.latest('s').session.finishStop()
      },
    ],
    [
      'a stop and a start',
      async (under) => {
        await under.stop('s')
        void under.manager.start('s')
      },
    ],
    [
      'an update',
      async (under) => {
        void under.manager.update('s', '{"command":"y"}')
        await settle()
        under.latest('s').session.finishStop()
      },
    ],
  ])('is sent again after %s', async (_, restart) => {
    const { under, resources } = await subscribed('u:1')
    await restart(under)
    const { connection } = await under.answer('s')
    expect(under.starts).toHaveLength(2)
    expect(connection.asked).toEqual(['resources/subscribe u:1'])
    expect(resources.subscriptionsOf('s')).toEqual(['u:1'])
  })

  test('that cannot be taken up again is a warning, and stays remembered', async () => {
    const { under, resources } = await subscribed('u:1')
    await under.stop('s')
    const { connection } = await under.start('s')
    connection.fail('protocol-error', 'no such thing')
    await settle()
    expect(under.record('s').state.status).toBe('Running')
    expect(under.log('s').at(-1)).toBe('warning: The subscription to u:1 could not be taken up again: no such thing')
    expect(resources.subscriptionsOf('s')).toEqual(['u:1'])
  })

  test('that the end of the session kept from being taken up again is no warning: the next one is asked', async () => {
    const { under } = await subscribed('u:1')
    await under.stop('s')
    const { connection, session } = await under.start('s')
    session.crash(1)
    await settle()
    connection.fail('connection-lost', 'it died')
    await settle()
    expect(under.log('s').filter((line) => line.startsWith('warning'))).toEqual([])
    under.clock.advance(1000)
    expect((await under.answer('s')).connection.asked).toEqual(['resources/subscribe u:1'])
  })

  test('accepted by a server that was removed meanwhile is not remembered', async () => {
    const { under, connection, resources } = await running()
    const subscribing = resources.subscribeServerResource('s', 'u:1')
    const removed = under.manager.remove('s')
    await settle()
    under.latest('s').session.finishStop()
    await removed
    connection.answer()
    await subscribing
    expect(resources.subscriptionsOf('s')).toEqual([])
  })

  test('taken back is not sent again', async () => {
    const { under, connection, resources } = await subscribed('u:1')
    const taken = resources.unsubscribeServerResource('s', 'u:1')
    connection.answer()
    await taken
    expect(connection.asked).toEqual(['resources/subscribe u:1', 'resources/unsubscribe u:1'])
    await under.stop('s')
    expect((await under.start('s')).connection.asked).toEqual([])
  })

  test('is seen by windows: in force, waiting while the server is down, in force again and perhaps changed', async () => {
    const { under } = await subscribed('u:1')
    expect(under.subscriptions).toEqual([{ serverId: 's', uri: 'u:1', state: { kind: 'active' }, updates: 0 }])
    await under.stop('s')
    expect(under.subscriptions).toMatchObject([{ state: { kind: 'waiting' } }])
    const changes: ServerChange[] = []
    under.manager.onServerChange((change) => changes.push(change))
    const { connection } = await under.start('s')
    connection.answer()
    await settle()
    expect(under.subscriptions).toMatchObject([{ state: { kind: 'active' }, updates: 0, updatedAt: under.clock.now() }])
    expect(changes).toEqual([{ serverId: 's', kind: 'resource-updated', uri: 'u:1' }])
  })

  test('that is refused after a restart says why, and that it is not in force', async () => {
    const { under } = await subscribed('u:1')
    await under.stop('s')
    const { connection } = await under.start('s')
    connection.fail('protocol-error', 'no such thing')
    await settle()
    expect(under.subscriptions).toMatchObject([{ state: { kind: 'failed', error: { message: 'no such thing' } } }])
  })

  test('is taken off the state when it is taken back, and with its server', async () => {
    const { under, connection, resources } = await subscribed('u:1')
    const second = resources.subscribeServerResource('s', 'u:2')
    connection.answer()
    await second
    const taken = resources.unsubscribeServerResource('s', 'u:1')
    expect(under.subscriptions).toMatchObject([{ uri: 'u:2' }])
    connection.answer()
    await taken
    const removed = under.manager.remove('s')
    await settle()
    under.latest('s').session.finishStop()
    await removed
    expect(under.subscriptions).toEqual([])
  })

  test('can be taken back while the server is down', async () => {
    const { under, resources } = await subscribed('u:1')
    await under.stop('s')
    expect(await outcome(resources.unsubscribeServerResource('s', 'u:1'))).toBe('server-not-running')
    expect((await under.start('s')).connection.asked).toEqual([])
  })

  test('is forgotten with its server', async () => {
    const { under, resources } = await subscribed('u:1')
    const removed = under.manager.remove('s')
    await settle()
    under.latest('s').session.finishStop()
    await removed
    expect(resources.subscriptionsOf('s')).toEqual([])
    await under.manager.add('s', '{"command":"x"}')
    expect((await under.start('s')).connection.asked).toEqual([])
  })
})

describe('what servers say has changed', () => {
  test('reaches one handler with the id of the server', async () => {
    const { under } = await subscribed('u:1')
    await under.start('other')
    const changes: ServerChange[] = []
    under.manager.onServerChange((change) => changes.push(change))
    under.latest('s').notify('notifications/resources/updated', { uri: 'u:1' })
    under.latest('other').notify('notifications/tools/list_changed')
    under.latest('other').notify('notifications/resources/list_changed', {})
    under.latest('s').notify('notifications/prompts/list_changed', null)
    expect(changes).toEqual([
      { serverId: 's', kind: 'resource-updated', uri: 'u:1' },
      { serverId: 'other', kind: 'list-changed', list: 'tools' },
      { serverId: 'other', kind: 'list-changed', list: 'resources' },
      { serverId: 's', kind: 'list-changed', list: 'prompts' },
    ])
  })

  test('a flood of updates is told at once, then together, and its last is never lost', async () => {
    const { under } = await subscribed('u:1')
    const changes: ServerChange[] = []
    under.manager.onServerChange((change) => changes.push(change))
    const { notify } = under.latest('s')
    for (let count = 0; count < 1000; count += 1) notify('notifications/resources/updated', { uri: 'u:1' })
    expect(changes).toHaveLength(1)
    under.clock.advance(200)
    expect(changes).toHaveLength(2)
    expect(under.subscriptions).toMatchObject([{ updates: 1000 }])
    under.clock.advance(1000)
    expect(changes).toHaveLength(2)
    notify('notifications/resources/updated', { uri: 'u:1' })
    expect(changes).toHaveLength(3)
  })

  test('an update of what lies below a subscribed address counts for that', async () => {
    const { under } = await subscribed('file:///garden')
    const changes: ServerChange[] = []
    under.manager.onServerChange((change) => changes.push(change))
    under.latest('s').notify('notifications/resources/updated', { uri: 'file:///garden/bed' })
    under.latest('s').notify('notifications/resources/updated', { uri: 'file:///gardener' })
    expect(changes).toEqual([{ serverId: 's', kind: 'resource-updated', uri: 'file:///garden' }])
  })

  test('an update of what nobody subscribed to is ignored, with a line in the log for each address', async () => {
    const { under } = await subscribed('u:1')
    const changes: ServerChange[] = []
    under.manager.onServerChange((change) => changes.push(change))
    for (const uri of ['u:2', 'u:2', 'u:3']) under.latest('s').notify('notifications/resources/updated', { uri })
    for (let count = 0; count < 500; count += 1) {
      under.latest('s').notify('notifications/resources/updated', { uri: `flood:${count}` })
    }
    expect(changes).toEqual([])
    const ignored = under.log('s').filter((line) => line.includes('Nobody subscribed'))
    expect(ignored.slice(0, 2)).toEqual([
      'warning: The server says that u:2 has changed. Nobody subscribed to it, so that is ignored.',
      'warning: The server says that u:3 has changed. Nobody subscribed to it, so that is ignored.',
    ])
    expect(ignored).toHaveLength(20)
  })

  test('an update that overtakes the answer to its subscription is not lost', async () => {
    const { under, connection, resources } = await running()
    const changes: ServerChange[] = []
    under.manager.onServerChange((change) => changes.push(change))
    const subscribing = resources.subscribeServerResource('s', 'u:1')
    under.latest('s').notify('notifications/resources/updated', { uri: 'u:1' })
    expect(changes).toEqual([])
    connection.answer()
    await subscribing
    expect(changes).toEqual([{ serverId: 's', kind: 'resource-updated', uri: 'u:1' }])
    expect(under.log('s').filter((line) => line.includes('Nobody subscribed'))).toEqual([])
  })

  test.each([
    ['an update that does not say of what', 'notifications/resources/updated', {}],
    ['an update of a number', 'notifications/resources/updated', { uri: 7 }],
    ['another notification', 'notifications/message', { level: 'info' }],
    ['a name of every object', 'constructor', {}],
  ])('%s is none', async (_, method, params) => {
    const { under } = await running()
    const changes: ServerChange[] = []
    under.manager.onServerChange((change) => changes.push(change))
    under.latest('s').notify(method, params)
    expect(changes).toEqual([])
  })

  test('comes from before the handshake ended too, and over restarts', async () => {
    const { under } = await running()
    const changes: ServerChange[] = []
    under.manager.onServerChange((change) => changes.push(change))
    await under.stop('s')
    const started = under.manager.start('s')
    await settle()
    under.latest('s').notify('notifications/tools/list_changed')
    expect(changes).toHaveLength(1)
    await under.answer('s')
    await started
  })

  test('a handler that throws breaks nothing', async () => {
    const { under, connection, resources } = await running()
    const heard: ServerChange[] = []
    under.manager.onServerChange(() => {
      throw new Error('oh')
    })
    under.manager.onServerChange((change) => heard.push(change))
    expect(() => under.latest('s').notify('notifications/tools/list_changed')).not.toThrow()
    expect(heard).toHaveLength(1)
    expect(under.warnings).toEqual(['A listener of server changes failed: Error: oh'])
    const read = resources.readServerResource('s', 'u:1')
    await settle()
    connection.answer({ contents: [] })
    await read
  })
})
