import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * One running process. `started` (clock ticks since boot) tells a process from a later one with the same id.
 * @typedef {{ readonly pid: number, readonly parent: number, readonly started: string }} ProcessRow
 */

/**
 * Reads one line of `/proc/PID/stat`. The name in brackets may itself hold spaces and brackets.
 * @param {string} stat
 * @returns {ProcessRow | undefined}
 */
export function parseStat(stat) {
  const nameEnd = stat.lastIndexOf(')')
  const fields = stat.slice(nameEnd + 2).split(' ')
  const [state, parent] = fields
  const started = fields[19]
  if (state === undefined || parent === undefined || started === undefined || state === 'Z') return undefined
  return { pid: Number.parseInt(stat, 10), parent: Number(parent), started }
}

/**
 * All processes of this machine; empty where there is no `/proc`.
 * @returns {ProcessRow[]}
 */
export function readProcesses() {
  /** @type {ProcessRow[]} */
  const rows = []
  for (const pid of namesIn('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const row = parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
      if (row !== undefined) rows.push(row)
    } catch {
      // It ended while we looked.
    }
  }
  return rows
}

/**
 * A process and all its descendants, children after parents.
 * @param {readonly ProcessRow[]} rows
 * @param {number} pid
 * @returns {ProcessRow[]}
 */
export function treeOf(rows, pid) {
  const tree = rows.filter((row) => row.pid === pid)
  for (const member of tree) tree.push(...rows.filter((row) => row.parent === member.pid))
  return tree
}

/**
 * Asks a process and its descendants to end, and ends by force what is left after the grace period.
 * @param {number} pid
 * @param {number} graceMs
 * @returns {Promise<void>}
 */
export async function endTree(pid, graceMs) {
  const tree = treeOf(readProcesses(), pid)
  signal(pid, 'SIGTERM')
  await endRest(tree, graceMs)
}

/**
 * Ends what is left of a tree whose root was told to stop: by request, then by force.
 * @param {readonly ProcessRow[]} tree
 * @param {number} graceMs for the second of these
 * @returns {Promise<void>}
 */
export async function endRest(tree, graceMs) {
  signalTree(stillAlive(tree), 'SIGTERM')
  await untilEnded(tree, graceMs)
  signalTree(stillAlive(tree), 'SIGKILL')
}

/**
 * Waits until processes have ended, at most so long.
 * @param {readonly ProcessRow[]} tree
 * @param {number} limitMs
 * @returns {Promise<void>}
 */
export async function untilEnded(tree, limitMs) {
  const deadline = Date.now() + limitMs
  while (stillAlive(tree).length > 0 && Date.now() < deadline) await delay(50)
}

/**
 * @param {readonly ProcessRow[]} tree
 * @param {NodeJS.Signals} name
 */
export function signalTree(tree, name) {
  for (const { pid } of tree) signal(pid, name)
}

/** @param {readonly ProcessRow[]} tree */
function stillAlive(tree) {
  const rows = readProcesses()
  return tree.filter((member) => rows.some((row) => row.pid === member.pid && row.started === member.started))
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} name
 */
function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended already.
  }
}

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
