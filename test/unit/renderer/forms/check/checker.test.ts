import { describe, expect, it, vi } from 'vitest'
import type { CheckAnswer, CheckRequest } from '../../../../../renderer/forms/check/check-messages'
import { answerCheck } from '../../../../../renderer/forms/check/check-service'
import { type CheckWorker, WorkerChecker } from '../../../../../renderer/forms/check/checker'

/** A worker in the same thread: answers at once, never, or does not even start. */
class SameThreadWorker implements CheckWorker {
  onmessage: CheckWorker['onmessage'] = null
  onerror: CheckWorker['onerror'] = null
  isEnded = false

  constructor(private readonly mood: 'well' | 'slow' | 'broken') {
    queueMicrotask(() => {
      if (mood === 'broken') this.onerror?.(new ErrorEvent('error'))
      else this.say({ kind: 'ready' })
    })
  }

  postMessage(request: CheckRequest): void {
    if (this.mood === 'well') queueMicrotask(() => this.say(answerCheck(request)))
  }

  terminate(): void {
    this.isEnded = true
  }

  private say(answer: CheckAnswer): void {
    if (!this.isEnded) this.onmessage?.(new MessageEvent('message', { data: answer }))
  }
}

const question = { schemaText: '{"required":["a"]}', valueText: '{}', picks: {} }

describe('the checker', () => {
  it('gives the problems, with one worker for all checks', async () => {
    const spawn = vi.fn(() => new SameThreadWorker('well'))
    const checker = new WorkerChecker(spawn)
    const results = await Promise.all([checker.check(question, 1000), checker.check(question, 1000)])
    expect(results).toEqual(
      Array.from({ length: 2 }, () => ({
        kind: 'checked',
        problems: [{ path: ['a'], message: 'Required', isMissing: true }],
      })),
    )
    expect(spawn).toHaveBeenCalledTimes(1)
  })

  it('ends a worker that takes too long, says so, and goes on with a new one', async () => {
    const workers: SameThreadWorker[] = []
    const checker = new WorkerChecker(() => {
      const worker = new SameThreadWorker(workers.length === 0 ? 'slow' : 'well')
      workers.push(worker)
      return worker
    })
    expect(await checker.check(question, 20)).toEqual({ kind: 'off', reason: expect.stringContaining('too long') })
    expect(workers[0]?.isEnded).toBe(true)
    expect(await checker.check(question, 1000)).toMatchObject({ kind: 'checked' })
  })

  it('is off with a reason when the worker cannot start', async () => {
    const checker = new WorkerChecker(() => new SameThreadWorker('broken'))
    expect(await checker.check(question, 1000)).toEqual({ kind: 'off', reason: expect.stringContaining('started') })
    const without = new WorkerChecker(() => {
      throw new Error('no workers here')
    })
    expect(await without.check(question, 1000)).toEqual({ kind: 'off', reason: expect.stringContaining('started') })
  })

  it('is off with a reason when the validator throws', async () => {
    const checker = new WorkerChecker(() => new SameThreadWorker('well'))
    const endless = { ...question, schemaText: '{"allOf":[{"$ref":"#"}]}' }
    expect(await checker.check(endless, 1000)).toMatchObject({ kind: 'off' })
  })

  it('tells which patterns names match', async () => {
    const checker = new WorkerChecker(() => new SameThreadWorker('well'))
    expect(await checker.match(['^x-', '-y$'], ['x-a', 'x-y', 'b'], 1000)).toEqual([[0], [0, 1], []])
    expect(await checker.match(['('], ['a'], 1000)).toBeUndefined()
  })
})
