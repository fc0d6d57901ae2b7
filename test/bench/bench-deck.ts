import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { Deck } from '../e2e/deck'
import { DeckWindow } from '../e2e/deck-window'

const servers = path.resolve('test/fixtures/servers')

/** An entry that runs one of the servers in `test/fixtures/servers`. */
export function benchEntry(script: string, env: Readonly<Record<string, string>> = {}): object {
  return { command: process.execPath, args: [path.join(servers, script)], env }
}

/** Opens the app over these servers, and quits it afterwards. */
export async function withDeck<T>(
  mcpServers: Readonly<Record<string, object>>,
  use: (deck: Deck, ui: DeckWindow) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mcp-deck-bench-'))
  try {
    const config = path.join(folder, 'mcp.json')
    writeFileSync(config, JSON.stringify({ mcpServers }))
    const deck = await Deck.launch({ dataFolder: path.join(folder, 'data'), configs: [config] })
    try {
      return await use(deck, new DeckWindow(deck.page))
    } finally {
      await deck.quit()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Pids of the app without those of its servers. */
export async function ownProcesses(deck: Deck): Promise<readonly number[]> {
  const ofServers = new Set((await deck.state()).servers.flatMap(({ state }) => ('pid' in state ? [state.pid] : [])))
  return (await deck.processes()).filter((pid) => !ofServers.has(pid))
}

/** The longest task of the window's thread while `act` goes on, in ms; 0 when none was over 50 ms, the least that is reported. */
export async function longestTaskDuring(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const tasks: number[] = []
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration))).observe({
      entryTypes: ['longtask'],
    })
    Object.assign(window, { longTasks: tasks })
  })
  await act()
  return page.evaluate(() => Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks))
}
