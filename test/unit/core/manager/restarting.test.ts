import { describe, expect, test } from 'vitest'
import type { AppError } from '../../../../shared/result'
import { define, outcome, ServerUnderTest, settle } from '../../../support/server-under-test'

const threeTimes = '{"command":"x","restartPolicy":{"initialDelayMs":1000,"maxRestartAttempts":3}}'

/** A running server of this entry, looked after. */
async function running(entryText = threeTimes, ...more: readonly []): Promise<ServerUnderTest> {
  const under = new ServerUnderTest(entryText, ...more)
  under.server.monitor(true)
  await under.start()
  return under
}

describe('a server that crashes', () => {
  test('says when it is started again, and is, with the number of the attempt', async () => {
    const under = await running()
    await under.crash()
    expect(under.server.state).toMatchObject({ status: 'Crashed', exitCode: 7, retryAt: under.clock.now() + 1000 })
    await under.pass(999)
    expect(under.sessions).toHaveLength(1)
    await under.pass(1)
    expect(under.server.state).toMatchObject({ status: 'Restarting', attempt: 1 })
    await under.answer()
    expect(under.server.state.status).toBe('Running')
    expect(under.statuses).toEqual(['Starting', 'Running', 'Crashed', 'Restarting', 'Running'])
    expect(under.server.restartAttempts).toBe(1)
  })

  test('right after each handshake waits longer each time and is given up, with one line in the log', async () => {
    const under = await running()
    for (const [attempt, delayMs] of [1000, 2000, 4000].entries()) {
      await under.crash()
      expect(under.server.state).toMatchObject({ status: 'Crashed', retryAt: under.clock.now() + delayMs })
      await under.pass(delayMs)
      expect(under.server.state).toMatchObject({ status: 'Restarting', attempt: attempt + 1 })
      await under.answer()
    }
    const before = under.notes.length
    await under.crash()
    expect(under.server.state).toMatchObject({
      status: 'FailedToStart',
      exitCode: 7,
      error: {
        code: 'connection-lost',
        message: 'Given up after 3 automatic restarts. Last: The server exited (code 7).',
      },
    })
    expect(under.server.state).not.toHaveProperty('retryAt')
    expect(under.notes.slice(before)).toEqual([
      'error: FailedToStart: Given up after 3 automatic restarts. Last: The server exited (code 7).',
    ])
    await under.pass(1_000_000)
    expect(under.sessions).toHaveLength(4)
  })

  test('that stood long enough has all its attempts again', async () => {
    const under = await running('{"command":"x","restartPolicy":{"maxDelayMs":1000,"maxRestartAttempts":1}}')
    await under.crash()
    await under.pass(1000)
    await under.answer()
    under.clock.advance(9999)
    await under.crash()
    expect(under.server.state.status).toBe('FailedToStart')

    const other = await running('{"command":"x","restartPolicy":{"maxDelayMs":1000,"maxRestartAttempts":1}}')
    await other.crash()
    await other.pass(1000)
    await other.answer()
    other.clock.advance(10_000)
    await other.crash()
    expect(other.server.state).toMatchObject({ status: 'Crashed', retryAt: other.clock.now() + 1000 })
  })

  test.each([
    ['forward', 10_000_000],
    ['back', 0],
  ])('measures how long it stood without the clock on the wall, here set %s', async (_, wallMs) => {
    const under = await running('{"command":"x","restartPolicy":{"maxRestartAttempts":1}}')
    await under.crash()
    await under.pass(1000)
    await under.answer()
    under.clock.set(wallMs)
    await under.crash()
    expect(under.server.state.status).toBe('FailedToStart')
  })

  test.each([
    ['no policy', '{"command":"x"}'],
    ['a policy of no attempts', '{"command":"x","restartPolicy":{"maxRestartAttempts":0}}'],
  ])('with %s stays Crashed', async (_, entryText) => {
    const under = await running(entryText)
    await under.crash()
    expect(under.server.state.status).toBe('Crashed')
    expect(under.server.state).not.toHaveProperty('retryAt')
    expect(under.clock.pendingTimers).toBe(0)
  })

  test('without any delay is started again at once', async () => {
    const under = await running('{"command":"x","restartPolicy":{"initialDelayMs":0,"maxDelayMs":0}}')
    await under.crash()
    await under.pass(0)
    expect(under.server.state).toMatchObject({ status: 'Restarting', attempt: 1 })
  })
})

describe('a server that fails to start', () => {
  test('is tried again and given up like one that crashes', async () => {
    const under = new ServerUnderTest('{"command":"x","restartPolicy":{"initialDelayMs":10,"maxRestartAttempts":2}}')
    under.server.monitor(true)
    const started = outcome(under.server.start())
    await under.refuse()
    expect(await started).toBe('handshake-failed')
    expect(under.server.state).toMatchObject({ status: 'FailedToStart', retryAt: under.clock.now() + 10 })
    await under.pass(10)
    await under.refuse()
    await under.pass(20)
    expect(under.server.state).toMatchObject({ status: 'Restarting', attempt: 2 })
    await under.refuse('still no')
    expect(under.server.state).toMatchObject({
      status: 'FailedToStart',
      error: { code: 'handshake-failed', message: 'Given up after 2 automatic restarts. Last: still no' },
    })
    expect(under.notes.filter((note) => note.includes('Given up'))).toHaveLength(1)
    expect(under.clock.pendingTimers).toBe(0)
  })

  test('for a reason that waiting does not heal is not tried again', async () => {
    const under = new ServerUnderTest(threeTimes, () => ({ code: 'needs-approval', message: 'Approve it first.' }))
    under.server.monitor(true)
    await outcome(under.server.start())
    expect(under.server.state.status).toBe('FailedToStart')
    expect(under.clock.pendingTimers).toBe(0)
  })

  test('and may not be started any more when its time comes says so', async () => {
    const refusals: AppError[] = []
    const under = new ServerUnderTest(threeTimes, () => refusals[0])
    under.server.monitor(true)
    await under.start()
    await under.crash()
    refusals.push({ code: 'needs-approval', message: 'Approve it first.' })
    await under.pass(1000)
    expect(under.sessions).toHaveLength(1)
    expect(under.server.state).toMatchObject({ status: 'FailedToStart', error: { code: 'needs-approval' } })
    expect(under.server.state).not.toHaveProperty('retryAt')
  })
})

describe('a person who acts while a restart is pending', () => {
  test('stop: it stays Stopped', async () => {
    const under = await running()
    await under.crash()
    await under.server.stop()
    expect(under.server.state).toEqual({ status: 'Stopped' })
    await under.pass(100_000)
    expect(under.sessions).toHaveLength(1)
  })

  test('start: at once, and counted anew', async () => {
    const under = await running()
    for (const delayMs of [1000, 2000]) {
      await under.crash()
      await under.pass(delayMs)
      await under.answer()
    }
    await under.crash()
    await under.start()
    expect(under.server.restartAttempts).toBe(0)
    await under.pass(100_000)
    expect(under.sessions).toHaveLength(4)
    await under.crash()
    expect(under.server.state).toMatchObject({ status: 'Crashed', retryAt: under.clock.now() + 1000 })
  })

  test('restart: counted anew', async () => {
    const under = await running()
    await under.crash()
    await under.pass(1000)
    await under.answer()
    const restarted = under.server.restart()
    await settle()
    expect(under.server.state).toMatchObject({ status: 'Restarting', attempt: 0 })
    under.session(1).finishStop()
    await under.answer()
    await restarted
    expect(under.server.restartAttempts).toBe(0)
  })

  test('disable: it stays Disabled', async () => {
    const under = await running()
    await under.crash()
    await under.server.disable(() => define('{"command":"x","disabled":true}'))
    await under.pass(100_000)
    expect(under.statuses.at(-1)).toBe('Disabled')
    expect(under.sessions).toHaveLength(1)
  })

  test('a start whose turn comes after the time of the restart makes one process, not two', async () => {
    const under = await running()
    await under.crash()
    let goOn = (): void => {}
    const started = under.server.start((run) => new Promise<void>((resolve) => (goOn = resolve)).then(run))
    await under.pass(1000)
    goOn()
    await under.answer()
    await started
    await under.pass(100_000)
    expect(under.sessions).toHaveLength(2)
    expect(under.server.state.status).toBe('Running')
  })

  test('a stop while the attempt runs ends the attempt', async () => {
    const under = await running()
    await under.crash()
    await under.pass(1000)
    const stopped = under.server.stop()
    await settle()
    under.latest.finishStop()
    await stopped
    expect(under.server.state).toEqual({ status: 'Stopped' })
    await under.pass(100_000)
    expect(under.sessions).toHaveLength(2)
  })
})

describe('monitoring', () => {
  test('off, a crash is seen and nothing is restarted; on again, the delay begins', async () => {
    const under = new ServerUnderTest(threeTimes)
    await under.start()
    await under.crash()
    expect(under.server.state.status).toBe('Crashed')
    expect(under.server.state).not.toHaveProperty('retryAt')
    await under.pass(100_000)
    expect(under.sessions).toHaveLength(1)
    under.server.monitor(true)
    expect(under.server.state).toMatchObject({ status: 'Crashed', retryAt: under.clock.now() + 1000 })
    await under.pass(1000)
    expect(under.server.state).toMatchObject({ status: 'Restarting', attempt: 1 })
  })

  test('turned off, a pending restart waits, and the state does not promise one', async () => {
    const under = await running()
    await under.crash()
    under.server.monitor(false)
    expect(under.server.state).not.toHaveProperty('retryAt')
    await under.pass(100_000)
    expect(under.sessions).toHaveLength(1)
  })

  test('turned on twice makes one attempt', async () => {
    const under = await running()
    await under.crash()
    under.server.monitor(true)
    under.server.monitor(true)
    expect(under.clock.pendingTimers).toBe(1)
    await under.pass(1000)
    expect(under.sessions).toHaveLength(2)
  })

  test('off and on does not repeat an attempt that was made', async () => {
    const under = await running()
    await under.crash()
    await under.pass(1000)
    await under.answer()
    under.server.monitor(false)
    under.server.monitor(true)
    expect(under.clock.pendingTimers).toBe(0)
  })

  test('on does not wake a server that a person stopped meanwhile', async () => {
    const under = new ServerUnderTest(threeTimes)
    await under.start()
    await under.crash()
    await under.server.stop()
    under.server.monitor(true)
    expect(under.clock.pendingTimers).toBe(0)
  })
})

test('a file that changes the entry takes a failure away with its restart', async () => {
  const under = new ServerUnderTest(threeTimes)
  under.server.monitor(true)
  const started = outcome(under.server.start())
  await under.refuse()
  await started
  under.server.redefine(define('{"command":"y"}'))
  expect(under.server.state).toEqual({ status: 'Stopped' })
  await under.pass(100_000)
  expect(under.sessions).toHaveLength(1)
})
