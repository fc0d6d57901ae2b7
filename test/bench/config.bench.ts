import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bundleForNode } from '../support/bundle'
import { killSavers } from '../support/kill-savers'
import { tryMutatedConfigs } from '../support/mutate-configs'
import type { Benchmark, Measurement } from './benchmark'

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

async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mcp-deck-bench-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const benchmarks: readonly Benchmark[] = [
  { name: 'config-kill-broken', run: killBroken },
  { name: 'config-mutated-crashes', run: mutatedCrashes },
]
