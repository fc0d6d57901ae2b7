/** @typedef {import('../../../test/bench/benchmark').Benchmark} Benchmark */
/** @typedef {import('../../../test/bench/benchmark').Measurement} Measurement */

/** A benchmark that takes longer hangs. */
const limitMs = 300_000

/**
 * What is printed for a benchmark, as one line of JSON.
 * @typedef {{ readonly name: string, readonly value: null, readonly error: string }
 *   | { readonly name: string } & Measurement} BenchmarkLine
 */

/**
 * Runs one benchmark. What goes wrong with it is its result.
 * @param {Benchmark} benchmark
 * @param {number} [limit] ms
 * @returns {Promise<BenchmarkLine>}
 */
export async function measure(benchmark, limit = limitMs) {
  const trouble = watchForTrouble(limit)
  try {
    const { value, unit, ratio, against } = await Promise.race([benchmark.run(), trouble.happened])
    if (!Number.isFinite(value)) throw new Error(`measured ${value}, which is no number to compare`)
    return {
      name: benchmark.name,
      value,
      unit,
      ...(ratio === undefined ? {} : { ratio }),
      ...(against === undefined ? {} : { against }),
    }
  } catch (error) {
    return failedLine(benchmark.name, error)
  } finally {
    trouble.end()
  }
}

/**
 * @param {string} name
 * @param {unknown} error
 * @returns {BenchmarkLine}
 */
export function failedLine(name, error) {
  return { name, value: null, error: error instanceof Error ? error.message : String(error) }
}

/**
 * Ends the wait for a result that will not come: the time is up, or an error escaped outside of `run`.
 * @param {number} limit ms
 * @returns {{ happened: Promise<never>, end: () => void }}
 */
function watchForTrouble(limit) {
  /** @type {(error: unknown) => void} */
  let fail = () => {}
  /** @type {Promise<never>} */
  const happened = new Promise((_, reject) => {
    fail = reject
  })
  const timer = setTimeout(() => fail(new Error(`no result after ${limit / 1000} s`)), limit)
  process.on('uncaughtException', fail)
  return {
    happened,
    end: () => {
      clearTimeout(timer)
      process.off('uncaughtException', fail)
    },
  }
}
