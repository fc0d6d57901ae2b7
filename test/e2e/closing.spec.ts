import { setTimeout as pause } from 'node:timers/promises'
import { waitUntil } from '../support/processes'
import type { Deck } from './deck'
import { test as base, everythingEntry, expect } from './fixtures'
import { answerQuestions, questionsAsked } from './questions'

/** The app with two calls that go on for longer than any test. */
const test = base.extend<{ readonly calling: Deck }>({
  servers: { everything: everythingEntry() },
  calling: async ({ deck }, use) => {
    await deck.ask('servers.start', { serverId: 'everything' })
    for (const callId of ['call-first', 'call-second']) {
      await deck.ask('calls.start', {
        callId,
        serverId: 'everything',
        toolName: 'trigger-long-running-operation',
        argumentsText: '{"duration":600,"steps":600}',
      })
    }
    await use(deck)
  },
})

const question = { message: '2 calls are still running.', buttons: ['Quit anyway', 'Cancel'] }

const ways = [
  [
    'closing the window',
    (deck: Deck) => deck.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()),
  ],
  ['quitting', (deck: Deck) => deck.app.evaluate(({ app }) => app.quit())],
] as const

for (const [way, leave] of ways) {
  test(`${way} while calls run asks, and stays when that is chosen`, async ({ calling }) => {
    await answerQuestions(calling.app, 1)
    await leave(calling)
    await expect.poll(() => questionsAsked(calling.app)).toEqual([question])
    const { calls } = await calling.state()
    expect(calls.map(({ state }) => state.phase)).toEqual(['running', 'running'])
    await expect(calling.page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await answerQuestions(calling.app, 0)
  })

  test(`${way} while calls run ends all of them when that is agreed to`, async ({ calling }) => {
    const { ended } = calling
    await leave(calling)
    expect(await ended).toBe(0)
    await calling.waitUntilGone()
  })
}

test('closing the window asks no more once the calls have ended', async ({ calling }) => {
  await answerQuestions(calling.app, 1)
  for (const callId of ['call-first', 'call-second']) await calling.ask('calls.cancel', { callId })
  await waitUntil('the calls have ended', async () =>
    (await calling.state()).calls.every(({ state }) => state.phase === 'ended'),
  )
  const { ended } = calling
  await ways[0][1](calling)
  expect(await ended).toBe(0)
})

test('a signal ends the app unasked', async ({ calling }) => {
  // A question would wait for ever.
  await calling.app.evaluate(({ dialog }) => {
    dialog.showMessageBox = () => new Promise(() => {})
  })
  const { ended } = calling
  calling.main.kill('SIGTERM')
  expect(await Promise.race([ended, pause(20_000, 'asked', { ref: false })])).toBe(0)
})
