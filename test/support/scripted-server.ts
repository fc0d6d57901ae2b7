import { type ConnectOptions, connect } from '../../electron/core/connection/connect'
import type { Connection, ProtocolEra } from '../../electron/core/connection/connection'
import type { RawMessageExtra, ServerTransport, TransportEnd } from '../../electron/core/connection/server-transport'
import { type TrafficEntry, trafficRow } from '../../electron/core/connection/traffic-tap'
import { ManualClock } from './manual-clock'

export interface SentMessage {
  readonly id?: number | string
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/** Answers a request: what is returned is the result; undefined leaves it unanswered. */
export type Script = (
  params: Readonly<Record<string, unknown>>,
  message: SentMessage,
) => object | null | number | undefined

export const goodHandshake = {
  protocolVersion: '2025-11-25',
  capabilities: { tools: { listChanged: true }, resources: {}, prompts: {} },
  serverInfo: { name: 'scripted', version: '1.0.0' },
}

/** The answer to `server/discover` of a server of the 2026 era. */
export const goodDiscovery = {
  resultType: 'complete',
  supportedVersions: ['2026-07-28'],
  capabilities: { tools: {} },
  _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'scripted', version: '2.0.0' } },
}

/**
 * A server and its transport in memory, under a test's hand: for what no real process does on command, message by
 * message. Real processes are in the integration tests.
 */
export class ScriptedServer implements ServerTransport {
  onclose: ServerTransport['onclose']
  onerror: ServerTransport['onerror']
  onmessage: ServerTransport['onmessage']
  readonly pid = undefined
  readonly ended: Promise<TransportEnd>
  readonly sent: SentMessage[] = []
  readonly notes: string[] = []
  readonly traffic: ReturnType<typeof trafficRow>[] = []
  readonly clock = new ManualClock()
  readonly scripts: Record<string, Script>
  stderr: readonly string[] = []
  stops: number[] = []
  starts = 0
  /** What `send` rejects with, once set. */
  sendFailure: Error | undefined
  startFailure: Error | undefined
  #resolveEnded: (end: TransportEnd) => void = () => {}

  constructor(scripts: Readonly<Record<string, Script>> = {}) {
    this.scripts = { initialize: () => goodHandshake, ...scripts }
    this.ended = new Promise((resolve) => {
      this.#resolveEnded = resolve
    })
  }

  async start(): Promise<void> {
    this.starts += 1
    if (this.startFailure) throw this.startFailure
  }

  async send(message: object): Promise<void> {
    if (this.sendFailure) throw this.sendFailure
    // What goes over a wire is text: nothing is shared with whoever sent it.
    const sent = JSON.parse(JSON.stringify(message)) as SentMessage
    this.sent.push(sent)
    if (sent.method === undefined || sent.id === undefined) return
    const result = this.scripts[sent.method]?.(sent.params ?? {}, sent)
    if (result !== undefined) this.say({ jsonrpc: '2.0', id: sent.id, result })
  }

  async close(): Promise<void> {
    await this.stop(0)
  }

  lastStderr(): readonly string[] {
    return this.stderr
  }

  async stop(graceMs: number): Promise<void> {
    this.stops.push(graceMs)
    this.end({ expected: true, error: { code: 'cancelled', message: 'The server was stopped.' } })
  }

  /** The server sends this; with bytes where the transport would have them. */
  say(message: unknown, raw?: Buffer): void {
    const extra: RawMessageExtra = raw ? { raw } : {}
    this.onmessage?.(message as never, extra)
  }

  notify(method: string, params?: object): void {
    this.say({ jsonrpc: '2.0', method, ...(params && { params }) })
  }

  end(end: TransportEnd): void {
    this.#resolveEnded(end)
  }

  /** The messages of this method the client sent. */
  sentOf(method: string): readonly SentMessage[] {
    return this.sent.filter((message) => message.method === method)
  }

  connect(options: Partial<ConnectOptions> = {}, era?: ProtocolEra): Promise<Connection> {
    return connect(this, { ...this.connectOptions(), ...options }, era)
  }

  connectOptions(): ConnectOptions {
    return {
      clientInfo: { name: 'mcp-deck-tests', version: '0.0.0' },
      serverLabel: 'scripted',
      handshakeTimeoutMs: 1000,
      signal: new AbortController().signal,
      clock: this.clock,
      traffic: { message: (entry: TrafficEntry) => void this.traffic.push(trafficRow(entry)) },
      note: (_level, text) => void this.notes.push(text),
    }
  }
}

/** Lets everything run that waits for nothing but its turn. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
