import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { benchEntry, ownProcesses, withDeck } from './bench-deck'
import type { Benchmark, Measurement } from './benchmark'
import { cpuTimeMs } from './cpu-time'

/** Long enough for two rounds of pings. */
const spanMs = 60_000

/** Time after the last start until everything has come to rest, in ms. */
const settlingMs = 10_000

/** Processor time of the app while ten servers run, their list is shown and nothing happens; the servers are not counted. */
async function idle(): Promise<Measurement> {
  const names = Array.from({ length: 10 }, (_, index) => `server-${index}`)
  const servers = Object.fromEntries(names.map((name) => [name, benchEntry('32-tools-only.mjs')]))
  return withDeck(servers, async (deck, ui) => {
    await deck.ask('servers.startAll', {})
    await ui.openServer('server-0')
    await ui.tab('Tools')
    await pause(settlingMs)
    const own = await ownProcesses(deck)
    const begin = performance.now()
    const before = new Map(own.map((pid) => [pid, cpuTimeMs(pid)]))
    await pause(spanMs)
    const usedMs = own.reduce((sum, pid) => sum + Math.max(0, cpuTimeMs(pid) - (before.get(pid) ?? 0)), 0)
    return { value: (usedMs / (performance.now() - begin)) * 100, unit: '% of a core' }
  })
}

export const benchmarks: readonly Benchmark[] = [{ name: 'idle-cpu-percent', needs: 'electron', run: idle }]
