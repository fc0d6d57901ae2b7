import type { MethodTimes, TrafficRow } from '../../../shared/model/ring'

/** Latencies kept of one method: percentiles are those of the newest so many. */
const samplesKept = 1000

/** Methods told apart; a server may use any number of them. */
const mostMethods = 200

interface Tally {
  readonly direction: TrafficRow['direction']
  readonly method: string
  requests: number
  answers: number
  errors: number
  maxMs: number
  /** The newest ones, written round and round. */
  readonly samples: number[]
}

/** Counts requests of one server and how long their answers took, method by method, also of rows that are gone. */
export class LatencyTally {
  readonly #methods = new Map<string, Tally>()

  asked(direction: TrafficRow['direction'], method: string): void {
    const tally = this.#of(direction, method)
    if (tally) tally.requests += 1
  }

  /** `direction`: that of the request. */
  answered(direction: TrafficRow['direction'], method: string, latencyMs: number, hasFailed: boolean): void {
    const tally = this.#of(direction, method)
    if (!tally) return
    tally.samples[tally.answers % samplesKept] = latencyMs
    tally.answers += 1
    if (hasFailed) tally.errors += 1
    tally.maxMs = Math.max(tally.maxMs, latencyMs)
  }

  /** Those asked for most first. */
  all(): readonly MethodTimes[] {
    return [...this.#methods.values()].map(timesOf).sort((a, b) => b.requests - a.requests)
  }

  #of(direction: TrafficRow['direction'], method: string): Tally | undefined {
    const key = `${direction} ${method}`
    const known = this.#methods.get(key)
    if (known || this.#methods.size >= mostMethods) return known
    const tally: Tally = { direction, method, requests: 0, answers: 0, errors: 0, maxMs: 0, samples: [] }
    this.#methods.set(key, tally)
    return tally
  }
}

function timesOf({ direction, method, requests, answers, errors, maxMs, samples }: Tally): MethodTimes {
  const counts = { direction, method, requests, answers, errors }
  if (answers === 0) return counts
  const sorted = samples.toSorted((a, b) => a - b)
  return { ...counts, latency: { p50Ms: percentile(sorted, 50), p95Ms: percentile(sorted, 95), maxMs } }
}

/** The smallest of some sorted figures that at least so many percent of them do not exceed; 0 of none. */
export function percentile(sorted: readonly number[], percent: number): number {
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0
}
