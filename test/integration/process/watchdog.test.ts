import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PosixWatchdog } from '../../../electron/core/process/posix-watchdog'
import { readProc } from '../../../electron/core/process/process-table'
import { bundleForNode } from '../../support/bundle'
import { isAlive, processesWith, waitUntil, waitUntilGone } from '../../support/processes'

const stay = `process.on('SIGHUP', () => {}); setInterval(() => {}, 1000); console.log('ready')`
/** Goes on after the end of its input and after SIGTERM. */
const stubborn = `for (const name of ['SIGTERM', 'SIGINT']) process.on(name, () => {}); ${stay}`
/** Starts a grandchild in a session of its own, which knows neither its group nor its pipes, and says a line when that runs. */
const withStray = `
  const kid = require('child_process').spawn('setsid', [process.execPath, '-e', ${JSON.stringify(stubborn)}], { stdio: ['ignore', 'pipe', 'ignore'] })
  kid.stdout.once('data', () => console.log('ready'))
  setInterval(() => {}, 1000)`

let folder: string
let hostFile: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deck-watchdog-'))
  hostFile = await bundleForNode(path.resolve(import.meta.dirname, '../../support/process-host.ts'), folder)
})
afterAll(() => rm(folder, { recursive: true }))

let runMark: string
beforeEach(() => {
  runMark = randomUUID()
})
afterEach(async () => {
  // What a failed test left behind must not outlive it.
  const left = [...(await processesWith(`MCP_DECK_RUN=${runMark}`)), ...(await watchdogs())]
  for (const pid of left) process.kill(pid, 'SIGKILL')
  expect(left).toEqual([])
})

const children = () => processesWith(`MCP_DECK_RUN=${runMark}`)

/** Pids of the watchdogs of this test's run, known by the mark among their arguments. */
async function watchdogs(): Promise<readonly number[]> {
  const found = await Promise.all(
    (await readProc()).map(async ({ pid, isZombie }) => {
      const args = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
      return !isZombie && args.includes('mcp-deck-watchdog') && args.includes(runMark) ? [pid] : []
    }),
  )
  return found.flat()
}

/** A host whose children are all there. */
async function startHost(scripts: readonly string[], then: 'wait' | 'leave' | 'shut-down'): Promise<ChildProcess> {
  const host = spawn(process.execPath, [hostFile, JSON.stringify({ runMark, scripts, then })], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  await once(host.stdout, 'data')
  return host
}

describe('the watchdog', () => {
  it('ends every child of a host that was killed: stubborn ones, and those in a session of their own', async () => {
    const host = await startHost([stay, stubborn, withStray], 'wait')
    const pids = await children()
    expect(pids).toHaveLength(4)
    expect(await watchdogs()).toHaveLength(1)
    host.kill('SIGKILL')
    await waitUntilGone(pids, 10_000)
    await waitUntil('its own end', async () => (await watchdogs()).length === 0)
  })

  it('survives the signals a terminal or a session sends to everything', async () => {
    const host = await startHost([stubborn], 'wait')
    const pids = await children()
    for (const pid of await watchdogs()) {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) process.kill(pid, name)
    }
    process.kill(-(host.pid ?? 0), 'SIGINT')
    await waitUntilGone(pids, 10_000)
    await waitUntil('its own end', async () => (await watchdogs()).length === 0)
  })

  it('does the same for a host that leaves without stopping anything', async () => {
    const host = await startHost([stay, withStray], 'leave')
    await waitUntil('end of the host', () => host.exitCode !== null)
    await waitUntil('end of all', async () => (await children()).length === 0, 10_000)
    await waitUntil('its own end', async () => (await watchdogs()).length === 0)
  })

  it('leaves with a host that shuts down in good order, and holds it up in nothing', async () => {
    const host = await startHost([stay, stubborn, withStray], 'shut-down')
    const [code] = (await once(host, 'close')) as [number]
    expect(code).toBe(0)
    expect(await children()).toEqual([])
    expect(await watchdogs()).toEqual([])
  })

  it('is replaced when somebody kills it', async () => {
    const host = await startHost([stubborn], 'wait')
    const pids = await children()
    const [first = 0] = await watchdogs()
    process.kill(first, 'SIGKILL')
    await waitUntil('another', async () => (await watchdogs()).some((pid) => pid !== first))
    host.kill('SIGKILL')
    await waitUntilGone(pids, 10_000)
    await waitUntil('its own end', async () => (await watchdogs()).length === 0)
  })

  it('leaves a released group alone', async () => {
    const released = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' })
    const watched = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' })
    const script = `
      const { PosixWatchdog } = await import(${JSON.stringify(`file://${await bundledWatchdog()}`)})
      const watchdog = new PosixWatchdog({ runMark: ${JSON.stringify(runMark)}, path: process.env.PATH, onTrouble: console.error })
      for (const pid of [${released.pid}, ${watched.pid}]) watchdog.watch(pid)
      watchdog.release(${released.pid})`
    const [code] = (await once(spawn(process.execPath, ['--input-type=module', '-e', script]), 'exit')) as [number]
    expect(code).toBe(0)
    await waitUntilGone([watched.pid ?? 0], 10_000)
    expect(await isAlive(released.pid ?? 0)).toBe(true)
    released.kill('SIGKILL')
    await waitUntil('its own end', async () => (await watchdogs()).length === 0)
  })

  it('says so when it cannot run, and is not tried for ever', async () => {
    const troubles: string[] = []
    const watchdog = new PosixWatchdog({ runMark, path: undefined, onTrouble: (text) => troubles.push(text) })
    watchdog.watch(2_000_000_000)
    for (let round = 0; round < 4; round += 1) {
      await waitUntil('a watchdog', async () => (await watchdogs()).length === 1)
      const [pid = 0] = await watchdogs()
      process.kill(pid, 'SIGKILL')
      await waitUntilGone([pid])
    }
    await waitUntil('a word about it', () => troubles.length === 1)
    expect(troubles[0]).toMatch(/Servers may outlive a crash/)
    await watchdog.close()
  })
})

function bundledWatchdog(): Promise<string> {
  return bundleForNode(path.resolve(import.meta.dirname, '../../../electron/core/process/posix-watchdog.ts'), folder)
}
