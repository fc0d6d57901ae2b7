import { describe, expect, it } from 'vitest'
import { RequestError } from '../../../electron/core/connection/connection'
import { launchServer } from '../../support/connect-server'
import { waitUntil } from '../../support/processes'

const limits = { timeoutMs: 20_000 }

async function launchHangs() {
  const launched = await launchServer('22-hangs-and-late.mjs')
  const connection = await launched.connect()
  const call = async (name: string, signal?: AbortSignal): Promise<string> => {
    const { result } = await connection.request('tools/call', { name }, { ...limits, ...(signal && { signal }) })
    return (result as { content: readonly { text: string }[] }).content[0]?.text ?? ''
  }
  /** The failure of a call that is cancelled as soon as it is on its way. */
  const cancel = async (name: string): Promise<unknown> => {
    const controller = new AbortController()
    const calling = call(name, controller.signal).catch((error: unknown) => error)
    controller.abort()
    const error = await calling
    return error instanceof RequestError ? error.failure : error
  }
  return { ...launched, connection, call, cancel }
}

const cancelledByUs = { kind: 'cancelled', by: 'us' }

describe('a call that is not answered as it should be', () => {
  it('and ignores its cancellation ends at once, the others go on', async () => {
    const { call, cancel, stderr } = await launchHangs()
    expect(await cancel('hang')).toMatchObject(cancelledByUs)
    expect(await call('ok')).toBe('ok')
    await waitUntil('the server heard of it', () => stderr.some((line) => line.startsWith('cancelled: {"requestId":1')))
  })

  it('and is answered after it was cancelled leaves only a note', async () => {
    const { call, cancel, notes } = await launchHangs()
    expect(await cancel('late')).toMatchObject(cancelledByUs)
    await waitUntil('the late answer', () => notes.length > 0)
    expect(notes).toEqual(['The answer to request 1 (tools/call) came after it had been cancelled. It was left aside.'])
    expect(await call('ok')).toBe('ok')
  })

  it('and is answered with an error after it was cancelled neither', async () => {
    const { call, cancel, notes } = await launchHangs()
    expect(await cancel('cancel_error')).toMatchObject(cancelledByUs)
    await waitUntil('the late error', () => notes.length > 0)
    expect(await call('ok')).toBe('ok')
  })

  it.each([
    ['twice', 'first', /second answer to request 1/],
    ['unknown_id', 'right one', /belongs to no request \(id 987654\)/],
    ['string_id', 'id as a string', /id of its answers as text/],
    ['null_id', 'after the null id', /belongs to no request \(id null\): Parse error/],
    ['float', 'whole', /belongs to no request \(id 1.5\)/],
  ])('%s: is answered, noted, and closes nothing', async (name, text, note) => {
    const { call, connection, notes } = await launchHangs()
    expect(await call(name)).toBe(text)
    await waitUntil('the note', () => notes.some((line) => note.test(line)))
    expect(await call('ok')).toBe('ok')
    expect(connection.isClosed).toBe(false)
  })

  it('in order is given its own answer', async () => {
    const { call, notes } = await launchHangs()
    expect(await Promise.all([call('wrong_order'), call('wrong_order')])).toEqual([
      'first call answered second',
      'second call answered first',
    ])
    expect(notes).toEqual([])
  })

  it('but cancelled by the server itself ends', async () => {
    const { call } = await launchHangs()
    await expect(call('server_cancels')).rejects.toMatchObject({
      failure: { kind: 'cancelled', by: 'server', error: { message: expect.stringContaining('shutting down') } },
    })
    expect(await call('ok')).toBe('ok')
  })
})

const separators = 'before\u2028after\u2029end\u0085next'

describe('odd bytes', () => {
  it('of an answer in pieces come back unharmed, and so do messages in one write', async () => {
    const { connect, notes } = await launchServer('26-chunked-and-glued.mjs', { BAD_PIECE_MS: '0' })
    const heard: unknown[] = []
    const connection = await connect({ onNotification: ({ params }) => heard.push(params) })
    const call = async (name: string, args: object = {}) =>
      (await connection.request('tools/call', { name, arguments: args }, limits)).result
    const sample =
      '\u5bf8\u6b62 \u2014 caf\u00e9 e\u0301 \ud83d\udc69\u200d\ud83d\ude80 \ud83d\ude80 \u8bfb\u53d6\u6587\u4ef6'
    expect(await call('echo', { text: sample })).toEqual({ content: [{ type: 'text', text: sample + sample }] })
    expect(await call('glued')).toEqual({ content: [{ type: 'text', text: 'glued answer' }] })
    expect(heard).toEqual(['one', 'two', 'three'].map((data) => ({ level: 'info', data })))
    expect(await call('no_newline')).toEqual({ content: [{ type: 'text', text: 'newline was late' }] })
    expect(notes).toEqual([])
  })

  it('that other readers take for line ends, or that are no UTF-8, break nothing', async () => {
    const { connect, stray } = await launchServer('28-unicode-separators.mjs')
    const connection = await connect()
    expect(connection.peer.serverInfo.name).toBe('separators\u2028name')
    const call = async (name: string, args: object = {}): Promise<string> => {
      const { result } = await connection.request('tools/call', { name, arguments: args }, limits)
      return (result as { content: readonly { text: string }[] }).content[0]?.text ?? ''
    }
    expect(await call('echo', { text: separators })).toBe(separators + separators)
    expect(await call('invalid_utf8')).toMatch(/^bad:\ufffd+\(\ufffd+ end$/)
    expect(await call('utf16')).toBe('after the utf16 line')
    expect(stray).toHaveLength(1)
    expect(await call('echo')).toBe(separators)
  })
})

describe('the end of the process', () => {
  it('ends an open call at once, with how it ended and what it said last, and half a line leaks nowhere', async () => {
    const first = await launchServer('04-crash-after-n-calls.mjs', { BAD_CALLS: '1' })
    const connection = await first.connect()
    await connection.request('tools/call', { name: 'work' }, limits)
    await expect(connection.request('tools/call', { name: 'work' }, limits)).rejects.toMatchObject({
      failure: {
        kind: 'connection-lost',
        end: { expected: false, exit: { exitCode: 7 } },
        error: {
          message: 'The server "fixture" exited (code 7) before it answered tools/call.',
          detail: expect.stringContaining('FATAL: simulated crash'),
        },
      },
    })
    expect(connection.isClosed).toBe(true)
    expect(await connection.ended).toMatchObject({ exit: { exitCode: 7 } })

    const second = await launchServer('04-crash-after-n-calls.mjs', { BAD_CALLS: '1' })
    const again = await second.connect()
    expect((await again.request('tools/call', { name: 'work' }, limits)).result).toMatchObject({
      content: [{ text: 'ok, 0 left' }],
    })
    expect(second.stray).toEqual([])
  })

  it('by us ends an open call as cancelled', async () => {
    const { connection, call } = await launchHangs()
    const calling = call('hang').catch((error: unknown) => error)
    await connection.close(500)
    expect(await calling).toMatchObject({ failure: cancelledByUs })
    expect(await connection.ended).toMatchObject({ expected: true })
  })
})
