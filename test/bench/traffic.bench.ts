import type { Locator, Page } from '@playwright/test'
import type { Deck } from '../e2e/deck'
import { longestTaskDuring, ownProcesses, withDeck } from './bench-deck'
import type { Benchmark, Measurement } from './benchmark'
import { median } from './figures'
import { memoryMb } from './memory'

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

/** Opens the app over that server, and uses it with 100 000 messages in the traffic, which is on screen. */
async function withTraffic<T>(use: (deck: Deck, quietMb: number) => Promise<T>): Promise<T> {
  return withDeck({ s: { command: process.execPath, args: ['-e', noisyServer] } }, async (deck, ui) => {
    await ui.start('s')
    await ui.tab('Traffic')
    await deck.page.waitForTimeout(3000)
    const quietMb = memoryMb(await ownProcesses(deck))
    await deck.ask('calls.start', {
      callId: crypto.randomUUID(),
      serverId: 's',
      toolName: 'noise',
      argumentsText: '{}',
    })
    await deck.page.getByText(/^100\s000 messages$/).waitFor({ timeout: 120_000 })
    await listOf(deck.page)
      .getByRole('option', { name: /answer/ })
      .waitFor()
    return use(deck, quietMb)
  })
}

function listOf(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Traffic of s' })
}

/** Line by line, in leaps, and to both ends. */
async function scroll(page: Page): Promise<void> {
  const list = listOf(page)
  await list.hover()
  for (let turn = 0; turn < 60; turn++) await page.mouse.wheel(0, -400)
  for (const share of [0.9, 0.1, 0.5, 0.3, 0.7, 0, 1]) {
    await list.evaluate((element, share) => element.scrollTo(0, share * element.scrollHeight), share)
    await page.waitForTimeout(200)
  }
}

/** The longest task of the window while somebody scrolls through 100 000 messages. */
function scrollTraffic(): Promise<Measurement> {
  return withTraffic(async ({ page }) => ({ value: await longestTaskDuring(page, () => scroll(page)), unit: 'ms' }))
}

/** How much more memory all processes of the app take with 100 000 messages that somebody scrolled through. */
function trafficMemory(): Promise<Measurement> {
  return withTraffic(async (deck, quietMb) => {
    await scroll(deck.page)
    await deck.page.waitForTimeout(5000)
    return { value: memoryMb(await ownProcesses(deck)) - quietMb, unit: 'MB' }
  })
}

/** From the last letter of a filter until it is known of 100 000 messages which pass. */
function filterTraffic(): Promise<Measurement> {
  return withTraffic(async ({ page }) => {
    const times: number[] = []
    for (const text of ['warm up', 'number 99998', 'number 4', 'no such thing', 'tools/call', 'notification']) {
      times.push(await filteredAfter(page, text))
      await page.getByRole('searchbox', { name: 'Filter traffic' }).fill('')
      await page.getByText(/^100\s000 messages$/).waitFor()
    }
    return { value: median(times.slice(1)), unit: 'ms' }
  })
}

/** Measured in the window, so that looking does not count. */
function filteredAfter(page: Page, text: string): Promise<number> {
  return page.getByRole('searchbox', { name: 'Filter traffic' }).evaluate(
    (field, text) =>
      new Promise<number>((resolve) => {
        const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
        const begin = performance.now()
        const look = (): void => {
          const isDone = /Showing [\d\s]+ of 100\s000 messages(?!,)/.test(document.body.innerText)
          if (isDone) resolve(performance.now() - begin)
          else setTimeout(look, 4)
        }
        setValue?.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        setTimeout(look, 0)
      }),
    text,
  )
}

export const benchmarks: readonly Benchmark[] = [
  { name: 'traffic-100k-mb', needs: 'electron', run: trafficMemory },
  { name: 'traffic-100k-filter-ms', needs: 'electron', run: filterTraffic },
  { name: 'traffic-100k-scroll-longtask-ms', needs: 'electron', run: scrollTraffic },
]
