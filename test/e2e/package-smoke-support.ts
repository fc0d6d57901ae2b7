import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { readProcesses, treeOf } from '../../build/scripts/run/process-tree.mjs'
import { processesWith, waitUntil, waitUntilGone } from '../support/processes'

const root = path.resolve(import.meta.dirname, '../..')

/** The user nobody, on whatever system. */
const nobody = 65_534

export const isRoot = process.getuid?.() === 0

/** Runs `npm run package` with these words. */
export function packageApp(...words: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  const script = path.join(root, 'build/scripts/package.mjs')
  const env = { ...process.env, KEEP_TESTABLE: '' }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...words], { cwd: root, env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, output: `${stdout}${stderr}` })
    })
  })
}

/** A command line that runs another as an ordinary user. */
function asOrdinaryUser(command: readonly string[]): readonly string[] {
  return isRoot ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', ...command] : command
}

/** Whether an ordinary user may open a namespace here, on which Chromium's sandbox stands. Containers often forbid it. */
export function sandboxIsPossible(): boolean {
  const [command = '', ...args] = asOrdinaryUser(['unshare', '--user', 'true'])
  return spawnSync(command, args).status === 0
}

/** A display on which every user of this machine may open windows; the one of the tests is root's alone. */
export async function openDisplayForAll(): Promise<{ readonly name: string; readonly close: () => Promise<void> }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp', '-ac'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const ended = once(server, 'exit')
  let number = ''
  server.stdio[3]?.on('data', (text: Buffer) => {
    number += text.toString()
  })
  await waitUntil('the number of the display', () => number.includes('\n'))
  return {
    name: `:${number.trim()}`,
    close: async () => {
      server.kill()
      await ended
    },
  }
}

/** One run of the packaged app, seen through the port on which Chromium lets a debugger look into its window. */
export class PackagedApp {
  readonly #process: ChildProcess
  readonly #userData: string
  readonly #run = randomUUID()

  /** `sandbox`: as an ordinary user and in Chromium's sandbox, which does not work as root. */
  constructor(executable: string, userData: string, options: { readonly sandbox: boolean; readonly display?: string }) {
    this.#userData = userData
    mkdirSync(userData)
    if (options.sandbox && isRoot) chownSync(userData, nobody, nobody)
    const switches = [`--user-data-dir=${userData}`, '--remote-debugging-port=0', '--disable-gpu', '--log-level=3']
    const command = [executable, ...switches]
    const [program = '', ...args] = options.sandbox
      ? asOrdinaryUser(command)
      : [...command, ...(isRoot ? ['--no-sandbox'] : [])]
    this.#process = spawn(program, args, {
      env: {
        ...process.env,
        ...(options.display === undefined ? {} : { DISPLAY: options.display }),
        HOME: userData,
        // What turns an Electron into something else must do nothing here.
        ELECTRON_RUN_AS_NODE: '1',
        NODE_OPTIONS: '--no-such-option',
        MCP_DECK_SMOKE_RUN: this.#run,
      },
      stdio: 'ignore',
    })
  }

  /** Its window, once there is one. */
  async window(): Promise<Page> {
    const browser = await this.#connect()
    const context = browser.contexts()[0]
    const page = context?.pages()[0] ?? (await context?.waitForEvent('page'))
    if (page === undefined) throw new Error('The packaged app has no window.')
    return page
  }

  /** Pids of all its processes. */
  async processes(): Promise<readonly number[]> {
    // Sandboxed processes show no environment, and one that left the tree has no other mark.
    const tree = treeOf(readProcesses(), this.#process.pid ?? 0).map(({ pid }) => pid)
    return [...new Set([...tree, ...(await processesWith(`MCP_DECK_SMOKE_RUN=${this.#run}`))])]
  }

  /** Asks it to quit and waits until none of its processes is left. */
  async quit(): Promise<void> {
    const before = await this.processes()
    this.#process.kill('SIGTERM')
    await waitUntilGone(before)
    await waitUntil('no process is left', async () => (await this.processes()).length === 0)
  }

  /** For after a failed test. */
  async kill(): Promise<void> {
    for (const pid of await this.processes()) process.kill(pid, 'SIGKILL')
  }

  async #connect(): Promise<Browser> {
    const portFile = path.join(this.#userData, 'DevToolsActivePort')
    await waitUntil(
      'the port of the window',
      () => existsSync(portFile) && readFileSync(portFile, 'utf8').includes('\n'),
    )
    const [port] = readFileSync(portFile, 'utf8').split('\n')
    return await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  }
}
