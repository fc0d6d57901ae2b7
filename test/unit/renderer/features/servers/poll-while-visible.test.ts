import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pollWhileVisible } from '../../../../../renderer/features/servers/poll-while-visible'

const hide = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('pollWhileVisible', () => {
  it('asks at once, pauses after each answer, rests while out of sight, and stops', async () => {
    const ask = vi.fn(() => Promise.resolve())
    const stop = pollWhileVisible(ask, 2000)
    expect(ask).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2000)
    expect(ask).toHaveBeenCalledTimes(2)
    hide(true)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(ask).toHaveBeenCalledTimes(2)
    hide(false)
    expect(ask).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(0)
    stop()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('never asks while an answer is still awaited', async () => {
    const ask = vi.fn(() => new Promise<void>(() => {}))
    const stop = pollWhileVisible(ask, 10)
    hide(false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(ask).toHaveBeenCalledTimes(1)
    stop()
  })
})
