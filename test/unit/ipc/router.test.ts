import type { IpcMain, IpcMainInvokeEvent } from 'electron'
import { expect, test } from 'vitest'
import { createAnswer, type Handlers, registerRequests } from '../../../electron/ipc/router'
import { requestChannel, requestNames } from '../../../shared/ipc/channels'
import { AppFailure } from '../../../shared/result'
import { notingHandlers } from './stub-handlers'

const ours = { origin: 'app://deck', isMainFrame: true, isOwnWindow: true }

function answering(overrides: Partial<Handlers>) {
  const faults: unknown[] = []
  const answer = createAnswer({ ...notingHandlers(() => {}), ...overrides }, (name, thrown) =>
    faults.push([name, thrown]),
  )
  const ask = async (): Promise<unknown> =>
    JSON.parse(await answer({ name: 'servers.start', sender: ours, args: ['{"serverId":"files"}'] }))
  return { ask, faults }
}

test('answers with the value of the handler', async () => {
  const { ask } = answering({
    'servers.start': ({ serverId }) => (serverId === 'files' ? null : Promise.reject(new Error())),
  })
  expect(await ask()).toEqual({ ok: true, value: null })
})

test('answers with null where the handler gives nothing', async () => {
  const { ask } = answering({ 'servers.start': async () => {} })
  expect(await ask()).toEqual({ ok: true, value: null })
})

test.each<[string, Handlers['servers.start']]>([
  [
    'thrown',
    () => {
      throw new AppFailure({ code: 'server-disabled', message: 'It is disabled.', hint: 'Enable it first.' })
    },
  ],
  [
    'rejected',
    () =>
      Promise.reject(new AppFailure({ code: 'server-disabled', message: 'It is disabled.', hint: 'Enable it first.' })),
  ],
])('a failure that is %s is the answer, and no fault', async (_how, handler) => {
  const { ask, faults } = answering({ 'servers.start': handler })
  expect(await ask()).toEqual({
    ok: false,
    error: { code: 'server-disabled', message: 'It is disabled.', hint: 'Enable it first.' },
  })
  expect(faults).toEqual([])
})

test('a fault is answered in words and told to the log with what was thrown', async () => {
  const thrown = new TypeError('x is undefined')
  const { ask, faults } = answering({ 'servers.start': () => Promise.reject(thrown) })
  expect(await ask()).toMatchObject({ ok: false, error: { code: 'internal' } })
  expect(faults).toEqual([['servers.start', thrown]])
})

test('a value that is no JSON is a fault, not a rejection', async () => {
  const circular: Record<string, unknown> = {}
  circular['self'] = circular
  const { ask, faults } = answering({ 'servers.start': () => circular as unknown as null })
  expect(await ask()).toMatchObject({ ok: false, error: { code: 'internal' } })
  expect(faults).toHaveLength(1)
})

test('listens on the channel of every request and passes sender and arguments on', async () => {
  const channels = new Map<string, (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown>()
  const ipcMain: Pick<IpcMain, 'handle'> = { handle: (channel, listener) => void channels.set(channel, listener) }
  const contents = { id: 1 }
  const answer = createAnswer(
    notingHandlers(() => {}),
    () => {},
  )
  registerRequests(ipcMain, () => contents, answer)

  expect([...channels.keys()]).toEqual(requestNames.map(requestChannel))
  const invoke = async (sender: unknown, origin: string): Promise<unknown> => {
    const event = { sender, senderFrame: { origin, parent: null } } as unknown as IpcMainInvokeEvent
    return JSON.parse(String(await channels.get('deck:servers.stopAll')?.(event, '{}')))
  }
  expect(await invoke(contents, 'app://deck')).toEqual({ ok: true, value: null })
  expect(await invoke(contents, 'https://example.com')).toMatchObject({ error: { code: 'untrusted-sender' } })
  expect(await invoke({ id: 1 }, 'app://deck')).toMatchObject({ error: { code: 'untrusted-sender' } })
})
