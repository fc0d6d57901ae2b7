import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { type ProcessRow, readProc, readPs } from '../../../electron/core/process/process-table'
import { waitUntil } from '../../support/processes'

const started: number[] = []
afterEach(() => {
  for (const pid of started.splice(0)) process.kill(pid, 'SIGKILL')
})

function sleeper(): number {
  const child = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' })
  started.push(child.pid ?? 0)
  return child.pid ?? 0
}

describe.each([
  ['/proc', readProc],
  ['ps', readPs],
])('the table read from %s', (_, read) => {
  const rowOf = async (pid: number): Promise<ProcessRow | undefined> => (await read()).find((row) => row.pid === pid)

  it('holds this process and its child, each with a start that stays the same', async () => {
    const pid = sleeper()
    const row = await rowOf(pid)
    expect(row).toEqual({ pid, parentPid: process.pid, groupId: pid, started: expect.any(String), isZombie: false })
    expect(await rowOf(pid)).toEqual(row)
    expect(await rowOf(process.pid)).toMatchObject({ parentPid: process.ppid, isZombie: false })
  })

  it('tells a process that ended and waits for its parent', async () => {
    // The shell becomes a program that does not look after the child it started before.
    const child = spawn('/bin/sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    started.push(child.pid ?? 0)
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const pid = Number(line.toString())
    await waitUntil('a zombie', async () => (await rowOf(pid))?.isZombie === true)
  })
})
