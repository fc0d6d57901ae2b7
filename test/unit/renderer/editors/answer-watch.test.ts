import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AnswerWatch } from '../../../../renderer/editors/answer-watch'

describe('AnswerWatch', () => {
  let answers: (() => void)[]
  let silences: number
  let watch: AnswerWatch
  const ask = () => new Promise<void>((resolve) => answers.push(resolve))

  beforeEach(() => {
    vi.useFakeTimers()
    answers = []
    silences = 0
    watch = new AnswerWatch(ask, { pause: 100, limit: 1_000 }, () => (silences += 1))
  })
  afterEach(() => vi.useRealTimers())

  it('asks once for all checks that come one after the other', async () => {
    for (let time = 0; time < 5; time += 1) {
      watch.check()
      await vi.advanceTimersByTimeAsync(50)
    }
    expect(answers).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(100)
    expect(answers).toHaveLength(1)
  })

  it('is content with an answer, also a refusal', async () => {
    watch.check()
    await vi.advanceTimersByTimeAsync(100)
    answers[0]?.()
    await vi.advanceTimersByTimeAsync(5_000)
    const refused = new AnswerWatch(
      () => Promise.reject(new Error('no')),
      { pause: 0, limit: 10 },
      () => (silences += 1),
    )
    refused.check()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(silences).toBe(0)
  })

  it('tells of silence once', async () => {
    watch.check()
    await vi.advanceTimersByTimeAsync(10_000)
    answers[0]?.()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(silences).toBe(1)
  })

  it('asks again about what changed while it waited, and after silence', async () => {
    watch.check()
    await vi.advanceTimersByTimeAsync(100)
    watch.check()
    answers[0]?.()
    await vi.advanceTimersByTimeAsync(100)
    expect(answers).toHaveLength(2)
    watch.check()
    await vi.advanceTimersByTimeAsync(1_100)
    expect(silences).toBe(1)
    expect(answers).toHaveLength(3)
  })

  it('is quiet once stopped', async () => {
    watch.check()
    await vi.advanceTimersByTimeAsync(100)
    watch.check()
    watch.stop()
    watch.check()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(answers).toHaveLength(1)
    expect(silences).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})
