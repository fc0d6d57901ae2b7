import { describe, expect, test } from 'vitest'
import { OperationQueue, unlessAborted } from '../../../../electron/core/manager/operation-queue'
import { AppFailure } from '../../../../shared/result'

function gate() {
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

const codeOf = (promise: Promise<void>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppFailure ? error.error.code : String(error)),
  )

describe('one server’s operations', () => {
  test('run one at a time in the order asked for', async () => {
    const queue = new OperationQueue()
    const { open, opened } = gate()
    const log: string[] = []
    const first = queue.add(async () => {
      log.push('first begins')
      await opened
      log.push('first ends')
    })
    const second = queue.add(async () => void log.push('second'))
    open()
    await Promise.all([first, second])
    expect(log).toEqual(['first begins', 'first ends', 'second'])
  })

  test('a failure reaches who asked and stops nobody else', async () => {
    const queue = new OperationQueue()
    const failing = queue.add(async () => {
      throw new Error('no')
    })
    const next = queue.add(async () => {})
    await expect(failing).rejects.toThrow('no')
    await expect(next).resolves.toBeUndefined()
  })

  test('overtaking aborts what runs, drops what waits, and lets what comes later run after it', async () => {
    const queue = new OperationQueue()
    const log: string[] = []
    const running = queue.add((signal) => unlessAborted(signal, new Promise<void>(() => {})))
    const waiting = queue.add(async () => void log.push('never'))
    const stop = queue.overtake(async () => void log.push('stop'))
    const later = queue.add(async () => void log.push('later'))
    expect(await Promise.all([running, waiting, stop, later].map(codeOf))).toEqual([
      'cancelled',
      'cancelled',
      'done',
      'done',
    ])
    expect(log).toEqual(['stop', 'later'])
  })

  test('what must not be called off is neither aborted nor dropped', async () => {
    const queue = new OperationQueue()
    const { open, opened } = gate()
    const first = queue.overtake(() => opened)
    const second = queue.overtake(async () => {})
    open()
    expect(await Promise.all([first, second].map(codeOf))).toEqual(['done', 'done'])
    expect(queue.idle).toBe(true)
  })
})
