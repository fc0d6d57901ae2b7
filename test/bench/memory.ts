import { readFileSync } from 'node:fs'

/** Memory of these processes together, in MB; pages they share with others are counted in part. Only on Linux. */
export function memoryMb(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + proportionalSetSizeMb(pid), 0)
}

/** `Pss` of a process on Linux; 0 for one that ended meanwhile. */
function proportionalSetSizeMb(pid: number): number {
  try {
    const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? '0'
    return Number(kilobytes) / 1024
  } catch {
    return 0
  }
}
