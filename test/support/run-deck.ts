import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { bundleForNode } from './bundle'
import { notedPids, waitUntilGone } from './processes'

export interface DeckRun {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** The command line as a program of its own, over a file with the given servers. */
export class DeckProgram {
  readonly #folder: string
  readonly #script: string
  readonly #pidFile: string

  private constructor(folder: string, script: string) {
    this.#folder = folder
    this.#script = script
    this.#pidFile = path.join(folder, 'pids')
  }

  static async build(): Promise<DeckProgram> {
    const folder = await mkdtemp(path.join(tmpdir(), 'mcp-deck-cli-'))
    return new DeckProgram(folder, await bundleForNode('electron/cli/deck.ts', folder))
  }

  /** The program itself, for whoever starts it another way. */
  get script(): string {
    return this.#script
  }

  async config(mcpServers: Readonly<Record<string, object>>): Promise<string> {
    const file = path.join(this.#folder, `${Object.keys(mcpServers).join('-')}.json`)
    await writeFile(file, JSON.stringify({ mcpServers }))
    return file
  }

  /** Runs it to its end; `interrupt` is called with the way to send it a signal once it is under way. */
  async run(
    args: readonly string[],
    interrupt?: (kill: (signal: NodeJS.Signals) => void) => void,
    env: Readonly<Record<string, string>> = {},
  ): Promise<DeckRun> {
    const child = spawn(process.execPath, [this.#script, ...args], {
      env: { ...process.env, ...env, BAD_PIDFILE: this.#pidFile },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const out: Buffer[] = []
    const err: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk))
    interrupt?.((signal) => child.kill(signal))
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
    return { code, stdout: Buffer.concat(out).toString('utf8'), stderr: Buffer.concat(err).toString('utf8') }
  }

  /** Runs it with `--json` and reads its one object. */
  async json(args: readonly string[]): Promise<{ readonly code: number | null; readonly report: unknown }> {
    const { code, stdout, stderr } = await this.run([...args, '--json'])
    expect(stderr).toBe('')
    expect(stdout.trim().split('\n')).toHaveLength(1)
    return { code, report: JSON.parse(stdout) }
  }

  /** Pids of every server it started so far. */
  async pids(): Promise<readonly number[]> {
    return (await notedPids(this.#pidFile)).map(({ pid }) => pid)
  }

  /** Nothing may be left of any server. */
  async dispose(): Promise<void> {
    await waitUntilGone(await this.pids())
    await rm(this.#folder, { recursive: true, force: true })
  }
}
