import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { Approval, BaseEnvironment, Clock, Ids } from './ports'
import { LoginShell } from './process/login-shell-path'

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

/** Agrees to every entry: for programs that are told by name what to start. */
export const approveEverything: Approval = { check: () => undefined, agree: () => undefined }

/** For programs started in a terminal: what they have is what their person wants. */
export const ownEnvironment: BaseEnvironment = { read: () => Promise.resolve({ ...process.env }) }

/** For programs started from a desktop, which gives them a poor PATH: what a login shell sets comes on top. */
export function desktopEnvironment(): BaseEnvironment {
  const shell = new LoginShell({ clock: nodeClock, platform: process.platform, env: process.env })
  return { read: () => ownEnvironment.read(), loginShell: () => shell.ask() }
}
