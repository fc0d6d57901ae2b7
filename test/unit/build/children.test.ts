import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { parseStat, treeOf } from '../../../build/scripts/run/process-tree.mjs'
import { processesWith, waitUntil } from '../../support/processes'

const runCommand = path.resolve(import.meta.dirname, '../../../build/scripts/run/run-command.mjs')

/** A script that runs a shell, which runs `sleep`: a command with a child of its own, as npx is. */
const script = `
  import { runCommand } from ${JSON.stringify(runCommand)}
  const { code } = await runCommand('sh', ['-c', 'sleep 600; true'])
  process.exitCode = code`

let mark = ''
let started: ChildProcess | undefined

async function start(text: string): Promise<ChildProcess> {
  mark = `MCP_DECK_TEST_RUN=${randomUUID()}`
  const env = { ...process.env, MCP_DECK_TEST_RUN: mark.split('=')[1] }
  started = spawn(process.execPath, ['--input-type=module', '-e', text], { env, stdio: 'ignore' })
  return started
}

afterEach(async () => {
  started?.kill('SIGKILL')
  for (const pid of await processesWith(mark)) process.kill(pid, 'SIGKILL')
})

describe('what a script started', () => {
  // The script, the shell, sleep and the lifeline.
  const all = 4

  it.each([
    ['asked to stop', 'SIGTERM', 143],
    ['interrupted', 'SIGINT', 130],
    ['killed', 'SIGKILL', null],
  ] as const)('ends when the script is %s', async (_what, signal, code) => {
    const child = await start(script)
    await waitUntil('all processes run', async () => (await processesWith(mark)).length === all)
    child.kill(signal)
    expect((await once(child, 'exit'))[0]).toBe(code)
    await waitUntil('all processes have ended', async () => (await processesWith(mark)).length === 0)
  })

  it('decides the exit code', async () => {
    const child = await start(script.replace('sleep 600; true', 'exit 7'))
    expect(await once(child, 'exit')).toEqual([7, null])
    await waitUntil('the lifeline has ended', async () => (await processesWith(mark)).length === 0)
  })
})

describe('the table of processes', () => {
  it('is read whatever a process is called', () => {
    const rest = Array.from({ length: 18 }, (_, index) => String(index)).join(' ')
    expect(parseStat(`12 (a) b) S 3 ${rest}`)).toEqual({ pid: 12, parent: 3, started: '17' })
    expect(parseStat(`12 (gone) Z 3 ${rest}`)).toBeUndefined()
    expect(parseStat('')).toBeUndefined()
  })

  it('gives a process with all its descendants', () => {
    const rows = [
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 1],
      [5, 3],
      [6, 9],
    ].map(([pid = 0, parent = 0]) => ({ pid, parent, started: '0' }))
    expect(treeOf(rows, 2).map(({ pid }) => pid)).toEqual([2, 3, 5])
    expect(treeOf(rows, 99)).toEqual([])
  })
})
