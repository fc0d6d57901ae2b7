import { readFileSync } from 'node:fs'

/** Length of a clock tick in which Linux counts processor time, in ms: `_SC_CLK_TCK` is 100 wherever Node runs. */
const tickMs = 10

/** Fields of `/proc/PID/stat` after the name: own time in user and system mode, then that of children waited for. */
const timeFields = [11, 12, 13, 14] as const

/**
 * Processor time of a process so far with that of its children that have ended, in ms; 0 when it is gone. Only on Linux.
 * Source: proc(5).
 */
export function cpuTimeMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name may hold blanks and brackets itself.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return timeFields.reduce((sum, field) => sum + Number(fields[field] ?? 0), 0) * tickMs
  } catch {
    return 0
  }
}
