import { describe, expect, it } from 'vitest'
import { benchmarksOf, chooseBenchmarks } from '../../../build/scripts/bench/choose-benchmarks.mjs'
import { measure } from '../../../build/scripts/bench/measure.mjs'
import type { Benchmark } from '../../bench/benchmark'

function benchmark(name: string, run: Benchmark['run'] = async () => ({ value: 1, unit: 'ms' })): Benchmark {
  return { name, run }
}

const all = [benchmark('a'), benchmark('b'), benchmark('c')]

describe('choosing', () => {
  it('takes all when none is named, else those named in the order of the files', () => {
    expect(chooseBenchmarks(all, [])).toEqual(all)
    expect(chooseBenchmarks(all, ['c', 'a']).map(({ name }) => name)).toEqual(['a', 'c'])
  })

  it('says which there are when one is not known', () => {
    expect(() => chooseBenchmarks(all, ['a', 'x'])).toThrow(
      expect.objectContaining({ message: 'There is no benchmark named x.', hint: 'There are: a, b, c' }),
    )
  })

  it('refuses two of the same name', () => {
    expect(() => chooseBenchmarks([...all, benchmark('b')], [])).toThrow(/b/)
  })

  it('wants a list from each file', () => {
    expect(() => benchmarksOf({ run: () => {} })).toThrow(/benchmarks/)
    expect(benchmarksOf({ benchmarks: all })).toBe(all)
  })
})

describe('measuring', () => {
  it('gives name and value, and what it was compared with', async () => {
    const run = async () => ({ value: 2, unit: 'ms', ratio: 1.5, against: 'bare' })
    expect(await measure(benchmark('a', run))).toEqual({ name: 'a', value: 2, unit: 'ms', ratio: 1.5, against: 'bare' })
    expect(await measure(benchmark('b'))).toEqual({ name: 'b', value: 1, unit: 'ms' })
  })

  it.each([
    ['throws', () => Promise.reject(new Error('no server')), /no server/],
    [
      'throws at once',
      () => {
        throw new Error('at once')
      },
      /at once/,
    ],
    ['measures nothing', async () => ({ value: Number.NaN, unit: 'ms' }), /NaN/],
    ['never ends', () => new Promise<never>(() => {}), /no result after 0.05 s/],
  ])('that %s is an error and no value', async (_what, run, words) => {
    expect(await measure(benchmark('a', run), 50)).toEqual({
      name: 'a',
      value: null,
      error: expect.stringMatching(words) as string,
    })
  })
})
