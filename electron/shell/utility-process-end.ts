import { constants } from 'node:os'
import type { ProcessExit } from '../core/process/launch'
import type { EndSignal, ProcessFamily } from '../core/process/process-family'

/** Signals that end a process which did not mean to end. */
const fatalSignals = ['SIGABRT', 'SIGKILL', 'SIGSEGV', 'SIGTERM'] as const

/**
 * How a utility process ended. On POSIX Electron gives the number of the signal in the place of the exit code; our own
 * programs exit with no such code.
 */
export function exitOfUtility(code: number, platform: NodeJS.Platform): ProcessExit {
  const signal = platform === 'win32' ? undefined : fatalSignals.find((name) => constants.signals[name] === code)
  return signal === undefined ? { exitCode: code } : { signal }
}

/** A utility process alone: it stands in the group of the app, which must not be signalled, and starts no others. */
export class UtilityFamily implements ProcessFamily {
  readonly #child: { readonly pid: number | undefined }

  /** `child` forgets its pid when it ends. */
  constructor(child: { readonly pid: number | undefined }) {
    this.#child = child
  }

  living(): Promise<readonly number[]> {
    const { pid } = this.#child
    return Promise.resolve(pid === undefined ? [] : [pid])
  }

  signalGroup(signal: EndSignal): void {
    const { pid } = this.#child
    if (pid === undefined) return
    try {
      process.kill(pid, signal)
    } catch {
      // It ended a moment ago.
    }
  }

  signalAll(signal: EndSignal): Promise<readonly number[]> {
    this.signalGroup(signal)
    return this.living()
  }
}
