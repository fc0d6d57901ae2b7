import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CompletionAsker } from '../../../../renderer/completion/completion-asker'
import type { Completion } from '../../../../shared/model/reading'
import { fail, ok, type Result } from '../../../../shared/result'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function asker() {
  const asked: { readonly value: string; readonly answer: (result: Result<Completion>) => void }[] = []
  const proposals = new CompletionAsker()
  const ask = (value: string) => new Promise<Result<Completion>>((answer) => asked.push({ value, answer }))
  const own = {
    typed: (value: string, { rest }: { readonly rest: boolean }) => proposals.typed(value, { rest, ask }),
    stop: () => proposals.stop(),
    proposals: proposals.proposals,
  }
  return { own, asked, values: () => own.proposals().completion.values }
}

const proposing = (...values: readonly string[]) => ok({ values, hasMore: false })

it('asks after a rest in typing, once for all keys of it', async () => {
  const { own, asked, values } = asker()
  for (const typed of ['t', 'to', 'tom']) own.typed(typed, { rest: true })
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(asked.map(({ value }) => value)).toEqual(['tom'])
  asked[0]?.answer(proposing('tomato'))
  await vi.advanceTimersByTimeAsync(0)
  expect(values()).toEqual(['tomato'])
})

it('drops an answer to what is not typed any more, in whatever order answers come', async () => {
  const { own, asked, values } = asker()
  own.typed('t', { rest: false })
  own.typed('to', { rest: false })
  asked[1]?.answer(proposing('tomato'))
  await vi.advanceTimersByTimeAsync(0)
  asked[0]?.answer(proposing('thyme', 'tomato'))
  await vi.advanceTimersByTimeAsync(0)
  expect(values()).toEqual(['tomato'])
})

it('hears nothing after it was stopped', async () => {
  const { own, asked, values } = asker()
  own.typed('t', { rest: false })
  own.stop()
  asked[0]?.answer(proposing('tomato'))
  await vi.advanceTimersByTimeAsync(0)
  expect(values()).toEqual([])
})

it('proposes nothing after a failure', async () => {
  const { own, asked, values } = asker()
  own.typed('t', { rest: false })
  asked[0]?.answer(fail({ code: 'timed-out', message: 'no' }))
  await vi.advanceTimersByTimeAsync(0)
  expect([values(), own.proposals().error?.message]).toEqual([[], 'no'])
})
