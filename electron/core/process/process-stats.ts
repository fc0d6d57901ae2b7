// The package has no types, and programs that reach this file by an import (the tests) would not find them otherwise.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./pidusage.d.ts" />
import { readFile } from 'node:fs/promises'
import pidusage from 'pidusage'
import type { ProcessFact, ProcessFacts } from '../../../shared/model/server-facts'
import type { Clock } from '../ports'
import { type ProcessRow, processTableReader } from './process-table'
import { familyOf } from './process-tree'

/** What one process has used so far. */
export interface ProcessUsage {
  readonly name?: string
  readonly memoryBytes: number
  /** Processor time since it began, in ms. */
  readonly cpuMs: number
}

interface Sample {
  readonly started: string
  readonly cpuMs: number
  /** By the monotonic clock. */
  readonly at: number
}

/** A look that is longer ago than this, in ms, is none to compare with: nobody was asking. */
const keptMs = 60_000

export interface ProcessStatsDeps {
  readonly clock: Clock
  readonly platform: NodeJS.Platform
}

/** Processor and memory of servers. Nothing is measured but while somebody asks: load is what came between two looks. */
export class ProcessStats {
  readonly #deps: ProcessStatsDeps
  /** The last look at each tree, by the pid of its root. */
  readonly #before = new Map<number, ReadonlyMap<number, Sample>>()

  constructor(deps: ProcessStatsDeps) {
    this.#deps = deps
  }

  /** The process with everything it started. Empty when it is gone. Never rejects. */
  async look(rootPid: number): Promise<ProcessFacts> {
    const { clock, platform } = this.#deps
    const rows = await treeOf(rootPid, platform)
    const processes = platform === 'linux' ? await this.#lookIntoProc(rootPid, rows) : await lookWithPackage(rows)
    return { at: clock.now(), processes }
  }

  async #lookIntoProc(rootPid: number, rows: readonly ProcessRow[]): Promise<readonly ProcessFact[]> {
    this.#forgetOld()
    const before = this.#before.get(rootPid)
    const after = new Map<number, Sample>()
    const facts = await Promise.all(
      rows.map(async ({ pid, parentPid, started }): Promise<readonly ProcessFact[]> => {
        const usage = await readUsage(pid)
        if (!usage) return []
        const sample = { started, cpuMs: usage.cpuMs, at: this.#deps.clock.monotonic() }
        after.set(pid, sample)
        const { name, memoryBytes } = usage
        const cpuPercent = loadBetween(before?.get(pid), sample)
        return [
          {
            pid,
            parentPid,
            ...(name !== undefined && { name }),
            ...(cpuPercent !== undefined && { cpuPercent }),
            memoryBytes,
          },
        ]
      }),
    )
    this.#before.set(rootPid, after)
    return facts.flat()
  }

  #forgetOld(): void {
    const oldest = this.#deps.clock.monotonic() - keptMs
    for (const [rootPid, samples] of this.#before) {
      if (![...samples.values()].some(({ at }) => at >= oldest)) this.#before.delete(rootPid)
    }
  }
}

/** Share of one processor between two looks at the same process, in percent with one decimal. */
function loadBetween(before: Sample | undefined, after: Sample): number | undefined {
  if (!before || before.started !== after.started || after.at <= before.at) return undefined
  return Math.round(((after.cpuMs - before.cpuMs) / (after.at - before.at)) * 1000) / 10
}

/** The root first. Where no table can be read the root is all that is known. */
async function treeOf(rootPid: number, platform: NodeJS.Platform): Promise<readonly ProcessRow[]> {
  const unknown: ProcessRow = { pid: rootPid, parentPid: process.pid, groupId: rootPid, started: '', isZombie: false }
  if (platform === 'win32') return [unknown]
  try {
    const rows = await processTableReader(platform)()
    // Known by its pid too: a utility process of the app leads no group.
    const root = rows.filter((row) => row.pid === rootPid)
    const family = familyOf(rows, rootPid, root)
    const living = family.filter((row) => !row.isZombie)
    return living.toSorted((a, b) => Number(b.pid === rootPid) - Number(a.pid === rootPid) || a.pid - b.pid)
  } catch {
    return [unknown]
  }
}

async function lookWithPackage(rows: readonly ProcessRow[]): Promise<readonly ProcessFact[]> {
  if (rows.length === 0) return []
  const usages = await usagesOf(rows.map(({ pid }) => pid))
  return rows.flatMap(({ pid, parentPid }) => {
    const usage = usages[pid]
    if (!usage) return []
    return [{ pid, parentPid, cpuPercent: Math.round(usage.cpu * 10) / 10, memoryBytes: usage.memory }]
  })
}

/** Nothing when all of them are gone. */
async function usagesOf(pids: readonly number[]): ReturnType<typeof pidusage> {
  try {
    return await pidusage(pids)
  } catch {
    return {}
  }
}

async function readUsage(pid: number): Promise<ProcessUsage | undefined> {
  try {
    const [stat, status] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/status`, 'utf8'),
    ])
    return parseUsage(stat, status)
  } catch {
    // It ended since the table was read.
    return undefined
  }
}

/** Linux tells programs of processor time in hundredths of a second, whatever its own clock is. */
const msPerTick = 10

/** Reads `/proc/<pid>/stat` (proc_pid_stat(5), fields 2, 14 and 15) and the resident size in `/proc/<pid>/status`. */
export function parseUsage(stat: string, status: string): ProcessUsage {
  // The name in parentheses may itself hold spaces and parentheses.
  const nameEnd = stat.lastIndexOf(')')
  const name = stat.slice(stat.indexOf('(') + 1, nameEnd)
  const fields = stat.slice(nameEnd + 2).split(' ')
  const ticks = Number(fields[11]) + Number(fields[12])
  const kib = /^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1]
  return { name, memoryBytes: Number(kib ?? 0) * 1024, cpuMs: ticks * msPerTick }
}
