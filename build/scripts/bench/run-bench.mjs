import { readdirSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from '../bundle/ensure-built.mjs'
import { openElectronSession } from '../display/electron-session.mjs'
import { root } from '../project.mjs'
import { openTypeScriptLoader } from '../run/load-typescript.mjs'
import { benchmarksOf, chooseBenchmarks } from './choose-benchmarks.mjs'
import { failedLine, measure } from './measure.mjs'

/** @typedef {import('./measure.mjs').BenchmarkLine} BenchmarkLine */
/** @typedef {import('../../../test/bench/benchmark').Benchmark} Benchmark */

const folder = path.join(root, 'test/bench')

/**
 * Runs benchmarks one after the other.
 * @param {readonly string[]} names of the benchmarks; none for all
 * @param {(line: BenchmarkLine) => void} print
 * @returns {Promise<number>} exit code: 1 when one of them gave no value
 */
export async function runBench(names, print) {
  process.chdir(root)
  let failures = 0
  /** @param {BenchmarkLine} line */
  const report = (line) => {
    if (line.value === null) failures++
    print(line)
  }
  const loader = await openTypeScriptLoader()
  try {
    const chosen = chooseBenchmarks(await loadAll(loader.load, report), names)
    const electron = chosen.some(({ needs }) => needs === 'electron') ? await openElectron() : undefined
    for (const benchmark of chosen) report(await measure(benchmark))
    await electron?.close()
  } finally {
    await loader.close()
  }
  return failures > 0 ? 1 : 0
}

/**
 * The benchmarks of all files; a file that cannot be loaded is reported and does not stop the others.
 * @param {(file: string) => Promise<Readonly<Record<string, unknown>>>} load
 * @param {(line: BenchmarkLine) => void} report
 * @returns {Promise<Benchmark[]>}
 */
async function loadAll(load, report) {
  /** @type {Benchmark[]} */
  const all = []
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.bench.ts'))
    .sort()) {
    try {
      all.push(...benchmarksOf(await load(path.join(folder, file))))
    } catch (error) {
      report(failedLine(file, error))
    }
  }
  return all
}

/** Puts the session's variables into this process, where Playwright looks for them. */
async function openElectron() {
  await ensureBuilt()
  const session = await openElectronSession()
  Object.assign(process.env, session.env)
  return session
}
