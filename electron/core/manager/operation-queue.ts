import { AppFailure } from '../../../shared/result'

interface Operation {
  /** False for what must not be called off half-way (a stop). */
  readonly abortable: boolean
  readonly controller: AbortController
  readonly run: (signal: AbortSignal) => Promise<void>
  /** Without a failure it is done. */
  readonly settle: (failure?: Error) => void
}

/**
 * One operation at a time for one server (manager spec, section 3 "Serialisation"). `add` waits its turn; `overtake`
 * aborts what runs, drops what waits, and goes next. What was called off ends as `cancelled`.
 */
export class OperationQueue {
  #running: Operation | undefined
  #waiting: readonly Operation[] = []

  get idle(): boolean {
    return this.#running === undefined
  }

  /** Runs after everything asked for before it. Its signal is aborted when something overtakes it. */
  add(run: (signal: AbortSignal) => Promise<void>): Promise<void> {
    return this.#enqueue(run, true, (operation) => [...this.#waiting, operation])
  }

  /** Runs next and to its end. What was already waiting is called off; what is added later waits behind it. */
  overtake(run: () => Promise<void>): Promise<void> {
    const dropped = this.#waiting.filter((operation) => operation.abortable)
    this.#waiting = this.#waiting.filter((operation) => !operation.abortable)
    for (const operation of dropped) operation.settle(new AppFailure(calledOff))
    if (this.#running?.abortable === true) this.#running.controller.abort(new AppFailure(calledOff))
    return this.#enqueue(run, false, (operation) => [...this.#waiting, operation])
  }

  #enqueue(
    run: (signal: AbortSignal) => Promise<void>,
    abortable: boolean,
    place: (operation: Operation) => readonly Operation[],
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (failure?: Error): void => {
        if (failure) reject(failure)
        else resolve()
      }
      this.#waiting = place({ abortable, controller: new AbortController(), run, settle })
      this.#next()
    })
  }

  #next(): void {
    const [operation, ...rest] = this.#waiting
    if (this.#running || !operation) return
    this.#waiting = rest
    this.#running = operation
    void this.#perform(operation)
  }

  async #perform(operation: Operation): Promise<void> {
    let failure: Error | undefined
    try {
      await operation.run(operation.controller.signal)
    } catch (error) {
      failure = error instanceof Error ? error : new Error(`An operation failed: ${String(error)}`)
    }
    this.#running = undefined
    operation.settle(failure)
    this.#next()
  }
}

/** The error of an operation that something overtook. */
export const calledOff = {
  code: 'cancelled',
  message: 'This was called off because the server was stopped meanwhile.',
} as const

/** Settles with the promise, or rejects as soon as the signal is aborted, with its reason. */
export async function unlessAborted<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  signal.throwIfAborted()
  let onAbort: (() => void) | undefined
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => {
      reject(signal.reason instanceof Error ? signal.reason : new AppFailure(calledOff))
    }
    signal.addEventListener('abort', onAbort, { once: true })
  })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    if (onAbort) signal.removeEventListener('abort', onAbort)
  }
}
