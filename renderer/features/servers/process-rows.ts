import type { ProcessFact, ProcessFacts } from '../../../shared/model/server-facts'

/** A process with its place in the tree: 0 for the server itself. */
export interface ProcessRow extends ProcessFact {
  readonly depth: number
}

/** What all processes of a server use together at one moment. */
export interface LoadSample {
  /** Absent until the system has been asked twice. */
  readonly cpuPercent?: number
  readonly memoryBytes: number
}

/** How many samples are kept: two minutes of them. */
export const mostSamples = 60

/** The processes as a tree, each below the one that started it, in the order given. */
export function processRows(processes: readonly ProcessFact[]): readonly ProcessRow[] {
  const known = new Set(processes.map(({ pid }) => pid))
  const children = new Map<number, ProcessFact[]>()
  for (const process of processes) {
    children.set(process.parentPid, [...(children.get(process.parentPid) ?? []), process])
  }
  const placed = new Set<number>()
  const place = (process: ProcessFact, depth: number): readonly ProcessRow[] => {
    if (placed.has(process.pid)) return []
    placed.add(process.pid)
    return [{ ...process, depth }, ...(children.get(process.pid) ?? []).flatMap((child) => place(child, depth + 1))]
  }
  const roots = processes.filter(({ parentPid }, index) => index === 0 || !known.has(parentPid))
  return [...roots, ...processes].flatMap((process) => place(process, process === processes[0] ? 0 : 1))
}

export function totalLoad({ processes }: ProcessFacts): LoadSample {
  const loads = processes.flatMap(({ cpuPercent }) => (cpuPercent === undefined ? [] : [cpuPercent]))
  return {
    ...(loads.length > 0 && { cpuPercent: sum(loads) }),
    memoryBytes: sum(processes.map(({ memoryBytes }) => memoryBytes)),
  }
}

/** The samples with one more, without those that are too old to be drawn. */
export function withSample(samples: readonly LoadSample[], sample: LoadSample): readonly LoadSample[] {
  return [...samples, sample].slice(-mostSamples)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
