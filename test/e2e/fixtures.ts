import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base } from '@playwright/test'
import { Deck, type DeckOptions } from './deck'

const servers = path.resolve(import.meta.dirname, '../fixtures/servers')

/** A folder of the test's own: the app's data folder is in it, and whatever files the test needs. */
export interface Workspace {
  readonly folder: string
  readonly dataFolder: string
  /** Writes a configuration file with these entries and gives its path. */
  writeConfig(name: string, mcpServers: Readonly<Record<string, object>>): string
}

interface Fixtures {
  readonly workspace: Workspace
  /** Starts the app. Whatever a test starts is ended after it, and must leave no process behind. */
  readonly launch: (options?: Partial<DeckOptions>) => Promise<Deck>
  /** The app, started without anything. */
  readonly deck: Deck
}

export const test = base.extend<Fixtures>({
  workspace: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'mcp-deck-e2e-'))
    await use({
      folder,
      dataFolder: path.join(folder, 'data'),
      writeConfig: (name, mcpServers) => {
        const file = path.join(folder, name)
        writeFileSync(file, JSON.stringify({ mcpServers }, undefined, 2))
        return file
      },
    })
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  },

  launch: async ({ workspace }, use, testInfo) => {
    const runs: Deck[] = []
    await use(async (options = {}) => {
      const deck = await Deck.launch({ dataFolder: workspace.dataFolder, ...options })
      runs.push(deck)
      return deck
    })
    for (const deck of runs) await deck.quit()
    const stderr = runs.map((deck) => deck.stderr).join('\n')
    if (stderr !== '') await testInfo.attach('stderr of the main process', { body: stderr, contentType: 'text/plain' })
  },

  deck: async ({ launch }, use) => {
    await use(await launch())
  },
})

/** An entry that runs one of the servers in `test/fixtures/servers`. */
export function serverEntry(script: string, env: Readonly<Record<string, string>> = {}): object {
  return { command: process.execPath, args: [path.join(servers, script)], env }
}

export { expect } from '@playwright/test'
