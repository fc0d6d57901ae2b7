/**
 * One thing measured. A file `NAME.bench.ts` in this folder exports its list as `benchmarks`; `npm run bench` runs them
 * one after the other, and `npm run bench -- NAME…` only those named.
 */
export interface Benchmark {
  /** Kebab-case, unique among all files; what is measured, not how fast it is hoped to be. */
  readonly name: string
  /** `electron`: it opens the app, which is then built, and has an Electron and a display in its environment. */
  readonly needs?: 'electron'
  /** Does all of it: set up, warm up, measure, clear up. What it throws is printed, and the others still run. */
  run(): Promise<Measurement>
}

export interface Measurement {
  readonly value: number
  /** As in `ms`, `MB`, `calls/s`. */
  readonly unit: string
  /** How many times the value of what it is compared with, measured in the same run. */
  readonly ratio?: number
  /** What it is compared with. */
  readonly against?: string
}
