import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { Approval, BaseEnvironment, Clock, Ids } from './ports'

/** Time as Node tells it. Its timers keep no process alive. */
export const nodeClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs)
    timer.unref()
    return { cancel: () => clearTimeout(timer) }
  },
}

export const randomIds: Ids = { next: () => randomUUID() }

/** Agrees to every entry: for files a person named or opened by hand, as long as approval has no store of its own. */
export const approveEverything: Approval = { check: () => undefined }

export const ownEnvironment: BaseEnvironment = { read: () => Promise.resolve({ ...process.env }) }
