import { describe, expect, test } from 'vitest'
import { type CoreForHandlers, createHandlers, type ShellServices } from '../../../electron/ipc/handlers'
import type { RequestName } from '../../../shared/ipc/channels'
import type { RequestInput } from '../../../shared/ipc/contract'
import type { AppInfo } from '../../../shared/model/app-info'
import { noTrafficFilter } from '../../../shared/model/traffic-filter'
import { emptyState } from '../../../shared/read-model/snapshot'
import { AppFailure } from '../../../shared/result'

/** A core that notes each call as `area.method` with its arguments and answers with that note. */
function notingCore(calls: unknown[]): CoreForHandlers {
  const area = (name: string): unknown =>
    new Proxy(
      {},
      {
        get:
          (_target, method) =>
          (...args: readonly unknown[]) => {
            const call = [`${name}.${String(method)}`, ...args]
            calls.push(call)
            return Promise.resolve(name === 'bodies' && method === 'bytes' ? Buffer.from('body') : call)
          },
      },
    )
  return new Proxy({}, { get: (_target, name) => area(String(name)) }) as CoreForHandlers
}

function handling(shell: Partial<ShellServices> = {}, core?: CoreForHandlers) {
  const calls: unknown[] = []
  const handlers = createHandlers({
    core: core ?? notingCore(calls),
    shell: {
      appInfo: async () => ({ version: '1.2.3' }) as AppInfo,
      chooseConfigFile: async () => undefined,
      chooseNewConfigFile: async () => undefined,
      chooseFolder: async () => undefined,
      saveAs: async () => undefined,
      noteEdits: () => {},
      openExternal: async () => {},
      ...shell,
    },
    snapshot: () => ({ last: 7, state: emptyState }),
  })
  return { handlers, calls }
}

type Case = { readonly [Name in RequestName]: readonly [Name, RequestInput<Name>, unknown] }[RequestName]

test.each<Case>([
  ['savedCalls.detail', { fileName: 'a.call.json' }, ['savedCalls.detail', 'a.call.json']],
  ['savedCalls.useOwnFolder', {}, ['savedCalls.keepIn', '']],
  ['servers.start', { serverId: 'a' }, ['servers.start', 'a']],
  ['servers.stop', { serverId: 'a' }, ['servers.stop', 'a']],
  ['servers.restart', { serverId: 'a' }, ['servers.restart', 'a']],
  ['servers.startAll', {}, ['servers.startAll', undefined]],
  ['servers.startAll', { serverIds: ['a', 'b'] }, ['servers.startAll', ['a', 'b']]],
  ['servers.stopAll', {}, ['servers.stopAll']],
  ['servers.enable', { serverId: 'a' }, ['servers.enable', 'a']],
  ['servers.disable', { serverId: 'a' }, ['servers.disable', 'a']],
  ['servers.add', { serverId: 'a', entryText: '{}' }, ['servers.add', { serverId: 'a', entryText: '{}' }]],
  ['servers.update', { serverId: 'a', entryText: '{}' }, ['servers.update', 'a', '{}']],
  ['servers.remove', { serverId: 'a' }, ['servers.remove', 'a']],
  ['servers.entryText', { serverId: 'a' }, ['servers.entryText', 'a']],
  ['servers.copyText', { serverIds: ['a'] }, ['servers.copyText', ['a']]],
  [
    'servers.applyFix',
    { serverId: 'a', failedAt: 5, position: 1 },
    ['servers.applyFix', 'a', { failedAt: 5, position: 1 }],
  ],
  ['servers.launchFacts', { serverId: 'a' }, ['servers.launchFacts', 'a']],
  ['servers.processFacts', { serverId: 'a' }, ['servers.processFacts', 'a']],
  ['tools.refresh', { serverId: 'a' }, ['tools.refresh', 'a']],
  ['tools.detail', { serverId: 'a', revision: 2, position: 3 }, ['tools.detail', 'a', 2, 3]],
  [
    'calls.start',
    { callId: 'call-0001', serverId: 'a', toolName: 't' },
    ['calls.start', { callId: 'call-0001', serverId: 'a', toolName: 't' }],
  ],
  ['calls.cancel', { callId: 'call-0001' }, ['calls.cancel', 'call-0001']],
  ['calls.dismiss', { callId: 'call-0001' }, ['calls.dismiss', 'call-0001']],
  ['calls.blocks', { callId: 'call-0001', from: 3, count: 50 }, ['calls.blocks', 'call-0001', 3, 50]],
  ['calls.structured', { callId: 'call-0001' }, ['calls.structured', 'call-0001']],
  ['calls.timeline', { callId: 'call-0001', from: 3, count: 50 }, ['calls.timeline', 'call-0001', 3, 50]],
  ['bodies.read', { bodyId: 'b', start: 1, length: 2 }, ['bodies.read', 'b', 1, 2]],
  ['log.read', { serverId: 'a', fromRow: 1, count: 2 }, ['logs.read', 'a', 1, 2]],
  ['traffic.read', { serverId: 'a', fromRow: 1, count: 2 }, ['traffic.read', 'a', 1, 2]],
  ['traffic.find', { serverId: 'a', fromRow: 1, filter: noTrafficFilter }, ['traffic.find', 'a', noTrafficFilter, 1]],
  ['traffic.message', { serverId: 'a', row: 1, exact: true }, ['traffic.message', 'a', 1, true]],
  ['traffic.body', { serverId: 'a', row: 1 }, ['traffic.body', 'a', 1, undefined]],
  ['traffic.times', { serverId: 'a' }, ['traffic.times', 'a']],
  ['traffic.draft', { serverId: 'a', row: 1 }, ['traffic.draft', 'a', 1]],
  ['traffic.cancelSend', { sendId: 'send-0001' }, ['traffic.cancelSend', 'send-0001']],
  ['config.openDropped', { path: '/x.json' }, ['config.openFile', '/x.json', 'opened']],
  ['config.reload', { fileId: 'f' }, ['config.reload', 'f']],
  ['config.close', { fileId: 'f' }, ['config.close', 'f']],
  ['demo.open', {}, ['demo.open']],
  ['demo.close', {}, ['demo.close']],
  [
    'serverChoices.change',
    { serverId: 'a', change: { answering: 'decline' } },
    ['serverChoices.change', 'a', { answering: 'decline' }],
  ],
  ['serverChoices.forgetAnswers', { serverId: 'a' }, ['serverChoices.forgetAnswers', 'a', undefined]],
  ['settings.change', { theme: 'dark' }, ['settings.change', { theme: 'dark' }]],
  ['attention.done', {}, ['attention.done']],
])('%s is one call into the core and answers what it gives', async (name, input, call) => {
  const { handlers, calls } = handling()
  // The pair of name and input fits by the type of the table; the compiler cannot follow it through the union.
  const answer: unknown = await (handlers[name] as (input: unknown) => unknown)(input)
  expect(calls).toEqual([call])
  expect(answer).toEqual(call)
})

test('app.info and state.snapshot do not touch the core', async () => {
  const { handlers, calls } = handling()
  expect(await handlers['app.info']({})).toEqual({ version: '1.2.3' })
  expect(await handlers['state.snapshot']({})).toEqual({ last: 7, state: emptyState })
  expect(calls).toEqual([])
})

describe('config.open', () => {
  test('opens the chosen file', async () => {
    const { handlers, calls } = handling({ chooseConfigFile: async () => '/home/me/mcp.json' })
    await handlers['config.open']({})
    expect(calls).toEqual([['config.openFile', '/home/me/mcp.json', 'opened']])
  })

  test('does nothing when the person changed their mind', async () => {
    const { handlers, calls } = handling()
    expect(await handlers['config.open']({})).toEqual({})
    expect(calls).toEqual([])
  })
})

describe('config.saveNewFile', () => {
  test('writes where the person said', async () => {
    const { handlers, calls } = handling({ chooseNewConfigFile: async () => '/home/me/new.json' })
    await handlers['config.saveNewFile']({})
    expect(calls).toEqual([['config.saveNewFile', '/home/me/new.json']])
  })

  test('does nothing when the person changed their mind', async () => {
    const { handlers, calls } = handling()
    expect(await handlers['config.saveNewFile']({})).toEqual({})
    expect(calls).toEqual([])
  })
})

describe('bodies.save', () => {
  test('hands the whole body to the dialog and says where it went', async () => {
    const saved: unknown[] = []
    const { handlers } = handling({
      saveAs: async (name, bytes) => (saved.push(name, bytes.toString()), '/tmp/out.json'),
    })
    expect(await handlers['bodies.save']({ bodyId: 'b', suggestedName: 'out.json' })).toEqual({
      savedTo: '/tmp/out.json',
    })
    expect(saved).toEqual(['out.json', 'body'])
  })

  test('says nothing when the person changed their mind', async () => {
    expect(await handling().handlers['bodies.save']({ bodyId: 'b', suggestedName: 'out.json' })).toEqual({})
  })
})

describe('log.save', () => {
  const core = { logs: { file: () => ({ suggestedName: 'a.log', text: 'a line é\n' }) } } as unknown as CoreForHandlers

  test('hands the whole log to the dialog and says where it went', async () => {
    const saved: unknown[] = []
    const { handlers } = handling(
      { saveAs: async (name, bytes) => (saved.push(name, bytes.toString('utf8')), '/tmp/a.log') },
      core,
    )
    expect(await handlers['log.save']({ serverId: 'a' })).toEqual({ savedTo: '/tmp/a.log' })
    expect(saved).toEqual(['a.log', 'a line é\n'])
  })

  test('says nothing when the person changed their mind', async () => {
    expect(await handling({}, core).handlers['log.save']({ serverId: 'a' })).toEqual({})
  })
})

describe('traffic.save', () => {
  let made = 0
  const file = { suggestedName: 'a traffic.jsonl', bytes: async () => Buffer.from(`lines ${(made += 1)}`) }
  const core = { traffic: { file: () => file } } as unknown as CoreForHandlers

  test('makes the file once it is known where to', async () => {
    const saved: unknown[] = []
    const { handlers } = handling(
      {
        saveAs: async (name, content) => {
          saved.push(name, made, typeof content === 'function' && (await content()).toString())
          return '/tmp/a.jsonl'
        },
      },
      core,
    )
    expect(await handlers['traffic.save']({ serverId: 'a', withSecrets: false })).toEqual({ savedTo: '/tmp/a.jsonl' })
    expect(saved).toEqual(['a traffic.jsonl', 0, 'lines 1'])
  })

  test('makes none when the person changed their mind', async () => {
    expect(await handling({}, core).handlers['traffic.save']({ serverId: 'a', withSecrets: true })).toEqual({})
    expect(made).toBe(1)
  })
})

test('edits that are not saved are noted by the shell', async () => {
  const noted: unknown[] = []
  const { handlers } = handling({ noteEdits: (files) => noted.push(files) })
  expect(await handlers['config.edited']({ files: ['/a'] })).toBeNull()
  expect(noted).toEqual([['/a']])
})

describe('links.open', () => {
  test('asks the shell', async () => {
    const opened: string[] = []
    const { handlers } = handling({ openExternal: async (url) => void opened.push(url) })
    expect(await handlers['links.open']({ url: 'https://example.com' })).toBeNull()
    expect(opened).toEqual(['https://example.com'])
  })

  test('a refusal is passed on', async () => {
    const refusal = new AppFailure({ code: 'invalid-request', message: 'Not opened.' })
    const { handlers } = handling({ openExternal: () => Promise.reject(refusal) })
    await expect(handlers['links.open']({ url: 'file:///etc/passwd' })).rejects.toBe(refusal)
  })
})

test('saved calls are kept in a folder the person chose, and nowhere else', async () => {
  const chosen = handling({ chooseFolder: async () => '/home/ada/calls' })
  expect(await chosen.handlers['savedCalls.chooseFolder']({})).toEqual({ folder: '/home/ada/calls' })
  expect(chosen.calls).toEqual([['savedCalls.keepIn', '/home/ada/calls']])
  const declined = handling()
  expect(await declined.handlers['savedCalls.chooseFolder']({})).toEqual({})
  expect(declined.calls).toEqual([])
})
