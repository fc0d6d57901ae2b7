import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Core } from '../../electron/core/core'
import { bundleForNode } from '../support/bundle'
import { killSavers } from '../support/kill-savers'
import { tryMutatedConfigs } from '../support/mutate-configs'
import { timed, withCore } from './bench-core'
import type { Benchmark, Measurement } from './benchmark'
import { median } from './figures'

/** Files that are gone or not whole after 500 kills of a process that saves them. */
function killBroken(): Promise<Measurement> {
  return inFolder(async (folder) => {
    const program = await bundleForNode(path.resolve('test/support/config-saver.ts'), folder)
    const { broken, afterSaves } = await killSavers(program, path.join(folder, 'mcp.json'), 500)
    if (afterSaves < 100) throw new Error(`only ${afterSaves} kills came after a save`)
    return { value: broken, unit: 'files of 500' }
  })
}

/** Broken copies of the fixtures, of 10 000, that crash something or are written to. */
function mutatedCrashes(): Promise<Measurement> {
  return inFolder(async (folder) => {
    const { crashes, writes } = await tryMutatedConfigs(10_000, folder, 1)
    for (const trouble of [...crashes, ...writes].slice(0, 10)) console.error(trouble)
    return { value: crashes.length + writes.length, unit: 'files of 10 000' }
  })
}

/** One field of one of 20 servers is changed and saved, as the form does it: backup, write, rename, and the file read again. */
function saved(): Promise<Measurement> {
  const entry = { command: 'node', args: ['server.js'], env: { TOKEN_NAME: 'value' } }
  const twenty = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`s${index}`, entry]))
  const saveOften = async ({ config, state }: Core): Promise<Measurement> => {
    const fileId = state().configFiles[0]?.fileId ?? ''
    const times: number[] = []
    for (let round = 0; round < 120; round += 1) {
      const entryText = JSON.stringify({ ...entry, timeoutMs: 1000 + round })
      const ms = await timed(() => config.saveEntry({ fileId, name: 's7', entryText }))
      if (round >= 20) times.push(ms)
    }
    return { value: median(times), unit: 'ms' }
  }
  return inFolder((folder) => withCore(twenty, saveOften, { backupFolder: path.join(folder, 'backups') }))
}

async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mcp-deck-bench-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const benchmarks: readonly Benchmark[] = [
  { name: 'config-save-p50-ms', run: saved },
  { name: 'config-kill-broken', run: killBroken },
  { name: 'config-mutated-crashes', run: mutatedCrashes },
]
