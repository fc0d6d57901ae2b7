import { describe, expect, it } from 'vitest'
import type { EndSignal, ProcessFamily } from '../../../../electron/core/process/process-family'
import { ProcessStop } from '../../../../electron/core/process/stop-process'
import { ManualClock } from '../../../support/manual-clock'
import { waitUntil } from '../../../support/processes'

/** A family that does as told: `alive` are its pids, `signals` what reached it. */
class ScriptedFamily implements ProcessFamily {
  alive: readonly number[]
  readonly signals: string[] = []
  onSignal: (signal: EndSignal) => void = () => {}

  constructor(alive: readonly number[]) {
    this.alive = alive
  }

  async living(): Promise<readonly number[]> {
    return this.alive
  }

  signalGroup(signal: EndSignal): void {
    this.signals.push(`group ${signal}`)
    this.onSignal(signal)
  }

  async signalAll(signal: EndSignal): Promise<readonly number[]> {
    const before = this.alive
    if (before.length > 0) {
      this.signals.push(`all ${signal}`)
      this.onSignal(signal)
    }
    return before
  }
}

function setUp(alive: readonly number[] = [7]) {
  const family = new ScriptedFamily(alive)
  const clock = new ManualClock()
  const deeds: string[] = family.signals
  const stop = new ProcessStop({ family, clock, platform: 'linux', endInput: () => deeds.push('end of input') })
  return { family, clock, stop, deeds }
}

/** Lets the steps that are due be taken: they look at the family first, which is asynchronous. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('ProcessStop', () => {
  it('takes the steps at their times', async () => {
    const { clock, stop, deeds } = setUp()
    stop.stop(5000)
    await settled()
    expect(deeds).toEqual(['end of input'])
    clock.advance(2999)
    await settled()
    expect(deeds).toEqual(['end of input'])
    clock.advance(1)
    await settled()
    expect(deeds).toEqual(['end of input', 'group SIGTERM'])
    clock.advance(1999)
    await settled()
    expect(deeds).toEqual(['end of input', 'group SIGTERM'])
    clock.advance(1)
    await settled()
    expect(deeds).toEqual(['end of input', 'group SIGTERM', 'all SIGKILL'])
  })

  it('takes each step once, at the earlier of its times, when it is asked again', async () => {
    const { clock, stop, deeds } = setUp()
    stop.stop(5000)
    await settled()
    clock.advance(1000)
    stop.stop(1000)
    await settled()
    clock.advance(600)
    await settled()
    expect(deeds).toEqual(['end of input', 'group SIGTERM'])
    clock.advance(400)
    await settled()
    expect(deeds).toEqual(['end of input', 'group SIGTERM', 'all SIGKILL'])
    stop.stop(5000)
    clock.advance(900)
    await settled()
    expect(deeds).toEqual(['end of input', 'group SIGTERM', 'all SIGKILL'])
  })

  it('is not slowed down by being asked again with more time', async () => {
    const { clock, stop, deeds } = setUp()
    stop.stop(1000)
    stop.stop(60_000)
    clock.advance(1000)
    await settled()
    expect(deeds.at(-1)).toBe('all SIGKILL')
  })

  it('kills at once when asked with no time, also in the middle of a stop', async () => {
    const { stop, deeds } = setUp()
    stop.stop(5000)
    await settled()
    stop.stop(0)
    await settled()
    expect(deeds).toEqual(['end of input', 'all SIGKILL'])
  })

  it('ends what an exited process left behind: TERM, a second, KILL', async () => {
    const { family, clock, stop, deeds } = setUp([8, 9])
    family.onSignal = (signal) => {
      if (signal === 'SIGKILL') family.alive = []
    }
    void stop.exited()
    await waitUntil('SIGTERM', () => deeds.includes('all SIGTERM'))
    clock.advance(999)
    await new Promise((resolve) => setTimeout(resolve, 120))
    expect(deeds).toEqual(['all SIGTERM'])
    clock.advance(1)
    expect(await stop.ended).toEqual({ leftBehind: [8, 9], survivors: [] })
    expect(deeds).toEqual(['all SIGTERM', 'all SIGKILL'])
  })

  it('gives what is left behind no more than the rest of the grace period', async () => {
    const { family, clock, stop, deeds } = setUp()
    family.onSignal = (signal) => {
      if (signal === 'SIGKILL') family.alive = []
    }
    stop.stop(1000)
    await settled()
    clock.advance(900)
    void stop.exited()
    await settled()
    clock.advance(100)
    await stop.ended
    expect(deeds.at(-1)).toBe('all SIGKILL')
  })

  it('signals nobody when nothing is left', async () => {
    const { family, stop, deeds } = setUp()
    family.alive = []
    void stop.exited()
    expect(await stop.ended).toEqual({ leftBehind: [], survivors: [] })
    expect(deeds).toEqual([])
  })

  it('gives up a second after SIGKILL and names what survived', async () => {
    const { clock, stop } = setUp([7, 8])
    stop.stop(0)
    await settled()
    clock.advance(1000)
    expect(await stop.ended).toEqual({ leftBehind: [], survivors: [7, 8] })
  })

  it('gives up on leftovers a second after their SIGKILL too', async () => {
    const { clock, stop, deeds } = setUp([8])
    void stop.exited()
    await settled()
    clock.advance(1000)
    await waitUntil('SIGKILL', () => deeds.includes('all SIGKILL'))
    clock.advance(1000)
    expect(await stop.ended).toEqual({ leftBehind: [8], survivors: [8] })
  })

  it('leaves no timer behind', async () => {
    const { family, clock, stop } = setUp()
    stop.stop(5000)
    stop.stop(1000)
    family.alive = []
    void stop.exited()
    await stop.ended
    expect(clock.pendingTimers).toBe(0)
  })
})
