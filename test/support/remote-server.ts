import { type ChildProcess, spawn } from 'node:child_process'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { everythingServer, fixtureServers } from './core-under-test'
import { isAlive, waitUntil } from './processes'

/** A server of its own process that listens on 127.0.0.1. */
export class RemoteServer {
  readonly #args: readonly string[]
  readonly #env: Readonly<Record<string, string>>
  readonly #path: string
  readonly #port: number
  #child: ChildProcess | undefined
  /** What it wrote to stdout and stderr. */
  output = ''

  constructor(args: readonly string[], path: string, port: number, env: Readonly<Record<string, string>> = {}) {
    this.#args = args
    this.#path = path
    this.#port = port
    this.#env = env
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}${this.#path}`
  }

  /** Resolves once it listens. */
  async start(): Promise<void> {
    this.output = ''
    const child = spawn(process.execPath, this.#args, {
      env: { ...process.env, PORT: String(this.#port), ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (this.output += chunk.toString('utf8')))
    }
    await waitUntil('the server listens', () => /listening|running on port/i.test(this.output))
  }

  /** Ends its process at once, as a crash does. */
  async kill(): Promise<void> {
    const pid = this.#child?.pid
    this.#child?.kill('SIGKILL')
    this.#child = undefined
    if (pid !== undefined) await waitUntil('the end of the server', async () => !(await isAlive(pid)))
  }
}

async function started(
  args: readonly string[],
  path: string,
  env?: Readonly<Record<string, string>>,
): Promise<RemoteServer> {
  const server = new RemoteServer(args, path, await freePort(), env)
  onTestFinished(() => server.kill())
  await server.start()
  return server
}

/** The official server that has something of everything, over HTTP. */
export function everythingOver(transport: 'sse' | 'streamableHttp'): Promise<RemoteServer> {
  return started([everythingServer, transport], transport === 'sse' ? '/sse' : '/mcp')
}

/** The server of revision 2026-07-28 over HTTP. */
export function discoverEraOverHttp(env: Readonly<Record<string, string>> = {}): Promise<RemoteServer> {
  return started([`${fixtureServers}/discover-era.mjs`, 'http'], '/mcp', env)
}

/** A port of 127.0.0.1 nobody listens at. */
export async function freePort(): Promise<number> {
  const server = http.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** One request a hand-made server was sent. */
export interface Received {
  readonly method: string
  readonly url: string
  readonly headers: http.IncomingHttpHeaders
  readonly body: { readonly id?: number; readonly method?: string; readonly params?: Record<string, unknown> }
}

/** A real HTTP server under a test's hand: for what no server does on command. */
export class HandMadeServer {
  readonly received: Received[] = []
  readonly #server: http.Server
  url = ''

  private constructor(answer: (received: Received, response: http.ServerResponse) => void) {
    this.#server = http.createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        const received: Received = {
          method: request.method ?? '',
          url: request.url ?? '',
          headers: request.headers,
          body: text === '' ? {} : (JSON.parse(text) as Received['body']),
        }
        this.received.push(received)
        answer(received, response)
      })
    })
  }

  static async listen(answer: (received: Received, response: http.ServerResponse) => void): Promise<HandMadeServer> {
    const server = new HandMadeServer(answer)
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve))
    server.url = `http://127.0.0.1:${(server.#server.address() as AddressInfo).port}/mcp`
    onTestFinished(() => server.close())
    return server
  }

  /** The messages of this method it was sent. */
  of(method: string): readonly Received[] {
    return this.received.filter(({ body }) => body.method === method)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

/** Answers the handshake of the era of `initialize`; false when it is about something else. */
export function answerHandshake(
  { method, body }: Received,
  response: http.ServerResponse,
  sessionId?: string,
): boolean {
  if (method === 'POST' && body.method === 'initialize') {
    const capabilities = { tools: {} }
    const serverInfo = { name: 'hand-made', version: '1' }
    const result = { protocolVersion: '2025-11-25', capabilities, serverInfo }
    sendJson(response, { jsonrpc: '2.0', id: body.id, result }, 200, sessionId ? { 'mcp-session-id': sessionId } : {})
    return true
  }
  if (method === 'POST' && body.method === 'notifications/initialized') {
    response.writeHead(202).end()
    return true
  }
  if (method === 'GET') {
    response.writeHead(405).end()
    return true
  }
  return false
}

export function sendJson(
  response: http.ServerResponse,
  body: unknown,
  status = 200,
  headers: http.OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
