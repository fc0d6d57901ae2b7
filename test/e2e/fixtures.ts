import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base } from '@playwright/test'
import { type BareStart, startBare } from './bare-start'
import { Deck, type DeckOptions } from './deck'

const servers = path.resolve(import.meta.dirname, '../fixtures/servers')
const everythingServer = path.resolve(
  import.meta.dirname,
  '../../node_modules/@modelcontextprotocol/server-everything/dist/index.js',
)

/** Entries of `mcpServers` by name. */
type Servers = Readonly<Record<string, object>>

/** A folder of the test's own: the app's data folder is in it, and whatever files the test needs. */
export interface Workspace {
  readonly folder: string
  readonly dataFolder: string
  /** Writes a configuration file with these entries and gives its path. */
  writeConfig(name: string, mcpServers: Servers): string
}

interface Fixtures {
  /** Entries of a file `mcp.json` that `deck` is started with; set with `test.use`. */
  readonly servers: Servers
  readonly workspace: Workspace
  /** Starts the app. Whatever a test starts is ended after it, and must leave no process behind. */
  readonly launch: (options?: Partial<DeckOptions>) => Promise<Deck>
  /** Starts the app as a person does, with nothing that looks into it. Ended after the test if it still runs. */
  readonly start: (options?: Partial<DeckOptions>, before?: readonly string[]) => BareStart
  /** The app, started with `servers`. */
  readonly deck: Deck
}

export const test = base.extend<Fixtures>({
  servers: [{}, { option: true }],

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

  start: async ({ workspace }, use) => {
    const starts: BareStart[] = []
    await use((options = {}, before = []) => {
      const bare = startBare({ dataFolder: workspace.dataFolder, ...options }, before)
      starts.push(bare)
      return bare
    })
    for (const { main, ended } of starts) {
      main.kill('SIGKILL')
      await ended
    }
  },

  deck: async ({ launch, servers, workspace }, use) => {
    const configs = Object.keys(servers).length === 0 ? [] : [workspace.writeConfig('mcp.json', servers)]
    await use(await launch({ configs }))
  },
})

/** An entry that runs one of the servers in `test/fixtures/servers`. */
export function serverEntry(script: string, env: Readonly<Record<string, string>> = {}): object {
  return { command: process.execPath, args: [path.join(servers, script)], env }
}

/** An entry that runs the reference server, which has a tool of every kind. */
export function everythingEntry(): object {
  return { command: process.execPath, args: [everythingServer, 'stdio'] }
}

export { expect } from '@playwright/test'
