import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import type { RawMessageExtra, TransportObserver } from '../../electron/core/connection/server-transport'
import { nodeClock } from '../../electron/core/node-ports'
import type { Clock } from '../../electron/core/ports'
import { childEnvironment } from '../../electron/core/process/child-environment'
import { createWatchdog } from '../../electron/core/process/create-watchdog'
import type { JsonRpcMessage } from '../../electron/core/process/decode-message'
import { StdioTransport } from '../../electron/core/process/stdio-transport'
import type { Watchdog } from '../../electron/core/process/watchdog'
import { processesWith, waitUntil } from './processes'

export const serversFolder = path.resolve(import.meta.dirname, '../fixtures/servers')

export interface ServerOptions {
  /** A file of `fixtures/servers`; or `script`, JavaScript for `node -e`; or `command` with `args`. */
  readonly fixture?: string
  readonly script?: string
  readonly command?: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  readonly messageBytes?: number
  readonly clock?: Clock
}

/** What a test sees of one server: everything the transport told. */
export class ObservedServer implements TransportObserver {
  readonly transport: StdioTransport
  readonly messages: { readonly message: JsonRpcMessage; readonly raw: string | undefined }[] = []
  readonly stderr: string[] = []
  readonly stray: string[] = []
  readonly notes: string[] = []
  readonly errors: Error[] = []
  stderrCalls = 0
  closes = 0
  spawnedPid: number | undefined
  #nextId = 1

  constructor(makeTransport: (observer: TransportObserver) => StdioTransport) {
    this.transport = makeTransport(this)
    this.transport.onmessage = (message, extra?: RawMessageExtra) => {
      this.messages.push({ message, raw: extra?.raw?.toString('utf8') })
    }
    this.transport.onclose = () => {
      this.closes += 1
    }
    this.transport.onerror = (error) => {
      this.errors.push(error)
    }
  }

  stderrLines(lines: readonly string[]): void {
    this.stderrCalls += 1
    // One by one: a chunk can hold more lines than a call takes arguments.
    for (const line of lines) this.stderr.push(line)
  }

  strayLine(line: string): void {
    this.stray.push(line)
  }

  note(level: string, text: string): void {
    this.notes.push(`${level}: ${text}`)
  }

  spawned(pid: number): void {
    this.spawnedPid = pid
  }

  /** Sends a request and gives its answer as it came. */
  async request(method: string, params: Readonly<Record<string, unknown>> = {}): Promise<Record<string, unknown>> {
    const id = this.#nextId
    this.#nextId += 1
    await this.transport.send({ jsonrpc: '2.0', id, method, params })
    const answer = () =>
      this.messages.find(({ message }) => 'id' in message && message.id === id && !('method' in message))
    await waitUntil(`answer to ${method} ${JSON.stringify(params).slice(0, 100)}`, () => answer() !== undefined)
    return { ...answer()?.message }
  }

  initialize(): Promise<Record<string, unknown>> {
    return this.request('initialize', {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'test', version: '0' },
    })
  }

  /** Calls a tool and gives the text of its first block. */
  async callTool(name: string, args: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const { result } = await this.request('tools/call', { name, arguments: args })
    return (result as { content: readonly { text: string }[] }).content[0]?.text ?? ''
  }
}

/** Servers of one test, a folder for it, and the proof that none of its processes is left. */
export class StdioHarness {
  readonly watchdog: Watchdog
  readonly folder: string
  /** Groups the watchdog was told of and not released from. */
  readonly watchedGroups = new Set<number>()
  /** Called when a process is about to be started. */
  beforeSpawn: () => void = () => {}
  readonly #servers: ObservedServer[] = []

  private constructor(folder: string) {
    this.folder = folder
    const watchdog = createWatchdog({
      platform: process.platform,
      runMark: randomUUID(),
      path: process.env['PATH'],
      onTrouble: (text) => {
        throw new Error(text)
      },
    })
    this.watchdog = {
      runMark: watchdog.runMark,
      arm: () => {
        this.beforeSpawn()
        watchdog.arm()
      },
      watch: (groupId) => {
        this.watchedGroups.add(groupId)
        watchdog.watch(groupId)
      },
      release: (groupId) => {
        this.watchedGroups.delete(groupId)
        watchdog.release(groupId)
      },
      close: () => watchdog.close(),
    }
  }

  static async create(): Promise<StdioHarness> {
    return new StdioHarness(await mkdtemp(path.join(tmpdir(), 'deck-stdio-')))
  }

  /** Not started yet. */
  server(options: ServerOptions): ObservedServer {
    const { command, args } = commandOf(options)
    const { env } = childEnvironment({
      app: process.env,
      entry: { BAD_PIDFILE: this.pidFile, ...options.env },
      runMark: this.watchdog.runMark,
      platform: process.platform,
    })
    const server = new ObservedServer(
      (observer) =>
        new StdioTransport({
          launch: { command, args, env, cwd: options.cwd ?? this.folder },
          observer,
          clock: options.clock ?? nodeClock,
          watchdog: this.watchdog,
          ...(options.messageBytes !== undefined && { limits: { messageBytes: options.messageBytes } }),
        }),
    )
    this.#servers.push(server)
    return server
  }

  async start(options: ServerOptions): Promise<ObservedServer> {
    const server = this.server(options)
    await server.transport.start()
    return server
  }

  get pidFile(): string {
    return path.join(this.folder, 'pids')
  }

  /** Everything that was started in this test and still runs. */
  running(): Promise<readonly number[]> {
    return processesWith(`MCP_DECK_RUN=${this.watchdog.runMark}`)
  }

  async expectNothingLeft(): Promise<void> {
    expect(await this.running()).toEqual([])
  }

  /** Ends what a failed test left, and fails where a passed one left something. */
  async dispose(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.transport.stop(0)))
    await this.watchdog.close()
    const left = await this.running()
    for (const pid of left) process.kill(pid, 'SIGKILL')
    await rm(this.folder, { recursive: true, force: true })
    expect(left).toEqual([])
    expect([...this.watchedGroups]).toEqual([])
  }
}

function commandOf({ fixture, script, command, args }: ServerOptions): { command: string; args: readonly string[] } {
  if (fixture !== undefined) return { command: process.execPath, args: [path.join(serversFolder, fixture)] }
  if (script !== undefined) return { command: process.execPath, args: ['-e', script] }
  return { command: command ?? '', args: args ?? [] }
}
