import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Core, CoreOptions } from '../../electron/core/core'
import { createCore } from '../../electron/core/create-core'
import { approveEverything, nodeClock, ownEnvironment, randomIds } from '../../electron/core/node-ports'
import { noSettingsStore } from '../../electron/core/settings'

/** Runs `use` with a core over these servers, all of them ended afterwards. */
export async function withCore<T>(
  mcpServers: Readonly<Record<string, object>>,
  use: (core: Core) => Promise<T>,
  more: Partial<CoreOptions> = {},
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mcp-deck-bench-'))
  const core = createCore({
    ports: { clock: nodeClock, ids: randomIds, approval: approveEverything, environment: ownEnvironment },
    settingsStore: noSettingsStore,
    clientInfo: { name: 'mcp-deck-bench', version: '0.0.0' },
    log: (text) => console.error(text),
    ...more,
  })
  try {
    await writeFile(path.join(folder, 'mcp.json'), JSON.stringify({ mcpServers }))
    await core.load({ named: [path.join(folder, 'mcp.json')] })
    return await use(core)
  } finally {
    await core.shutdown()
    await rm(folder, { recursive: true, force: true })
  }
}

/** How long it takes, in ms. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await run()
  return performance.now() - begin
}
