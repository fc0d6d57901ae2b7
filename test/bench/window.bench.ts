import { performance } from 'node:perf_hooks'
import type { DeckBridge } from '../../shared/ipc/channels'
import { benchEntry, longestTaskDuring, ownProcesses, withDeck } from './bench-deck'
import type { Benchmark, Measurement } from './benchmark'
import { median } from './figures'
import { memoryMb } from './memory'

/** From starting the process until the server list can be used, warm: the first start is not counted. */
async function startWindow(): Promise<Measurement> {
  const times: number[] = []
  for (let round = 0; round < 6; round++) {
    const begin = performance.now()
    await withDeck({ s: benchEntry('32-tools-only.mjs') }, async (_, ui) => {
      await ui.serverRow('s').waitFor()
      if (round > 0) times.push(performance.now() - begin)
    })
  }
  return { value: median(times), unit: 'ms' }
}

/** One tool call from the window and back: from the request until the event of its end has arrived. */
async function echoRenderer(): Promise<Measurement> {
  return withDeck({ s: benchEntry('32-tools-only.mjs') }, async (deck, ui) => {
    await ui.start('s')
    const toolName = (await deck.state()).toolLists[0]?.tools[0]?.name ?? ''
    const times = await deck.page.evaluate(async (toolName) => {
      const { deck } = window as unknown as { readonly deck: DeckBridge }
      const call = (): Promise<number> =>
        new Promise((resolve) => {
          const callId = crypto.randomUUID()
          // The page's own clock: a name imported above does not exist there.
          const begin = globalThis.performance.now()
          const stop = deck.onEvents((text) => {
            if (!text.includes(callId) || !text.includes('"ended"')) return
            stop()
            resolve(globalThis.performance.now() - begin)
          })
          const input = { callId, serverId: 's', toolName, argumentsText: '{}' }
          void deck.requests['calls.start'](JSON.stringify(input))
        })
      for (let round = 0; round < 100; round++) await call()
      const times: number[] = []
      for (let round = 0; round < 500; round++) times.push(await call())
      return times
    }, toolName)
    return { value: median(times), unit: 'ms' }
  })
}

/** The longest task in the window while a server writes 100 000 lines to stderr and its log is on screen. */
async function stderrFlood(): Promise<Measurement> {
  const script = `
    process.stdin.on('data', (chunk) => {
      for (const line of String(chunk).split('\\n')) {
        if (!line.includes('"id"')) continue
        const { id, method } = JSON.parse(line)
        const result = method === 'initialize'
          ? { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'flood', version: '1' } }
          : method === 'tools/list' ? { tools: [{ name: 'flood', inputSchema: { type: 'object' } }] } : { content: [] }
        if (method === 'tools/call') for (let n = 0; n < 100000; n++) process.stderr.write('a line of the flood, number ' + n + '\\n')
        process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n')
      }
    })`
  return withDeck({ s: { command: process.execPath, args: ['-e', script] } }, async (deck, ui) => {
    await ui.start('s')
    await ui.tab('Log')
    await deck.page.waitForTimeout(500)
    const longest = await longestTaskDuring(deck.page, async () => {
      const callId = crypto.randomUUID()
      await deck.ask('calls.start', { callId, serverId: 's', toolName: 'flood', argumentsText: '{}' })
      await deck.page.waitForTimeout(3000)
    })
    return { value: longest, unit: 'ms' }
  })
}

/** Memory of every process of the app with three servers running, those servers not counted; shared pages are counted in part. */
async function memory(): Promise<Measurement> {
  const plain = benchEntry('32-tools-only.mjs')
  return withDeck({ a: plain, b: plain, c: plain }, async (deck, ui) => {
    for (const name of ['a', 'b', 'c']) await ui.start(name)
    await deck.page.waitForTimeout(3000)
    const own = await ownProcesses(deck)
    return { value: memoryMb(own), unit: 'MB' }
  })
}

export const benchmarks: readonly Benchmark[] = [
  { name: 'start-window-ms', needs: 'electron', run: startWindow },
  { name: 'echo-renderer-p50-ms', needs: 'electron', run: echoRenderer },
  { name: 'memory-pss-mb', needs: 'electron', run: memory },
  { name: 'stderr-flood-longtask-ms', needs: 'electron', run: stderrFlood },
]
