import { type Checker, WorkerChecker } from './checker'

let shared: Checker | undefined

/** The checker of this window, started with the first check; all forms share its worker. */
export function windowChecker(): Checker {
  shared ??= new WorkerChecker(() => new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' }))
  return shared
}
