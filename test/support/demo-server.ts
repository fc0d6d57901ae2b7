import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { ConnectOptions } from '../../electron/core/connection/connect'
import type { Connection, ServerNotification } from '../../electron/core/connection/connection'
import type { ServerRequest } from '../../electron/core/connection/server-request'
import type { BuiltInServers } from '../../electron/core/manager/server-transports'
import { nodeClock } from '../../electron/core/node-ports'
import { StdioTransport } from '../../electron/core/process/stdio-transport'
import { runMarkVariable } from '../../electron/core/process/watchdog'
import { McpToolset } from '../../electron/core/toolset/mcp-toolset'
import { bundleForNode } from './bundle'
import { type LaunchedServer, launchServer } from './connect-server'
import { waitUntil } from './processes'

/** To be called at the top of a test file: bundles the demo server once for its tests; gives the way to the bundle. */
export function demoServerBundle(): () => string {
  let folder = ''
  let script = ''
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'mcp-deck-demo-'))
    script = await bundleForNode('electron/demo-server/main.ts', folder)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return () => script
}

/** The demo server as a child of plain Node, for a core that has no Electron around it. */
export function demoAsChild(script: string): BuiltInServers {
  return {
    demo: ({ observer, clock, watchdog }) =>
      new StdioTransport({
        observer,
        clock,
        watchdog,
        launch: {
          command: process.execPath,
          args: [script],
          env: { [runMarkVariable]: watchdog.runMark },
          cwd: tmpdir(),
        },
      }),
  }
}

export interface OpenGarden {
  readonly server: LaunchedServer
  readonly connection: Connection
  readonly toolset: McpToolset
  /** In their order, but for the progress of our own requests. */
  readonly notifications: readonly ServerNotification[]
  /** Sends any request; gives its result. */
  ask(method: string, params?: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>>
  /** Waits until a notification of this method is there; gives the params of the first. */
  hears(method: string): Promise<unknown>
}

/** Runs the demo server over stdio and shakes hands. Ended with the test. */
export async function openGarden(script: string, options: Partial<ConnectOptions> = {}): Promise<OpenGarden> {
  const server = await launchServer(script)
  const notifications: ServerNotification[] = []
  const connection = await server.connect({ onNotification: (heard) => notifications.push(heard), ...options })
  const toolset = new McpToolset({ name: 'demo', connection, clock: nodeClock })
  const find = (method: string) => notifications.find((heard) => heard.method === method)
  return {
    server,
    connection,
    toolset,
    notifications,
    ask: async (method, params) => {
      const { result } = await connection.request(method, params, { timeoutMs: 20_000 })
      return result as Readonly<Record<string, unknown>>
    },
    hears: async (method) => {
      await waitUntil(method, () => find(method) !== undefined)
      return find(method)?.params
    },
  }
}

/** A person who answers every question of the server in the same way. `asked` holds what was asked. */
export function answering(answer: Readonly<Record<string, unknown>>) {
  const asked: ServerRequest[] = []
  return {
    asked,
    options: {
      capabilities: { elicitation: { form: {}, url: {} } },
      onServerRequest: (request: ServerRequest) => {
        asked.push(request)
        return Promise.resolve(answer)
      },
    },
  }
}
