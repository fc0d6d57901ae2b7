import { UserError } from '../run/user-error.mjs'

/** @typedef {import('../../../test/bench/benchmark').Benchmark} Benchmark */

/**
 * The benchmarks of a module, as it exports them.
 * @param {Readonly<Record<string, unknown>>} module
 * @returns {readonly Benchmark[]}
 * @throws {Error} when it exports none
 */
export function benchmarksOf(module) {
  const { benchmarks } = module
  if (!Array.isArray(benchmarks)) throw new Error('exports no list `benchmarks`')
  return benchmarks
}

/**
 * The benchmarks named, in the order of the files; all when none is named.
 * @param {readonly Benchmark[]} all
 * @param {readonly string[]} names
 * @returns {readonly Benchmark[]}
 * @throws {UserError} for a name there is not, or one there is twice
 */
export function chooseBenchmarks(all, names) {
  const known = all.map(({ name }) => name)
  const twice = known.find((name, at) => known.indexOf(name) !== at)
  if (twice !== undefined) throw new UserError(`Two benchmarks are named ${twice}.`)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new UserError(`There is no benchmark named ${unknown.join(', ')}.`, `There are: ${known.join(', ')}`)
  }
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name))
}
