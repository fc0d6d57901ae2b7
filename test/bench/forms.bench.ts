import type { Page } from '@playwright/test'
import type { DeckWindow } from '../e2e/deck-window'
import { withDeck } from './bench-deck'
import type { Benchmark, Measurement } from './benchmark'
import { median } from './figures'

/** A server with two tools of 200 fields each, of every common type. */
const wideServer = `
  const kinds = [
    { type: 'string', description: 'Some words' }, { type: 'integer', minimum: 0 }, { type: 'boolean' },
    { type: 'string', enum: ['one', 'two', 'three'] }, { type: 'array', items: { type: 'string' } },
    { type: 'string', format: 'date' }, { type: 'number' }, { type: 'string', maxLength: 40 },
  ]
  const properties = Object.fromEntries(Array.from({ length: 200 }, (_, n) => ['field_' + n, kinds[n % kinds.length]]))
  const inputSchema = { type: 'object', required: ['field_0', 'field_8'], properties }
  const tools = ['wide', 'broad'].map((name) => ({ name, inputSchema }))
  process.stdin.on('data', (chunk) => {
    for (const line of String(chunk).split('\\n')) {
      if (!line.includes('"id"')) continue
      const { id, method } = JSON.parse(line)
      const result = method === 'initialize'
        ? { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'wide', version: '1' } }
        : method === 'tools/list' ? { tools } : { content: [] }
      process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n')
    }
  })`

async function withForms<T>(use: (ui: DeckWindow) => Promise<T>): Promise<T> {
  return withDeck({ wide: { command: process.execPath, args: ['-e', wideServer] } }, async (_, ui) => {
    await ui.start('wide')
    await ui.tab('Tools')
    await ui.tools.getByRole('option').nth(1).waitFor()
    return use(ui)
  })
}

/** From the press on a tool until the last of its fields is drawn, in ms; measured in the window. */
function drawnAfter(page: Page, tool: string): Promise<number> {
  return page.evaluate(
    (tool) =>
      new Promise<number>((resolve) => {
        const options = [
          ...document.querySelectorAll<HTMLElement>('[role="listbox"][aria-label="Tools"] [role="option"]'),
        ]
        const begin = performance.now()
        const look = (): void => {
          const title = document.querySelector('h3')?.textContent ?? ''
          const isThere = title.includes(tool) && document.body.innerText.includes('field_199')
          if (isThere) requestAnimationFrame(() => resolve(performance.now() - begin))
          else setTimeout(look, 4)
        }
        options.find((option) => option.textContent?.startsWith(tool))?.click()
        setTimeout(look, 0)
      }),
    tool,
  )
}

/** The first form of 200 fields a window draws, each time in a new app. */
async function first(): Promise<Measurement> {
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    times.push(await withForms(({ page }) => drawnAfter(page, 'wide')))
  }
  return { value: median(times), unit: 'ms' }
}

/** Forms of 200 fields after that, from one tool to the other. */
function later(): Promise<Measurement> {
  return withForms(async ({ page }) => {
    await drawnAfter(page, 'wide')
    const times: number[] = []
    for (let round = 0; round < 6; round++) {
      times.push(await drawnAfter(page, round % 2 === 0 ? 'broad' : 'wide'))
    }
    return { value: median(times), unit: 'ms' }
  })
}

/** From a key in a field of such a form until what it wrote is on screen. */
function keystroke(): Promise<Measurement> {
  return withForms(async ({ page }) => {
    await drawnAfter(page, 'wide')
    const field = page.getByRole('textbox', { name: /field_0\b/ })
    await field.click()
    await page.evaluate(() => {
      const durations: number[] = []
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (entry.name === 'keydown') durations.push(entry.duration)
      }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
      Object.assign(window, { durations })
    })
    const text = 'what is written here is typed by a person'
    await field.pressSequentially(text, { delay: 60 })
    await page.waitForTimeout(500)
    const slow = await page.evaluate(() => (window as unknown as { durations: number[] }).durations)
    // What took less than is reported counts as that much.
    const quick = Array.from({ length: Math.max(0, text.length - slow.length) }, () => 16)
    return { value: median([...slow, ...quick]), unit: 'ms' }
  })
}

export const benchmarks: readonly Benchmark[] = [
  { name: 'form-200-first-ms', needs: 'electron', run: first },
  { name: 'form-200-later-ms', needs: 'electron', run: later },
  { name: 'form-200-keystroke-ms', needs: 'electron', run: keystroke },
]
