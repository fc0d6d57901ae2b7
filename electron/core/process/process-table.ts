import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** One process of the machine at one moment. */
export interface ProcessRow {
  readonly pid: number
  readonly parentPid: number
  readonly groupId: number
  /** When it started, in the system's own words. With the pid it tells a process from a later one of that number. */
  readonly started: string
  /** Ended, and only waiting to be noticed by its parent. */
  readonly isZombie: boolean
}

/** Reads the table of processes. POSIX only. */
export type ReadProcessTable = () => Promise<readonly ProcessRow[]>

/** Files of `/proc` read at a time: a large machine has more processes than a process may have open files. */
const filesAtATime = 64

/** The reader for this platform: `/proc` on Linux, `ps` elsewhere. */
export function processTableReader(platform: NodeJS.Platform): ReadProcessTable {
  return platform === 'linux' ? readProc : readPs
}

/** One reading of the table for all who ask while it goes on. It may have begun a moment before it was asked for. */
export function sharedReader(read: ReadProcessTable): ReadProcessTable {
  let underWay: ReturnType<ReadProcessTable> | undefined
  return () => {
    underWay ??= read().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}

export async function readProc(): Promise<readonly ProcessRow[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const rows: (ProcessRow | undefined)[] = []
  for (let from = 0; from < pids.length; from += filesAtATime) {
    rows.push(...(await Promise.all(pids.slice(from, from + filesAtATime).map(readStat))))
  }
  return rows.filter((row) => row !== undefined)
}

async function readStat(pid: string): Promise<ProcessRow | undefined> {
  try {
    return parseStat(await readFile(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    // It ended since the folder was listed.
    return undefined
  }
}

/**
 * One line of `/proc/<pid>/stat` (proc_pid_stat(5)). The name in parentheses may itself hold spaces and parentheses, so
 * the fields count from the last one.
 */
export function parseStat(text: string): ProcessRow | undefined {
  const pid = Number.parseInt(text, 10)
  const [state, parentPid, groupId, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
  // Field 22 of the line, starttime in clock ticks; `rest` begins with field 6.
  const started = rest[16]
  if (state === undefined || started === undefined || Number.isNaN(pid)) return undefined
  return {
    pid,
    parentPid: Number(parentPid),
    groupId: Number(groupId),
    started,
    isZombie: state === 'Z' || state === 'X',
  }
}

export async function readPs(): Promise<readonly ProcessRow[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,pgid=,stat=,lstart='], {
    // The start time is compared as text, so it has to be in one language.
    env: { ...process.env, LC_ALL: 'C' },
    maxBuffer: 64 * 1024 * 1024,
  })
  return parsePs(stdout)
}

export function parsePs(text: string): readonly ProcessRow[] {
  return text.split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(.+?)\s*$/.exec(line)
    if (!match) return []
    const [, pid, parentPid, groupId, state = '', started = ''] = match
    return [
      {
        pid: Number(pid),
        parentPid: Number(parentPid),
        groupId: Number(groupId),
        started,
        isZombie: state.startsWith('Z'),
      },
    ]
  })
}
