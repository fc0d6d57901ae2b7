import { randomUUID } from 'node:crypto'
import { type ElectronApplication, _electron as electron, type Page } from '@playwright/test'
import type { DeckBridge, RequestName } from '../../shared/ipc/channels'
import type { RequestInput, RequestOutput } from '../../shared/ipc/contract'
import type { AppState } from '../../shared/read-model/snapshot'
import type { Result } from '../../shared/result'
import { processesWith, waitUntil } from '../support/processes'

declare global {
  interface Window {
    readonly deck: DeckBridge
  }
}

export interface DeckOptions {
  readonly dataFolder: string
  /** Configuration files to name with `--config`. */
  readonly configs?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** Switches every start of the app in a test has. The sandbox of Chromium cannot run as root. */
export function switches({ dataFolder, configs = [] }: DeckOptions): readonly string[] {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const named = configs.flatMap((file) => ['--config', file])
  return ['.', `--user-data-dir=${dataFolder}`, ...asRoot, '--disable-gpu', '--log-level=3', ...named]
}

/** One run of the real app, driven through its window and its main process. */
export class Deck {
  readonly app: ElectronApplication
  readonly page: Page
  readonly pid: number
  /** `NAME=value` that every process of this run carries in its environment, also one that left its group. */
  readonly #mark: string
  #stderr = ''

  private constructor(app: ElectronApplication, page: Page, mark: string) {
    const main = app.process()
    this.app = app
    this.page = page
    this.pid = main.pid ?? 0
    this.#mark = mark
    main.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr += text
    })
  }

  static async launch(options: DeckOptions): Promise<Deck> {
    const run = randomUUID()
    const env = { ...process.env, ...options.env, DECK_E2E_RUN: run } as Record<string, string>
    const app = await electron.launch({ args: [...switches(options)], env })
    try {
      return new Deck(app, await app.firstWindow(), `DECK_E2E_RUN=${run}`)
    } catch (error) {
      app.process().kill('SIGKILL')
      throw error
    }
  }

  /** What the main process has written to stderr so far. */
  get stderr(): string {
    return this.#stderr
  }

  /** Sends a request as the window does. */
  async request<Name extends RequestName>(name: Name, input: RequestInput<Name>): Promise<Result<RequestOutput<Name>>> {
    return JSON.parse(await this.send(name, JSON.stringify(input))) as Result<RequestOutput<Name>>
  }

  /** Sends any text under the name of a request; the text of the answer. */
  send(name: RequestName, text: string): Promise<string> {
    return this.page.evaluate(([name, text]) => window.deck.requests[name](text), [name, text] as const)
  }

  /** Sends a request that must succeed. */
  async ask<Name extends RequestName>(name: Name, input: RequestInput<Name>): Promise<RequestOutput<Name>> {
    const result = await this.request(name, input)
    if (!result.ok) throw new Error(`${name}: ${result.error.code}: ${result.error.message}`)
    return result.value
  }

  /** The state as the main process has it now. */
  async state(): Promise<AppState> {
    return (await this.ask('state.snapshot', {})).state
  }

  /** Pids of everything this run started and that still lives, the processes of the app included. */
  processes(): Promise<readonly number[]> {
    return processesWith(this.#mark)
  }

  /** Quits in order and waits until nothing of the run is left. Once it has ended, only the latter. */
  async quit(): Promise<void> {
    if (this.app.process().exitCode === null) await this.app.close()
    await this.waitUntilGone()
  }

  async waitUntilGone(): Promise<void> {
    await waitUntil('end of every process of the run', async () => (await this.processes()).length === 0)
  }
}
