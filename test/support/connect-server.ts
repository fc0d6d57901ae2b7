import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { RemoteEntry } from '../../electron/core/config/server-entry'
import { type ConnectOptions, connect } from '../../electron/core/connection/connect'
import type { Connection, ProtocolEra } from '../../electron/core/connection/connection'
import type { ServerTransport, TransportObserver } from '../../electron/core/connection/server-transport'
import { type TrafficEntry, trafficRow } from '../../electron/core/connection/traffic-tap'
import { nodeClock } from '../../electron/core/node-ports'
import { StdioTransport } from '../../electron/core/process/stdio-transport'
import { noWatchdog } from '../../electron/core/process/watchdog'
import { remoteTransport } from '../../electron/core/remote/remote-transport'
import { McpToolset } from '../../electron/core/toolset/mcp-toolset'
import type { ToolsetOptions } from '../../electron/core/toolset/toolset-options'
import { notedPids, waitUntilGone } from './processes'

const fixtures = path.resolve(import.meta.dirname, '../fixtures/servers')
const everything = path.resolve(
  import.meta.dirname,
  '../../node_modules/@modelcontextprotocol/server-everything/dist/index.js',
)

/** A real server process with a transport on it, and what was seen beside the protocol. */
export interface LaunchedServer {
  readonly transport: ServerTransport
  readonly notes: string[]
  readonly stderr: string[]
  readonly stray: string[]
  readonly traffic: (ReturnType<typeof trafficRow> & { readonly raw?: Buffer })[]
  /** Shakes hands. Rejects as `connect` does. */
  connect(options?: Partial<ConnectOptions>, era?: ProtocolEra): Promise<Connection>
  /** Shakes hands and looks at the server as a toolset. */
  toolset(options?: Partial<ToolsetOptions>, era?: ProtocolEra): Promise<McpToolset>
}

/** Makes a transport to one of the misbehaving servers, or any script. At the end of the test nothing of it may be left. */
export async function launchServer(
  script: string,
  env: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Promise<LaunchedServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mcp-deck-server-'))
  const pidFile = path.join(folder, 'pids')
  const pids: number[] = []
  const server = observed((observer) => {
    const spawned = (pid: number): void => void pids.push(pid)
    return new StdioTransport({
      clock: nodeClock,
      watchdog: noWatchdog('test'),
      launch: {
        command: process.execPath,
        args: [path.resolve(fixtures, script), ...args],
        env: { PATH: process.env['PATH'] ?? '', BAD_PIDFILE: pidFile, ...env },
        cwd: folder,
      },
      observer: { ...observer, spawned },
    })
  })
  onTestFinished(async () => {
    await server.transport.stop(200)
    await waitUntilGone([...pids, ...(await notedPids(pidFile)).map(({ pid }) => pid)])
    await rm(folder, { recursive: true, force: true })
  })
  return server
}

/** A transport to a remote server, by what its entry says. */
export function connectTo(
  url: string,
  entry: Partial<Pick<RemoteEntry, 'transport' | 'headers'>> = {},
  more: { readonly messageBytes?: number; readonly bearerToken?: () => Promise<string | undefined> } = {},
): LaunchedServer {
  const server = observed((observer) =>
    remoteTransport(
      { transport: 'http', headers: [], ...entry, url },
      { serverLabel: 'remote', observer, clock: nodeClock, ...more },
    ),
  )
  onTestFinished(() => server.transport.stop(200))
  return server
}

function observed(makeTransport: (observer: TransportObserver) => ServerTransport): LaunchedServer {
  const notes: string[] = []
  const stderr: string[] = []
  const stray: string[] = []
  const traffic: LaunchedServer['traffic'] = []
  const transport = makeTransport({
    stderrLines: (lines) => void stderr.push(...lines),
    strayLine: (line) => void stray.push(line),
    note: (_level, text) => void notes.push(text),
    spawned: () => {},
  })
  const shakeHands = (options: Partial<ConnectOptions> = {}, era?: ProtocolEra): Promise<Connection> =>
    connect(
      transport,
      {
        clientInfo: { name: 'mcp-deck-tests', version: '0.0.0' },
        serverLabel: 'fixture',
        handshakeTimeoutMs: 20_000,
        signal: new AbortController().signal,
        clock: nodeClock,
        traffic: {
          message: (entry: TrafficEntry) => {
            traffic.push({ ...trafficRow(entry), ...(entry.raw && { raw: entry.raw }) })
          },
        },
        note: (_level, text) => void notes.push(text),
        ...options,
      },
      era,
    )
  return {
    transport,
    notes,
    stderr,
    stray,
    traffic,
    connect: shakeHands,
    toolset: async (options = {}, era) => {
      const connection = await shakeHands({}, era)
      return new McpToolset({
        name: 'fixture',
        connection,
        clock: nodeClock,
        options,
        note: (_level, text) => void notes.push(text),
      })
    },
  }
}

/** The official server that has something of everything. */
export function launchEverything(): Promise<LaunchedServer> {
  return launchServer(everything, {}, ['stdio'])
}
