import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { coreWith } from '../../support/core-under-test'

/** A server that answers nothing but 404 and notes what it was asked. */
async function listener() {
  const asked: { readonly url: string; readonly headers: IncomingHttpHeaders }[] = []
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers })
    response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { asked, port: (server.address() as AddressInfo).port }
}

test('variables of an address and its headers are filled in for the connection, and not in the file', async () => {
  const { asked, port } = await listener()
  const { core, server } = await coreWith({
    s: {
      url: `http://\${NO_HOST:-127.0.0.1}:${port}/mcp`,
      headers: { Authorization: 'Bearer ${NOT_SET:-FAKE-token}' },
    },
  })
  await expect(core.servers.start('s')).rejects.toThrow()
  expect(asked[0]).toMatchObject({ url: '/mcp', headers: { authorization: 'Bearer FAKE-token' } })
  expect(server('s').commandLine).toBe(`http://\${NO_HOST:-127.0.0.1}:${port}/mcp`)
})

test('one without a value is never sent as it stands', async () => {
  const { asked, port } = await listener()
  const { core, server } = await coreWith({
    s: { url: `http://127.0.0.1:${port}/mcp`, headers: { Authorization: 'Bearer ${NOT_SET_ANYWHERE}' } },
  })
  await expect(core.servers.start('s')).rejects.toThrow(/NOT_SET_ANYWHERE is not set/)
  expect(server('s').state).toMatchObject({ status: 'FailedToStart', error: { code: 'variable-unset' } })
  expect(asked).toEqual([])
})
