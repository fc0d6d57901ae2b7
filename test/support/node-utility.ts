import { type ChildProcess, fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { constants } from 'node:os'
import type { UtilityChild } from '../../electron/shell/supervised-utility'

/** Gives a program of plain Node the port it finds in a utility process. */
const portShim = `process.parentPort = {
  on: (event, listener) => process.on(event, (data) => listener({ data })),
  postMessage: (message) => process.send(message),
}`

/**
 * A real process with the looks of a utility process of Electron, for tests without Electron: the port is Node's own
 * channel to a child, the rest behaves as measured there (no pid before `spawn` and after `exit`; the number of a signal
 * in the place of the exit code).
 */
class NodeUtility extends EventEmitter {
  readonly #child: ChildProcess
  pid: number | undefined

  constructor(script: string, env: Readonly<Record<string, string>>) {
    super()
    const execArgv = ['--import', `data:text/javascript,${encodeURIComponent(portShim)}`]
    const child = fork(script, [], { execArgv, env: { ...env }, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    this.#child = child
    child.on('spawn', () => {
      this.pid = child.pid
      this.emit('spawn')
    })
    child.on('message', (message) => this.emit('message', message))
    child.on('exit', (code, signal) => {
      this.pid = undefined
      this.emit('exit', code ?? (signal === null ? 1 : constants.signals[signal]))
    })
    child.on('error', () => {
      // A message to a process that has ended: Electron drops it in silence.
    })
  }

  get stderr(): NodeJS.ReadableStream | null {
    return this.#child.stderr
  }

  postMessage(message: unknown): void {
    this.#child.send(message as string)
  }
}

export function nodeUtility(script: string, env: Readonly<Record<string, string>> = {}): UtilityChild {
  return new NodeUtility(script, env)
}
