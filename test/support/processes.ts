import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Whether a process runs. One that ended and waits for its parent to notice (a zombie) does not: in a container nobody
 * may ever notice.
 */
export async function isAlive(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return signalReaches(pid)
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3)
  return state !== '' && state !== 'Z' && state !== 'X'
}

function signalReaches(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Waits until `condition` holds, looking every 20 ms. Fails after `timeoutMs` (20 s) and then names `what` was waited for. */
export async function waitUntil(
  what: string,
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 20_000,
): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Waited ${timeoutMs} ms in vain: ${what}`)
    await pause(20)
  }
}

/** Waits until none of `pids` is alive. */
export async function waitUntilGone(pids: readonly number[], timeoutMs?: number): Promise<void> {
  const alive = () => Promise.all(pids.map(isAlive))
  await waitUntil(`end of processes ${pids.join(', ')}`, async () => !(await alive()).includes(true), timeoutMs)
}

/** Pids of running processes whose environment holds `text` (`NAME=value`); only those of this user, only on Linux. */
export async function processesWith(text: string): Promise<readonly number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      const environment = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '')
      return environment.split('\0').includes(text) && (await isAlive(Number(pid))) ? [Number(pid)] : []
    }),
  )
  return found.flat()
}

/** Pids a misbehaving server noted in the file named by its `BAD_PIDFILE`, by role (`server`, `grandchild`). */
export async function notedPids(pidFile: string): Promise<readonly { readonly pid: number; readonly role: string }[]> {
  const text = await readFile(pidFile, 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [pid, role] = line.split(' ')
    return pid && role ? [{ pid: Number(pid), role }] : []
  })
}
