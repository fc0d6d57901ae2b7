import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Core } from '../../electron/core/core'
import { timed, withCore } from './bench-core'
import type { Benchmark, Measurement } from './benchmark'
import { median } from './figures'

const entry = (script: string, more: object = {}): object => ({
  command: process.execPath,
  args: [path.resolve('test/fixtures/servers', script)],
  ...more,
})

/** A list of 2000 tools that was fetched before. */
async function listFromCache(): Promise<Measurement> {
  return withCore({ s: entry('14-two-thousand-tools.mjs') }, async (core) => {
    await core.servers.start('s')
    const toolset = core.manager.toolset('s')
    await toolset.listTools()
    const times: number[] = []
    for (let round = 0; round < 100; round++) times.push(await timed(() => toolset.listTools()))
    return { value: median(times), unit: 'ms' }
  })
}

/** From the first of 200 calls that take 500 ms each to the end of the last. Fails when one of them does. */
async function manyAtOnce(): Promise<Measurement> {
  return withCore({ s: entry('discover-era.mjs', { lifecycle: 'discover' }) }, async (core) => {
    await core.servers.start('s')
    const toolset = core.manager.toolset('s')
    await toolset.listTools()
    const value = await timed(async () => {
      const calls = Array.from({ length: 200 }, () => toolset.callTool('slow', { ms: 500 }))
      const failed = (await Promise.all(calls)).find(({ outcome }) => outcome !== 'succeeded')
      if (failed) throw new Error(failed.error?.message ?? failed.outcome)
    })
    return { value, unit: 'ms' }
  })
}

/** How often the list is fetched because of 1000 notifications within a second. */
async function fetchesOfAStorm(): Promise<Measurement> {
  return withCore({ s: entry('29-list-changed-storm.mjs') }, async (core) => {
    await core.servers.start('s')
    const toolset = core.manager.toolset('s')
    await toolset.listTools()
    await pause(500)
    const before = fetches(core)
    for (let storm = 0; storm < 5; storm++) {
      await toolset.callTool('storm', {})
      await pause(150)
    }
    await pause(1500)
    return { value: fetches(core) - before, unit: 'fetches' }
  })
}

function fetches(core: Core): number {
  const { rows } = core.traffic.read('s', 0, 100_000)
  return rows.filter(({ direction, method }) => direction === 'sent' && method === 'tools/list').length
}

export const benchmarks: readonly Benchmark[] = [
  { name: 'list-cache-ms', run: listFromCache },
  { name: 'concurrent-200-ms', run: manyAtOnce },
  { name: 'list-changed-fetches', run: fetchesOfAStorm },
]
