import { longestTaskDuring, withDeck } from './bench-deck'
import type { Benchmark, Measurement } from './benchmark'

/** A server whose one tool sends 100 000 notifications before it answers. */
const noisyServer = `
  process.stdin.on('data', (chunk) => {
    for (const line of String(chunk).split('\\n')) {
      if (!line.includes('"id"')) continue
      const { id, method } = JSON.parse(line)
      const result = method === 'initialize'
        ? { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'noisy', version: '1' } }
        : method === 'tools/list' ? { tools: [{ name: 'noise', inputSchema: { type: 'object' } }] } : { content: [] }
      if (method === 'tools/call') for (let n = 0; n < 100000; n++) process.stdout.write(JSON.stringify({
        jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'message number ' + n },
      }) + '\\n')
      process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n')
    }
  })`

/** The longest task of the window while somebody scrolls through 100 000 messages: line by line, in leaps, and to both ends. */
async function scrollTraffic(): Promise<Measurement> {
  return withDeck({ s: { command: process.execPath, args: ['-e', noisyServer] } }, async (deck, ui) => {
    const { page } = deck
    await ui.start('s')
    await deck.ask('calls.start', {
      callId: crypto.randomUUID(),
      serverId: 's',
      toolName: 'noise',
      argumentsText: '{}',
    })
    await ui.tab('Traffic')
    await page.getByText(/^100\s000 messages$/).waitFor({ timeout: 120_000 })
    const list = page.getByRole('listbox', { name: 'Traffic of s' })
    await list.getByRole('option', { name: /answer/ }).waitFor()
    const value = await longestTaskDuring(page, async () => {
      await list.hover()
      for (let turn = 0; turn < 60; turn++) await page.mouse.wheel(0, -400)
      for (const share of [0.9, 0.1, 0.5, 0.3, 0.7, 0, 1]) {
        await list.evaluate((element, share) => element.scrollTo(0, share * element.scrollHeight), share)
        await page.waitForTimeout(200)
      }
    })
    return { value, unit: 'ms' }
  })
}

export const benchmarks: readonly Benchmark[] = [
  { name: 'traffic-100k-scroll-longtask-ms', needs: 'electron', run: scrollTraffic },
]
