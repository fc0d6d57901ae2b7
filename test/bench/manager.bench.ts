import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Core } from '../../electron/core/core'
import { createCore } from '../../electron/core/create-core'
import { approveEverything, nodeClock, ownEnvironment, randomIds } from '../../electron/core/node-ports'
import { noSettingsStore } from '../../electron/core/settings'
import type { Benchmark, Measurement } from './benchmark'
import { median } from './figures'

const servers = path.resolve('test/fixtures/servers')
const graceMs = 5000

interface World {
  readonly core: Core
  /** Names the processes of this run: their environment holds it. */
  readonly mark: string
}

/** Runs `use` with a core over these servers, all of them ended afterwards. */
async function withCore<T>(
  mcpServers: Readonly<Record<string, object>>,
  use: (world: World) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mcp-deck-bench-'))
  const core = createCore({
    ports: {
      clock: nodeClock,
      ids: randomIds,
      approval: approveEverything,
      environment: { read: async () => ({ ...(await ownEnvironment.read()), BENCH_FOLDER: folder }) },
    },
    settingsStore: noSettingsStore,
    clientInfo: { name: 'mcp-deck-bench', version: '0.0.0' },
    manager: { graceMs },
    log: (text) => console.error(text),
  })
  try {
    await writeFile(path.join(folder, 'mcp.json'), JSON.stringify({ mcpServers }))
    await core.load({ named: [path.join(folder, 'mcp.json')] })
    return await use({ core, mark: `BENCH_FOLDER=${folder}` })
  } finally {
    await core.shutdown()
    await rm(folder, { recursive: true, force: true })
  }
}

function entry(script: string): object {
  return { command: process.execPath, args: [path.join(servers, script)] }
}

/** Running processes whose environment holds `text`. Linux only. */
async function processesWith(text: string): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const holds = await Promise.all(
    pids.map(async (pid) =>
      (await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '')).split('\0').includes(text),
    ),
  )
  return holds.filter(Boolean).length
}

/** Servers with children of their own, started and stopped twenty times: processes still there. */
async function cyclesLeftover(): Promise<Measurement> {
  const both = { plain: entry('32-tools-only.mjs'), family: entry('03-grandchild-outlives.mjs') }
  return withCore(both, async ({ core, mark }) => {
    for (let cycle = 0; cycle < 20; cycle += 1) {
      await core.servers.startAll()
      await core.servers.stopAll()
    }
    return { value: await processesWith(mark), unit: 'processes' }
  })
}

/** A server added, started, stopped and removed two hundred times: growth of the heap a cycle, after a warm-up. */
async function cyclesHeapSlope(): Promise<Measurement> {
  return withCore({}, async ({ core: { manager } }) => {
    const samples: (readonly [number, number])[] = []
    for (let cycle = 1; cycle <= 200; cycle += 1) {
      await manager.add('s', JSON.stringify(entry('32-tools-only.mjs')))
      await manager.start('s')
      await manager.stop('s')
      await manager.remove('s')
      if (cycle > 50 && cycle % 10 === 0) samples.push([cycle, liveHeapKib()])
    }
    return { value: slope(samples), unit: 'KiB/cycle' }
  })
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function liveHeapKib(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed / 1024
}

/** Of the line with the least squares through the points. */
function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const meanX = mean(points.map(([x]) => x))
  const meanY = mean(points.map(([, y]) => y))
  const covariance = mean(points.map(([x, y]) => (x - meanX) * (y - meanY)))
  return covariance / mean(points.map(([x]) => (x - meanX) ** 2))
}

/** The states of 500 servers, read while a handshake hangs. */
async function statusRead(): Promise<Measurement> {
  const many = Object.fromEntries(Array.from({ length: 499 }, (_, index) => [`s${index}`, { command: 'x' }]))
  const hangs = { ...entry('22-hangs-and-late.mjs'), env: { BAD_HANG_INIT: '1' } }
  return withCore({ ...many, hangs }, async ({ core: { manager } }) => {
    const starting = manager.start('hangs').catch(() => null)
    const times: number[] = []
    for (let round = 0; round < 200; round += 1) {
      const begin = performance.now()
      if (manager.allStatuses().size !== 500) throw new Error('a server is missing')
      times.push(performance.now() - begin)
      await new Promise(setImmediate)
    }
    if (manager.status('hangs').status !== 'Starting') throw new Error('the handshake does not hang')
    await manager.stop('hangs')
    await starting
    return { value: median(times), unit: 'ms' }
  })
}

/** A server that ignores the end of its input and SIGTERM: time until nothing of it is left, against the grace period. */
async function stopStubborn(): Promise<Measurement> {
  return withCore({ s: entry('02-ignores-sigterm-and-eof.mjs') }, async ({ core, mark }) => {
    await core.servers.start('s')
    const begin = performance.now()
    await core.servers.stop('s')
    const value = performance.now() - begin
    const left = await processesWith(mark)
    if (left > 0) throw new Error(`${left} processes are left`)
    return { value, unit: 'ms', ratio: value / graceMs, against: 'the grace period' }
  })
}

export const benchmarks: readonly Benchmark[] = [
  { name: 'cycles-leftover', run: cyclesLeftover },
  { name: 'cycles-heap-slope-kb', run: cyclesHeapSlope },
  { name: 'status-read-ms', run: statusRead },
  { name: 'stop-stubborn-ms', run: stopStubborn },
]
