import { describe, expect, test } from 'vitest'
import type { TrafficRow } from '../../../shared/model/ring'
import { coreWith, everythingServer, fixtureEntry } from '../../support/core-under-test'
import { waitUntil } from '../../support/processes'

const everything = fixtureEntry(everythingServer)

async function running(entry: object = everything) {
  const under = await coreWith({ s: entry })
  const { core } = under
  await core.servers.start('s')
  const rows = (): readonly TrafficRow[] => core.traffic.read('s', 0, 1000).rows
  const newest = (method: string): TrafficRow => {
    const row = rows().findLast((one) => one.direction === 'sent' && one.method === method)
    if (!row) throw new Error(`${method} was not sent`)
    return row
  }
  const text = (row: number | undefined): string => core.traffic.message('s', row ?? -1).message?.preview ?? ''
  let sends = 0
  const send = (kind: 'request' | 'notification', method: string, paramsText = '') => {
    sends += 1
    return core.traffic.send({ sendId: `send-000${sends}`, serverId: 's', kind, method, paramsText })
  }
  return { ...under, rows, newest, text, send }
}

describe('a message sent by hand', () => {
  test('is the request it was, under a fresh id, and its answer belongs to it', async () => {
    const { core, newest, text, send, ends } = await running()
    core.calls.start({ callId: 'call-0001', serverId: 's', toolName: 'echo', argumentsText: '{"message":"hello"}' })
    await ends('call-0001')
    const first = newest('tools/call')
    const { kind, method, paramsText } = await core.traffic.draft('s', first.row)
    expect(JSON.parse(paramsText)).toEqual({ name: 'echo', arguments: { message: 'hello' } })
    const sent = await send(kind, method, paramsText)
    const again = newest('tools/call')
    expect(sent).toMatchObject({ row: again.row, answeredIn: again.answeredIn })
    expect(sent.error).toBeUndefined()
    expect(again.id).not.toBe(first.id)
    expect(text(sent.answeredIn)).toContain('Echo: hello')
    const edited = await send(kind, method, paramsText.replace('hello', 'edited'))
    expect(text(edited.answeredIn)).toContain('Echo: edited')
  })

  test.each([
    ['ping', ''],
    ['tools/list', '{}'],
    ['resources/list', ''],
    ['resources/templates/list', ''],
    ['prompts/list', ''],
    ['prompts/get', '{"name":"simple-prompt"}'],
    ['resources/read', '{"uri":"demo://resource/static/document/features.md"}'],
    [
      'completion/complete',
      '{"ref":{"type":"ref/prompt","name":"completable-prompt"},"argument":{"name":"department","value":""}}',
    ],
    ['logging/setLevel', '{"level":"error"}'],
  ])('%s is answered', async (method, paramsText) => {
    const { send, text } = await running()
    const sent = await send('request', method, paramsText)
    expect(sent.error).toBeUndefined()
    expect(text(sent.answeredIn)).toContain('"result"')
  })

  test('may be of any method; what the server says of it is its answer', async () => {
    const { send, text, rows } = await running()
    const sent = await send('request', 'no/such/method', '{"x":1}')
    expect(sent.error).toMatchObject({ code: 'protocol-error' })
    expect(text(sent.row)).toContain('"x":1')
    expect(rows()[sent.answeredIn ?? -1]).toMatchObject({ kind: 'error', answers: { method: 'no/such/method' } })
  })

  test('may be a notification', async () => {
    const { send, text, rows } = await running()
    const sent = await send('notification', 'notifications/roots/list_changed', '{"_meta":{"x":1}}')
    expect(sent.error).toBeUndefined()
    expect(rows()[sent.row ?? -1]).toMatchObject({ kind: 'notification', direction: 'sent' })
    expect(text(sent.row)).toContain('"x":1')
  })

  test('is given up when asked, and the server is told', async () => {
    const { core, send, rows, newest } = await running()
    const sending = send(
      'request',
      'tools/call',
      '{"name":"trigger-long-running-operation","arguments":{"duration":60}}',
    )
    await waitUntil('the call', () => rows().some(({ method }) => method === 'tools/call'))
    core.traffic.cancelSend('send-0001')
    expect(await sending).toMatchObject({ row: newest('tools/call').row, error: { code: 'cancelled' } })
    expect(newest('notifications/cancelled').kind).toBe('notification')
  })

  test('ends with the time limit of its server', async () => {
    const { send } = await running(fixtureEntry(everythingServer, {}, { timeoutMs: 1000 }))
    const call = '{"name":"trigger-long-running-operation","arguments":{"duration":60}}'
    expect(await send('request', 'tools/call', call)).toMatchObject({ error: { code: 'timed-out' } })
  })

  test('is refused in words when it belongs to the handshake, is no object, or has no server', async () => {
    const { core, send, newest } = await running()
    await expect(core.traffic.draft('s', newest('initialize').row)).rejects.toThrow('only once')
    await expect(send('request', 'initialize', '{}')).rejects.toThrow('only once')
    await expect(send('request', 'ping', '[1]')).rejects.toThrow('must be a JSON object')
    await expect(send('request', 'ping', '{')).rejects.toThrow('not valid JSON')
    await core.servers.stop('s')
    await expect(send('request', 'ping')).rejects.toMatchObject({ error: { code: 'server-not-running' } })
  })

  test('goes to servers of revision 2026-07-28 too', async () => {
    const { send, text } = await running(fixtureEntry('discover-era.mjs', {}, { lifecycle: 'discover' }))
    const sent = await send('request', 'tools/list', '')
    expect(text(sent.answeredIn)).toContain('"tools"')
    expect(text(sent.row)).toContain('io.modelcontextprotocol/protocolVersion')
    // This revision has no ping, and nothing is sent.
    expect(await send('request', 'ping')).toMatchObject({ error: { code: 'not-supported' } })
  })
})

describe('traffic', () => {
  test('of a start that failed is there, and when it is asked for goes into a file without secrets', async () => {
    const env = { API_TOKEN: 'hunter2-and-more' }
    const { core, reaches } = await coreWith({ s: fixtureEntry('11-wrong-protocol-version.mjs', env) })
    await core.servers.start('s').catch(() => undefined)
    await reaches('s', 'FailedToStart')
    const [asked, answered] = core.traffic.read('s', 0, 10).rows
    expect(asked).toMatchObject({ direction: 'sent', method: 'initialize', answeredIn: answered?.row })
    expect(answered).toMatchObject({ direction: 'received', answers: { method: 'initialize' } })
    const file = core.traffic.file({ serverId: 's', withSecrets: false })
    expect(file.suggestedName).toBe('s traffic.jsonl')
    const [first] = (await file.bytes()).toString().split('\n')
    expect(JSON.parse(first ?? '')).toMatchObject({ direction: 'sent', server: 's', message: { method: 'initialize' } })
  })

  test('is counted by method', async () => {
    const { core, send } = await running()
    await send('request', 'ping')
    await send('request', 'no/such/method')
    const { methods } = core.traffic.times('s')
    expect(methods.find(({ method }) => method === 'ping')).toMatchObject({ requests: 1, answers: 1, errors: 0 })
    expect(methods.find(({ method }) => method === 'no/such/method')).toMatchObject({ answers: 1, errors: 1 })
  })
})
