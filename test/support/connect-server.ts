import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { type ConnectOptions, connect } from '../../electron/core/connection/connect'
import type { Connection, ProtocolEra } from '../../electron/core/connection/connection'
import type { ServerTransport } from '../../electron/core/connection/server-transport'
import { type TrafficEntry, trafficRow } from '../../electron/core/connection/traffic-tap'
import { nodeClock } from '../../electron/core/node-ports'
import { StdioTransport } from '../../electron/core/process/stdio-transport'
import { noWatchdog } from '../../electron/core/process/watchdog'
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
  const notes: string[] = []
  const stderr: string[] = []
  const stray: string[] = []
  const pids: number[] = []
  const traffic: LaunchedServer['traffic'] = []
  const transport = new StdioTransport({
    clock: nodeClock,
    watchdog: noWatchdog('test'),
    launch: {
      command: process.execPath,
      args: [path.resolve(fixtures, script), ...args],
      env: { PATH: process.env['PATH'] ?? '', BAD_PIDFILE: pidFile, ...env },
      cwd: folder,
    },
    observer: {
      stderrLines: (lines: readonly string[]) => void stderr.push(...lines),
      strayLine: (line: string) => void stray.push(line),
      note: (_level: string, text: string) => void notes.push(text),
      spawned: (pid: number) => void pids.push(pid),
    },
  })
  onTestFinished(async () => {
    await transport.stop(200)
    await waitUntilGone([...pids, ...(await notedPids(pidFile)).map(({ pid }) => pid)])
    await rm(folder, { recursive: true, force: true })
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
