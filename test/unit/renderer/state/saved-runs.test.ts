import { expect, it } from 'vitest'
import { createClient } from '../../../../renderer/api/client'
import { createSavedRuns } from '../../../../renderer/state/saved-runs'
import { emptyState } from '../../../../shared/read-model/snapshot'
import { fail, ok } from '../../../../shared/result'
import { FakeDeck, type Handlers } from '../harness/fake-deck'

const runsOver = (handlers: Handlers) => {
  const fake = new FakeDeck(emptyState, handlers)
  return { fake, store: createSavedRuns(createClient(fake.bridge)) }
}

it('makes calls one after the other with the values given, and keeps what they came to', async () => {
  const phases: unknown[] = []
  const { fake, store } = runsOver({
    'savedCalls.run': ({ fileName }) => {
      phases.push(['a', 'b', 'c'].map((name) => store.getState().runs.get(name)?.phase))
      if (fileName === 'b') return fail({ code: 'internal', message: 'It broke.', hint: 'Try again.' })
      return ok({ verdict: 'passed', differences: [] })
    },
  })
  store.getState().give(new Map([['who', 'Ada']]))
  const done = store.getState().run(['a', 'b', 'c'])
  // A second press changes nothing.
  await store.getState().run(['a'])
  await done
  expect(phases).toEqual([
    ['running', 'waiting', 'waiting'],
    ['ended', 'running', 'waiting'],
    ['ended', 'ended', 'running'],
  ])
  expect(fake.requests[0]?.input).toMatchObject({ fileName: 'a', values: [['who', 'Ada']] })
  expect(store.getState().isRunning).toBe(false)
  expect(store.getState().runs.get('b')).toEqual({
    phase: 'ended',
    run: { verdict: 'not-run', differences: ['It broke. Try again.'] },
  })
})

it('stops: the call under way is cancelled, and those that wait are not made', async () => {
  const { fake, store } = runsOver({
    'savedCalls.run': ({ callId }) => {
      store.getState().stop()
      return ok({ verdict: 'failed', callId, differences: ['cancelled'] })
    },
  })
  await store.getState().run(['a', 'b'])
  expect(fake.requests.map(({ name }) => name)).toEqual(['savedCalls.run', 'calls.cancel'])
  expect(store.getState().runs.get('b')).toMatchObject({ run: { verdict: 'not-run' } })
})
