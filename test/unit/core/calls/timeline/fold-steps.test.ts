import { describe, expect, test } from 'vitest'
import { foldedRun, joined, longestRun, omitted } from '../../../../../electron/core/calls/timeline/fold-steps'
import { StepList } from '../../../../../electron/core/calls/timeline/step-list'
import { mostSteps, type StepEvent, type TimelineStep } from '../../../../../shared/model/timeline'

function step(atMs: number, event: StepEvent, more: Partial<TimelineStep> = {}): TimelineStep {
  return { atMs, times: 1, event, ...more }
}

const look: StepEvent = { kind: 'request', method: 'tasks/get', id: 2 }
const seen: StepEvent = { ...look, outcome: 'answered' }
const log: StepEvent = { kind: 'log', level: 'info', text: 'again' }
const tools: StepEvent = { kind: 'list-changed', list: 'tools' }
const progress = (value: number): StepEvent => ({ kind: 'progress', progress: value })

describe('two steps', () => {
  test.each<[string, StepEvent, StepEvent]>([
    ['an answered look and another one', seen, look],
    ['the same log message', log, log],
    ['the same list', tools, tools],
  ])('become one: %s', (_, first, second) => {
    expect(joined(step(10, first, { durationMs: 5 }), step(40, second))).toMatchObject({ atMs: 10, times: 2 })
  })

  test.each<[string, StepEvent, StepEvent]>([
    ['a look that failed says more than the next', { ...look, outcome: 'timed-out' }, look],
    ['a look that is still waited for', look, look],
    ['other requests are few', { ...seen, method: 'tools/call' }, { ...look, method: 'tools/call' }],
    ['another level', log, { ...log, level: 'error' }],
    ['another logger', log, { ...log, logger: 'garden' }],
    ['another list', tools, { kind: 'list-changed', list: 'prompts' }],
    ['progress, which a run decides on', progress(1), progress(1)],
    ['a look and a log message', seen, log],
  ])('stay two: %s', (_, first, second) => {
    expect(joined(step(10, first), step(40, second))).toBeUndefined()
  })

  test('stay two where one of them may be of another call', () => {
    expect(joined(step(10, log), step(40, log, { isPerhaps: true }))).toBeUndefined()
  })

  test('last from the beginning of the first to the end of the second, and not while it goes on', () => {
    expect(joined(step(10, log), step(40, log))?.durationMs).toBe(30)
    expect(joined(step(10, seen, { durationMs: 5 }), step(40, look))?.durationMs).toBeUndefined()
  })
})

describe('a run of progress', () => {
  const run = (count: number): readonly TimelineStep[] =>
    Array.from({ length: count }, (_, at) => step(at * 10, progress(at)))

  test.each([1, longestRun])('of %i stands as it came', (count) => {
    expect(foldedRun(run(count))).toEqual(run(count))
  })

  test('that is longer keeps its beginning and its end', () => {
    expect(foldedRun(run(20)).map(({ event, times }) => [event.kind === 'progress' && event.progress, times])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 1],
      [16, 13],
      [17, 1],
      [18, 1],
      [19, 1],
    ])
    expect(foldedRun(run(20))[4]).toMatchObject({ atMs: 40, durationMs: 120 })
  })
})

test('what is dropped is counted, folded steps as many as they stand for', () => {
  const gap = omitted(omitted(undefined, step(10, log)), step(50, log, { times: 4, durationMs: 20 }))
  expect(gap).toEqual({ atMs: 10, durationMs: 60, times: 5, event: { kind: 'omitted' } })
})

describe('a list of steps', () => {
  const text = (at: number): StepEvent => ({ kind: 'log', level: 'info', text: `line ${at}` })

  test('has all of them as long as they are few', () => {
    const list = new StepList()
    for (let at = 0; at < mostSteps; at += 1) list.add(step(at, text(at)))
    expect(list.length).toBe(mostSteps)
    expect(list.read(498, 10).map(({ atMs }) => atMs)).toEqual([498, 499])
  })

  test('stays bounded, and keeps the first and the last', () => {
    const list = new StepList()
    for (let at = 0; at < 10_000; at += 1) list.add(step(at, text(at)))
    const steps = list.read(0, mostSteps)
    expect(steps).toHaveLength(mostSteps)
    expect(steps[99]).toMatchObject({ atMs: 99, event: { kind: 'log' } })
    expect(steps[100]).toMatchObject({ atMs: 100, times: 9501, event: { kind: 'omitted' } })
    expect(steps[101]?.atMs).toBe(9601)
    expect(steps.at(-1)?.atMs).toBe(9999)
    expect(steps.reduce((sum, { times }) => sum + times, 0)).toBe(10_000)
  })

  test('folds progress as it comes: any number takes the room of few, and the newest is there', () => {
    const list = new StepList()
    for (let at = 0; at < 1000; at += 1) list.add(step(at, progress(at)))
    const steps = list.read(0, mostSteps)
    expect(steps.map(({ times }) => times)).toEqual([1, 1, 1, 1, 993, 1, 1, 1])
    expect(steps.at(-1)?.event).toEqual(progress(999))
  })

  test('changes a step where it stands, also one that was folded into another', () => {
    const list = new StepList()
    list.add(step(0, look)).step = step(0, seen, { durationMs: 4 })
    const again = list.add(step(100, { ...look, id: 3 }))
    expect(list.length).toBe(1)
    again.step = { ...again.step, event: { ...seen, id: 3 }, durationMs: 104 }
    expect(list.read(0, 10)).toMatchObject([{ atMs: 0, times: 2, durationMs: 104, event: { outcome: 'answered' } }])
  })
})
