import { describe, expect, it } from 'vitest'
import { mostSamples, processRows, totalLoad, withSample } from '../../../../../renderer/features/servers/process-rows'
import { sparkPoints } from '../../../../../renderer/features/servers/spark-points'

const process = (pid: number, parentPid: number, cpuPercent?: number) => ({
  pid,
  parentPid,
  memoryBytes: pid,
  ...(cpuPercent !== undefined && { cpuPercent }),
})

describe('processRows', () => {
  it.each([
    ['none', [], []],
    ['one', [process(1, 0)], ['1:0']],
    [
      'a tree, each below its parent',
      [process(1, 0), process(2, 1), process(3, 1), process(4, 2)],
      ['1:0', '2:1', '4:2', '3:1'],
    ],
    ['one whose parent is gone', [process(1, 0), process(9, 77)], ['1:0', '9:1']],
    ['parents in a ring', [process(1, 0), process(5, 6), process(6, 5)], ['1:0', '5:1', '6:2']],
    ['a root that is its own parent', [process(1, 1)], ['1:0']],
  ])('%s', (_, processes, expected) => {
    expect(processRows(processes).map(({ pid, depth }) => `${pid}:${depth}`)).toEqual(expected)
  })
})

describe('load', () => {
  it('adds up what is known', () => {
    expect(totalLoad({ at: 0, processes: [process(1, 0, 2.5), process(2, 1), process(3, 1, 1)] })).toEqual({
      cpuPercent: 3.5,
      memoryBytes: 6,
    })
    expect(totalLoad({ at: 0, processes: [process(1, 0)] })).toEqual({ memoryBytes: 1 })
  })

  it('keeps the last samples', () => {
    const all = Array.from({ length: mostSamples + 5 }, (_, memoryBytes) => ({ memoryBytes }))
    const kept = all.reduce<readonly { memoryBytes: number }[]>(withSample, [])
    expect(kept).toHaveLength(mostSamples)
    expect(kept.at(-1)).toEqual({ memoryBytes: mostSamples + 4 })
  })
})

describe('sparkPoints', () => {
  const options = { width: 100, height: 10, slots: 11, leastTop: 10 }

  it.each([
    [[], []],
    [[5], [[100, 5]]],
    [
      [0, 10],
      [
        [90, 10],
        [100, 0],
      ],
    ],
    [
      [20, 10],
      [
        [90, 0],
        [100, 5],
      ],
    ],
  ])('%j', (values, points) => expect(sparkPoints(values, options)).toEqual(points))
})
