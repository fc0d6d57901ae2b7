import { PosixWatchdog, type PosixWatchdogDeps } from './posix-watchdog'
import { noWatchdog, type Watchdog } from './watchdog'

/** The watchdog of this platform. On Windows there is none yet. */
export function createWatchdog(deps: PosixWatchdogDeps & { readonly platform: NodeJS.Platform }): Watchdog {
  return deps.platform === 'win32' ? noWatchdog(deps.runMark) : new PosixWatchdog(deps)
}
