import { describe, expect, it } from 'vitest'
import { type ProcessRow, parsePs, parseStat, sharedReader } from '../../../../electron/core/process/process-table'

const stat = (name: string, state = 'S') =>
  `412 (${name}) ${state} 17 400 399 0 -1 4194560 1 2 3 4 5 6 7 8 20 0 11 0 987654 1234 56 18446744073709551615\n`

describe('parseStat', () => {
  it.each(['node', 'tmux: server', 'a) R 1 1 (b', '', '((', 'x\ny'])('reads the row of a process named %j', (name) => {
    expect(parseStat(stat(name))).toEqual({
      pid: 412,
      parentPid: 17,
      groupId: 400,
      started: '987654',
      isZombie: false,
    })
  })

  it.each([
    ['Z', true],
    ['X', true],
    ['T', false],
    ['D', false],
  ])('state %s: ended is %s', (state, isZombie) => {
    expect(parseStat(stat('node', state))).toMatchObject({ isZombie })
  })

  it.each(['', 'nonsense', '412 (node) S 1'])('gives nothing for %j', (text) => {
    expect(parseStat(text)).toBeUndefined()
  })
})

describe('parsePs', () => {
  it('reads the rows and passes over what is none', () => {
    const text = `
    1     0     1 Ss   Mon Nov 30 18:00:00 2026
  412    17   400 S+   Mon Nov 30 18:06:01 2026
  413   412   400 Z    Mon Nov 30 18:06:02 2026
  ps: something odd
`
    expect(parsePs(text)).toEqual([
      { pid: 1, parentPid: 0, groupId: 1, started: 'Mon Nov 30 18:00:00 2026', isZombie: false },
      { pid: 412, parentPid: 17, groupId: 400, started: 'Mon Nov 30 18:06:01 2026', isZombie: false },
      { pid: 413, parentPid: 412, groupId: 400, started: 'Mon Nov 30 18:06:02 2026', isZombie: true },
    ])
  })
})

describe('sharedReader', () => {
  it('reads once for all who ask while it reads, and again for those who come later', async () => {
    const readings: ((rows: readonly ProcessRow[]) => void)[] = []
    const read = sharedReader(() => new Promise((resolve) => readings.push(resolve)))
    const both = Promise.all([read(), read()])
    expect(readings).toHaveLength(1)
    readings[0]?.([])
    const [first, second] = await both
    expect(first).toBe(second)
    void read()
    expect(readings).toHaveLength(2)
  })

  it('hands a failure to all who wait, and tries again', async () => {
    let attempts = 0
    const read = sharedReader(() => {
      attempts += 1
      return attempts === 1 ? Promise.reject(new Error('no table')) : Promise.resolve([])
    })
    const waiting = [read(), read()]
    for (const reading of waiting) await expect(reading).rejects.toThrow('no table')
    expect(await read()).toEqual([])
  })
})
