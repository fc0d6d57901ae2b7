import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../electron/core/connection/connection'
import { AppFailure } from '../../../shared/result'
import { launchServer } from '../../support/connect-server'
import { waitUntil } from '../../support/processes'

const oddHandshakes = '11-wrong-protocol-version.mjs'

async function failure(connecting: Promise<Connection>): Promise<AppFailure['error']> {
  const error: unknown = await connecting.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppFailure)) throw new Error(`not an AppFailure: ${String(error)}`)
  return error.error
}

describe('a server with an odd handshake', () => {
  it.each([
    ['old', '2024-11-05'],
    ['ancient', '2024-10-07'],
    ['strict', '2025-06-18'],
    ['exits', '2025-11-25'],
  ])('works: %s', async (mode, version) => {
    const { connect } = await launchServer(oddHandshakes, { BAD_MODE: mode })
    const { peer, request } = await withRequest(connect())
    expect(peer).toMatchObject({ protocolVersion: version, serverInfo: { name: `version-${mode}` }, notices: [] })
    expect(await request('tools/call', { name: 'hello' })).toEqual({ content: [{ type: 'text', text: 'hello' }] })
  })

  it.each([
    ['future', 'unsupported-protocol', /2099-01-01; this app speaks 2025-11-25, .*2024-10-07/],
    ['number', 'unsupported-protocol', /20250618 \(a number, not text\).*2025-11-25/],
    ['missing', 'unsupported-protocol', /named no protocol version.*2025-11-25/],
    ['reject', 'handshake-failed', /Unsupported protocol version \(-32602\)/],
    ['reject2026', 'unsupported-protocol', /2026-07-28; this app speaks 2025-11-25/],
  ])('is refused in words: %s', async (mode, code, words) => {
    const { connect } = await launchServer(oddHandshakes, { BAD_MODE: mode })
    expect(await failure(connect())).toMatchObject({ code, message: expect.stringMatching(words) })
  })

  it('works without an introduction, under the name of its configuration', async () => {
    const { connect } = await launchServer(oddHandshakes, { BAD_MODE: 'noinfo' })
    const { peer, request } = await withRequest(connect({ serverLabel: 'my server' }))
    expect(peer.serverInfo).toEqual({ name: 'my server', version: '' })
    expect(peer.notices).toHaveLength(1)
    await request('tools/call', { name: 'hello' })
  })
})

it('gives up on a server that exits first, with its code and what it printed', async () => {
  const { connect, traffic } = await launchServer('05-crash-at-start.mjs')
  const error = await failure(connect())
  expect(error).toMatchObject({ code: 'exited-early', message: expect.stringMatching(/exited \(code \d+\) before/) })
  expect(error.detail).not.toBe('')
  expect(traffic.filter(({ direction }) => direction === 'received')).toEqual([])
})

it('gives up on a server that never answers, and sends it no cancellation', async () => {
  const { connect, stderr, traffic } = await launchServer('22-hangs-and-late.mjs', { BAD_HANG_INIT: '1' })
  expect(await failure(connect({ handshakeTimeoutMs: 1500 }))).toMatchObject({ code: 'start-timed-out' })
  expect(traffic.map(({ method }) => method)).toEqual(['initialize'])
  expect(stderr).toEqual([])
})

it('is called off while it waits, and sends no cancellation', async () => {
  const { connect, traffic } = await launchServer('22-hangs-and-late.mjs', { BAD_HANG_INIT: '1' })
  const controller = new AbortController()
  const connecting = failure(connect({ signal: controller.signal }))
  await waitUntil('initialize is sent', () => traffic.length > 0)
  controller.abort()
  expect(await connecting).toMatchObject({ code: 'cancelled' })
  expect(traffic.map(({ method }) => method)).toEqual(['initialize'])
})

/** The connection with requests made short. */
async function withRequest(connecting: Promise<Connection>) {
  const connection = await connecting
  return {
    peer: connection.peer,
    request: async (method: string, params: Readonly<Record<string, unknown>>) =>
      (await connection.request(method, params, { timeoutMs: 10_000 })).result,
  }
}
