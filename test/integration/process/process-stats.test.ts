import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, onTestFinished, test } from 'vitest'
import { nodeClock } from '../../../electron/core/node-ports'
import { ProcessStats } from '../../../electron/core/process/process-stats'
import { ManualClock } from '../../support/manual-clock'
import { isAlive, waitUntil } from '../../support/processes'

/** The pid of a process that leads its own group and has a child of its own. */
async function family(): Promise<number> {
  const script = `require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])`
  const child = spawn(process.execPath, ['-e', `${script}; setInterval(() => {}, 1000)`], { detached: true })
  await once(child, 'spawn')
  const { pid } = child
  if (pid === undefined) throw new Error('no process')
  onTestFinished(async () => {
    process.kill(-pid, 'SIGKILL')
    await waitUntil('its end', async () => !(await isAlive(pid)))
  })
  return pid
}

describe('on Linux', () => {
  test('the tree begins with the process itself; load is known from the second look on', async () => {
    const pid = await family()
    const stats = new ProcessStats({ clock: nodeClock, platform: 'linux' })
    await waitUntil('both processes', async () => (await stats.look(pid)).processes.length === 2)
    const fresh = new ProcessStats({ clock: nodeClock, platform: 'linux' })
    const first = await fresh.look(pid)
    expect(first.processes.map(({ parentPid }) => parentPid)).toEqual([process.pid, pid])
    expect(first.processes.map(({ cpuPercent }) => cpuPercent)).toEqual([undefined, undefined])
    const second = await fresh.look(pid)
    for (const { cpuPercent, memoryBytes } of second.processes) {
      expect(cpuPercent).toBeGreaterThanOrEqual(0)
      expect(memoryBytes).toBeGreaterThan(1024 * 1024)
    }
  })

  test('a look that is long ago is none to compare with', async () => {
    const clock = new ManualClock()
    const stats = new ProcessStats({ clock, platform: 'linux' })
    await stats.look(process.pid)
    clock.advance(60_001)
    expect((await stats.look(process.pid)).processes[0]?.cpuPercent).toBeUndefined()
  })

  test('a process that is gone has none', async () => {
    const child = spawn(process.execPath, ['-e', ''])
    await once(child, 'exit')
    const stats = new ProcessStats({ clock: nodeClock, platform: 'linux' })
    expect((await stats.look(child.pid ?? 0)).processes).toEqual([])
  })
})

describe('elsewhere', () => {
  test('the process itself is measured', async () => {
    const stats = new ProcessStats({ clock: nodeClock, platform: 'win32' })
    const { processes } = await stats.look(process.pid)
    expect(processes).toEqual([
      { pid: process.pid, parentPid: process.pid, cpuPercent: expect.any(Number), memoryBytes: expect.any(Number) },
    ])
    expect(processes[0]?.memoryBytes).toBeGreaterThan(1024 * 1024)
  })

  test('a process that is gone has none', async () => {
    const child = spawn(process.execPath, ['-e', ''])
    await once(child, 'exit')
    const stats = new ProcessStats({ clock: nodeClock, platform: 'win32' })
    expect((await stats.look(child.pid ?? 0)).processes).toEqual([])
  })
})
