import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type ElectronApplication, _electron as electron, type Page } from '@playwright/test'
import { processTableReader } from '../../electron/core/process/process-table'
import { descendantsOf } from '../../electron/core/process/process-tree'
import type { DeckBridge, RequestName } from '../../shared/ipc/channels'
import type { RequestInput, RequestOutput } from '../../shared/ipc/contract'
import type { ServerStatus } from '../../shared/model/server'
import type { AppState } from '../../shared/read-model/snapshot'
import type { Result } from '../../shared/result'
import { isAlive, processesWith, waitUntil } from '../support/processes'
import { answerQuestions } from './questions'

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
  /** The main process; `app` no longer knows it once it has ended. */
  readonly main: ChildProcess
  /** `NAME=value` that every process of this run carries in its environment, also one that left its group. */
  readonly #mark: string
  readonly #stderr: readonly string[]
  /** Every process of the app seen so far. */
  readonly #family = new Set<number>()

  private constructor(
    app: ElectronApplication,
    page: Page,
    main: ChildProcess,
    stderr: readonly string[],
    mark: string,
  ) {
    this.app = app
    this.page = page
    this.main = main
    this.#stderr = stderr
    this.#mark = mark
  }

  static async launch(options: DeckOptions): Promise<Deck> {
    const run = randomUUID()
    const env = { ...process.env, ...options.env, DECK_E2E_RUN: run } as Record<string, string>
    const app = await electron.launch({ args: [...switches(options)], env })
    const main = app.process()
    const stderr: string[] = []
    main.stderr?.setEncoding('utf8').on('data', (text: string) => stderr.push(text))
    try {
      const page = await app.firstWindow()
      await page.waitForLoadState()
      // A run whose calls still go on must end when its test does, and no dialog may wait for a person.
      await answerQuestions(app, 0)
      return new Deck(app, page, main, stderr, `DECK_E2E_RUN=${run}`)
    } catch (error) {
      main.kill('SIGKILL')
      throw error
    }
  }

  /** What the main process has written to stderr since its window opened. */
  get stderr(): string {
    return this.#stderr.join('')
  }

  /** Sends a request as the window does. */
  async request<Name extends RequestName>(name: Name, input: RequestInput<Name>): Promise<Result<RequestOutput<Name>>> {
    return JSON.parse(await this.send(name, JSON.stringify(input))) as Result<RequestOutput<Name>>
  }

  /** Sends any text under the name of a request; the text of the answer. */
  send(name: RequestName, text: string): Promise<string> {
    return this.onBridge((bridge, { name, text }) => bridge.requests[name](text), { name, text })
  }

  /** Runs a function in the page, on the bridge. Nothing of its surroundings goes there with it, only the argument. */
  async onBridge<Value, Argument>(
    run: (bridge: DeckBridge, argument: Argument) => Value | Promise<Value>,
    argument: Argument,
  ): Promise<Value> {
    const bridge = await this.page.evaluateHandle('window.deck')
    return bridge.evaluate(run as (bridge: unknown, argument: unknown) => Value, argument)
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

  async statuses(): Promise<Readonly<Record<string, ServerStatus>>> {
    return Object.fromEntries((await this.state()).servers.map(({ id, state }) => [id, state.status]))
  }

  /**
   * Pids of everything this run started and that still lives. What carries the run's mark is found even when it left the
   * app's family; the app's own processes wipe their environment, so they are found by descent.
   */
  async processes(): Promise<readonly number[]> {
    for (const pid of await this.#ownFamily()) this.#family.add(pid)
    const alive = await Promise.all([...this.#family].map(async (pid) => ((await isAlive(pid)) ? [pid] : [])))
    return [...new Set([...alive.flat(), ...(await processesWith(this.#mark))])]
  }

  async #ownFamily(): Promise<readonly number[]> {
    const { pid } = this.main
    if (pid === undefined || this.#hasEnded) return []
    const rows = await processTableReader(process.platform)()
    return [pid, ...descendantsOf(rows, new Set([pid])).map((row) => row.pid)]
  }

  /** Its exit code once it has ended; `null` when a signal ended it. */
  get ended(): Promise<number | null> {
    return this.#hasEnded ? Promise.resolve(this.main.exitCode) : once(this.main, 'exit').then(() => this.main.exitCode)
  }

  get #hasEnded(): boolean {
    return this.main.exitCode !== null || this.main.signalCode !== null
  }

  /** Quits in order and waits until nothing of the run is left. Once it has ended, only the latter. */
  async quit(): Promise<void> {
    // A last look, to know afterwards what has to be gone.
    await this.processes()
    if (!this.#hasEnded) await this.app.close()
    await this.waitUntilGone()
  }

  async waitUntilGone(): Promise<void> {
    await waitUntil('end of every process of the run', async () => (await this.processes()).length === 0)
  }
}
