import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { endRest, readProcesses, signalTree, treeOf, untilEnded } from './process-tree.mjs'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** How long a child may take to end by itself after a signal. */
const graceMs = 10_000

/** How long its own children may take after it. */
const orphansMs = 1000

/**
 * The processes this script has started and that still run. All of them are ended when the script is told to stop
 * and, through the lifeline, when it is killed. Services (a display) end after what uses them.
 */
const running = {
  commands: /** @type {Set<ChildProcess>} */ (new Set()),
  services: /** @type {Set<ChildProcess>} */ (new Set()),
}

/** @type {import('node:stream').Writable | undefined} */
let lifeline
let stopping = false

/** Whether the script has been told to stop: nothing new may start, and results no longer count. */
export function isStopping() {
  return stopping
}

/**
 * Starts a process that cannot outlive this script.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {'commands' | 'services'} [role]
 * @returns {ChildProcess}
 */
export function spawnChild(command, args, options, role = 'commands') {
  if (lifeline === undefined) {
    lifeline = startLifeline()
    listenForSignals()
  }
  const child = spawn(command, args, options)
  const { pid } = child
  if (pid === undefined) return child
  running[role].add(child)
  lifeline.write(`watch ${pid}\n`)
  child.once('exit', () => {
    running[role].delete(child)
    lifeline?.write(`forget ${pid}\n`)
  })
  return child
}

function startLifeline() {
  const keeper = spawn(process.execPath, [path.join(import.meta.dirname, 'lifeline.mjs')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  keeper.on('error', () => {})
  keeper.stdin.on('error', () => {})
  keeper.unref()
  // Neither the keeper nor the pipe to it may keep this script alive: the end of the pipe is what it waits for.
  if (keeper.stdin instanceof Socket) keeper.stdin.unref()
  return keeper.stdin
}

/** SIGHUP keeps its default, so that `nohup` works; the lifeline clears up after it. */
function listenForSignals() {
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(name, () => void stop(name))
  endWithNpm()
}

/** npm passes signals on, but not its own death. */
function endWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) void stop('SIGTERM')
  }, 1000).unref()
}

/** @param {'SIGINT' | 'SIGTERM'} name */
async function stop(name) {
  if (stopping) return
  stopping = true
  await endAll(running.commands, (child, tree) => {
    if (name === 'SIGTERM') child.kill(name)
    // A terminal sends Ctrl-C to all of them itself, and a second one makes some stop without clearing up.
    else if (!process.stdin.isTTY) signalTree(tree, name)
  })
  await endAll(running.services, (child) => child.kill())
  process.exit(name === 'SIGINT' ? 130 : 143)
}

/**
 * @param {ReadonlySet<ChildProcess>} children
 * @param {(child: ChildProcess, tree: readonly import('./process-tree.mjs').ProcessRow[]) => void} tell
 */
async function endAll(children, tell) {
  await Promise.all(
    [...children].map(async (child) => {
      const tree = treeOf(readProcesses(), child.pid ?? 0)
      const exited = new Promise((resolve) => child.once('exit', resolve))
      tell(child, tree)
      await Promise.race([exited, delay(graceMs, undefined, { ref: false })])
      // npm and npx end at once on a signal, before the command they run, and a shell does not pass it on.
      await untilEnded(tree, orphansMs)
      await endRest(tree, graceMs)
    }),
  )
}
