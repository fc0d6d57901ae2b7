import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { Core, CoreOptions } from '../../electron/core/core'
import { createCore } from '../../electron/core/create-core'
import type { ManagerOptions } from '../../electron/core/manager/mcp-server-manager'
import { approveEverything, nodeClock, ownEnvironment, randomIds } from '../../electron/core/node-ports'
import { noSettingsStore } from '../../electron/core/settings'
import type { CallRecord } from '../../shared/model/call'
import type { ServerRecord, ServerStatus } from '../../shared/model/server'
import type { ToolListRecord } from '../../shared/model/tool'
import { isAlive, notedPids, waitUntil, waitUntilGone } from './processes'

export const fixtureServers = path.resolve(import.meta.dirname, '../fixtures/servers')
export const everythingServer = path.resolve(
  import.meta.dirname,
  '../../node_modules/@modelcontextprotocol/server-everything/dist/index.js',
)

/** An entry of `mcpServers` that runs one of the misbehaving servers, or any script, under this Node. */
export function fixtureEntry(script: string, env: Readonly<Record<string, string>> = {}, more: object = {}): object {
  return { command: process.execPath, args: [path.resolve(fixtureServers, script)], env, ...more }
}

export interface CoreUnderTest {
  readonly core: Core
  readonly configFile: string
  /** The record of a server as a window would have it now. */
  server(id: string): ServerRecord
  toolList(id: string): ToolListRecord
  call(callId: string): CallRecord
  /** Waits until the tool list is there. */
  listed(id: string): Promise<ToolListRecord>
  /** Waits until the server is in this state. */
  reaches(id: string, status: ServerStatus): Promise<ServerRecord>
  /** Waits until the call ended. */
  ends(callId: string): Promise<Extract<CallRecord['state'], { phase: 'ended' }>>
  /** Every process the servers of this test reported: server and grandchildren. */
  pids(): Promise<readonly number[]>
  /** Those of them that are alive. */
  alive(): Promise<readonly number[]>
}

/** A real core over a real file with these servers. At the end of the test it is shut down and nothing may be left. */
export async function coreWith(
  mcpServers: Readonly<Record<string, object>>,
  options: Partial<ManagerOptions> = {},
  { asksForApproval = false, ...more }: Partial<CoreOptions> & { readonly asksForApproval?: boolean } = {},
): Promise<CoreUnderTest> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mcp-deck-core-'))
  const configFile = path.join(folder, 'mcp.json')
  const pidFile = path.join(folder, 'pids')
  await writeFile(configFile, JSON.stringify({ mcpServers }))
  const faults: string[] = []
  const core = createCore({
    ports: {
      clock: nodeClock,
      ids: randomIds,
      ...(!asksForApproval && { approval: approveEverything }),
      environment: { read: async () => ({ ...(await ownEnvironment.read()), BAD_PIDFILE: pidFile }) },
    },
    settingsStore: noSettingsStore,
    clientInfo: { name: 'mcp-deck-tests', version: '0.0.0' },
    manager: options,
    log: (text) => faults.push(text),
    ...more,
  })
  const pids = async (): Promise<readonly number[]> => (await notedPids(pidFile)).map(({ pid }) => pid)
  const alive = async (): Promise<readonly number[]> => {
    const started = await pids()
    const states = await Promise.all(started.map(isAlive))
    return started.filter((_, index) => states[index])
  }
  onTestFinished(async () => {
    await core.shutdown()
    await waitUntilGone(await pids())
    await rm(folder, { recursive: true, force: true })
    expect(faults).toEqual([])
  })
  await core.load({ named: [configFile] })

  const find = <T>(items: readonly T[], matches: (item: T) => boolean, what: string): T => {
    const found = items.find(matches)
    if (!found) throw new Error(`There is no ${what}.`)
    return found
  }
  const under: CoreUnderTest = {
    core,
    configFile,
    pids,
    alive,
    server: (id) => find(core.state().servers, (server) => server.id === id, `server ${id}`),
    toolList: (id) => find(core.state().toolLists, (list) => list.serverId === id, `tool list of ${id}`),
    call: (callId) => find(core.state().calls, (call) => call.callId === callId, `call ${callId}`),
    listed: async (id) => {
      const list = () => core.state().toolLists.find((one) => one.serverId === id)
      await waitUntil(`tool list of ${id}`, () => list()?.state.kind === 'ready')
      return under.toolList(id)
    },
    reaches: async (id, status) => {
      await waitUntil(`${id} is ${status}`, () => under.server(id).state.status === status)
      return under.server(id)
    },
    ends: async (callId) => {
      await waitUntil(`end of ${callId}`, () => under.call(callId).state.phase === 'ended')
      const { state } = under.call(callId)
      if (state.phase !== 'ended') throw new Error('unreachable')
      return state
    },
  }
  return under
}
