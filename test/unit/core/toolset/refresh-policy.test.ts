import { describe, expect, it } from 'vitest'
import {
  initialRefreshState,
  type RefreshEffect,
  type RefreshEvent,
  refreshStep,
} from '../../../../electron/core/toolset/refresh-policy'

const fetch = (because: 'changed' | 'asked'): RefreshEffect => ({ type: 'fetch', because })
const wait = (ms: number): RefreshEffect => ({ type: 'wait', ms })

const changed = (at = 0): RefreshEvent => ({ type: 'changed', at })
const due = (at = 100): RefreshEvent => ({ type: 'due', at })
const asked: RefreshEvent = { type: 'asked' }
const invalidated: RefreshEvent = { type: 'invalidated' }
const fetched: RefreshEvent = { type: 'fetched', succeeded: true }
const failed: RefreshEvent = { type: 'fetched', succeeded: false }

/** Events and what each leads to. */
type Scene = readonly (readonly [RefreshEvent, ...unknown[]])[]

const scenes: Readonly<Record<string, Scene>> = {
  'whoever asks first has it fetched': [[asked, fetch('asked')], [fetched]],
  'whoever asks while it is being fetched waits for that': [[asked, fetch('asked')], [asked], [fetched]],
  'whoever asks again has it fetched again': [[asked, fetch('asked')], [fetched], [asked, fetch('asked')]],
  'a change is fetched after a delay': [[changed(), wait(100)], [due(), fetch('changed')], [fetched]],
  'changes during the delay are one': [
    [changed(0), wait(100)],
    [changed(50)],
    [changed(99)],
    [due(), fetch('changed')],
    [fetched],
  ],
  'a change after the delay is another': [
    [changed(), wait(100)],
    [due(), fetch('changed')],
    [changed(150), wait(100)],
    [due(250)],
    [fetched, fetch('changed')],
    [fetched],
  ],
  'only one fetch is queued': [
    [asked, fetch('asked')],
    [changed(1), wait(100)],
    [due(101)],
    [changed(102), wait(100)],
    [due(202)],
    [fetched, fetch('changed')],
    [fetched],
  ],
  'a change that a later fetch saw is not fetched again': [
    [changed(), wait(100)],
    [asked, fetch('asked')],
    [fetched],
    [due()],
  ],
  'a change that a running fetch will see is not fetched again': [
    [changed(), wait(100)],
    [asked, fetch('asked')],
    [due()],
    [fetched],
  ],
  'a change whose fetch failed is fetched when it is due': [
    [changed(), wait(100)],
    [asked, fetch('asked')],
    [failed],
    [due(), fetch('changed')],
  ],
  'whoever asks after a change is not given a fetch begun before it': [
    [asked, fetch('asked')],
    [changed(), wait(100)],
    [asked],
    [fetched, fetch('changed')],
    [fetched],
    [due()],
  ],
  'whoever asks after an invalidation neither': [
    [asked, fetch('asked')],
    [invalidated],
    [asked],
    [fetched, fetch('changed')],
    [fetched],
  ],
  'an invalidation alone fetches nothing': [[asked, fetch('asked')], [fetched], [invalidated]],
  'a queued fetch that fails is not tried again by itself': [
    [asked, fetch('asked')],
    [changed(1), wait(100)],
    [due(101)],
    [fetched, fetch('changed')],
    [failed],
    [asked, fetch('asked')],
    [failed],
  ],
  'a fetch that fails is not begun again for those who waited for it': [[asked, fetch('asked')], [asked], [failed]],
  'a failed fetch is not tried again by itself': [[changed(), wait(100)], [due(), fetch('changed')], [failed]],
}

it.each(Object.entries(scenes))('%s', (_, scene) => {
  let state = initialRefreshState
  for (const [event, ...expected] of scene) {
    const step = refreshStep(state, event)
    expect(step.effects).toEqual(expected)
    state = step.state
  }
})

describe('a server that never stops', () => {
  /** Changes every `everyMs` from 0 to `untilMs`, each fetch taking `fetchMs`. Tells what was done when. */
  function simulate(everyMs: number, untilMs: number, fetchMs: number, quietFrom = Infinity) {
    const waits: number[] = []
    const begun: number[] = []
    const notices: number[] = []
    let state = initialRefreshState
    let dueAt: number | undefined
    let fetchedAt: number | undefined
    const run = (event: RefreshEvent, now: number): void => {
      const step = refreshStep(state, event)
      state = step.state
      for (const effect of step.effects) {
        if (effect.type === 'wait') {
          dueAt = now + effect.ms
          waits.push(effect.ms)
        } else if (effect.type === 'fetch') {
          fetchedAt = now + fetchMs
          begun.push(now)
        } else notices.push(now)
      }
    }
    for (let now = 0; now <= untilMs + 60_000; now += 1) {
      if (now === fetchedAt) run(fetched, now)
      if (now === dueAt) run(due(now), now)
      if (now <= untilMs && now < quietFrom && now % everyMs === 0) run(changed(now), now)
    }
    return { waits, begun, notices }
  }

  it.each([1, 30, 150, 700])(
    '1000 changes in a second: at most 11 fetches, one begun after the last (each takes %i ms)',
    (fetchMs) => {
      const { begun } = simulate(1, 999, fetchMs)
      expect(begun.length).toBeLessThanOrEqual(11)
      expect(begun.at(-1)).toBeGreaterThanOrEqual(999)
    },
  )

  it('is fetched less and less often, down to every 30 s, and this is said once', () => {
    const { waits, notices } = simulate(10, 300_000, 1)
    expect(waits.slice(0, 8)).toEqual([100, 100, 100, 100, 100, 100, 200, 400])
    expect(Math.max(...waits)).toBeLessThanOrEqual(30_000)
    expect(notices).toHaveLength(1)
  })

  it('is not slowed down by changes that come seldom', () => {
    const { waits, notices } = simulate(2100, 60_000, 1)
    expect(new Set(waits)).toEqual(new Set([100]))
    expect(notices).toEqual([])
  })

  it('is as quick as at first after a minute of quiet', () => {
    let state = initialRefreshState
    for (let at = 0; at < 1000; at += 100) {
      state = refreshStep(state, changed(at)).state
      state = refreshStep(state, due(at)).state
      state = refreshStep(state, fetched).state
    }
    expect(refreshStep(state, changed(60_899)).effects).toEqual([wait(state.delayMs)])
    expect(state.delayMs).toBeGreaterThan(100)
    expect(refreshStep(state, changed(60_900)).effects).toEqual([wait(100)])
  })

  it('is slowed down to 30 s at most', () => {
    let state = initialRefreshState
    for (let at = 0; at < 2000; at += 100) {
      state = refreshStep(state, changed(at)).state
      state = refreshStep(state, due(at)).state
      state = refreshStep(state, fetched).state
    }
    expect(state.delayMs).toBe(30_000)
  })
})
