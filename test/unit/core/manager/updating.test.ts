import { describe, expect, test } from 'vitest'
import { define, failure, outcome, ServerUnderTest, settle } from '../../../support/server-under-test'

const before = '{"command":"before","restartPolicy":{}}'
const after = '{"command":"after"}'

async function running(): Promise<ServerUnderTest> {
  const under = new ServerUnderTest(before)
  under.server.monitor(true)
  await under.start()
  return under
}

const commandOf = ({ server }: ServerUnderTest): string | undefined => {
  const entry = server.definition.entry
  return entry?.transport === 'stdio' ? entry.command : undefined
}

describe('a server that does not run', () => {
  test('has the new entry, and nothing is started', async () => {
    const under = new ServerUnderTest(before)
    await under.server.update(define(after))
    expect(commandOf(under)).toBe('after')
    expect(under.server.state).toEqual({ status: 'Stopped' })
    expect(under.sessions).toHaveLength(0)
  })

  test('loses its failure, its pending restart and its count', async () => {
    const under = await running()
    await under.crash()
    await under.pass(1000)
    await under.answer()
    await under.crash()
    await under.server.update(define(after))
    expect(under.server.state).toEqual({ status: 'Stopped' })
    expect(under.server.restartAttempts).toBe(0)
    await under.pass(100_000)
    expect(under.sessions).toHaveLength(2)
  })

  test('shows Disabled when the new entry says so', async () => {
    const under = new ServerUnderTest(before)
    await under.server.update(define('{"command":"after","disabled":true}'))
    expect(under.server.state).toEqual({ status: 'Disabled' })
  })
})

describe('a running server', () => {
  test('is ended, then runs under the new entry', async () => {
    const under = await running()
    const updated = under.server.update(define(after))
    await settle()
    expect(under.server.state.status).toBe('Restarting')
    expect(under.sessions).toHaveLength(1)
    under.session(0).finishStop()
    await under.answer()
    await updated
    expect(commandOf(under)).toBe('after')
    expect(under.server.state).toMatchObject({ status: 'Running', pid: 101 })
  })

  test('runs under the previous entry again when the new one fails, and the error says both', async () => {
    const under = await running()
    const error = failure(under.server.update(define(after)))
    await settle()
    under.session(0).finishStop()
    await under.refuse('no such thing')
    expect(under.server.state.status).toBe('Restarting')
    await under.answer()
    expect((await error)?.message).toBe(
      'The new configuration failed to start: no such thing The previous configuration was restored and runs again.',
    )
    expect(commandOf(under)).toBe('before')
    expect(under.server.state).toMatchObject({ status: 'Running', pid: 102 })
  })

  test('fails to start under the previous entry when both fail, with both causes', async () => {
    const under = await running()
    const error = failure(under.server.update(define(after)))
    await settle()
    under.session(0).finishStop()
    await under.refuse('first cause')
    await under.refuse('second cause')
    expect((await error)?.message).toMatch(/first cause.*put back.*second cause/)
    expect(commandOf(under)).toBe('before')
    // The previous entry has a policy, and its count is new.
    expect(under.server.state).toMatchObject({
      status: 'FailedToStart',
      error: { message: 'second cause' },
      retryAt: under.clock.now() + 1000,
    })
  })

  test('is ended and Disabled when the new entry says so', async () => {
    const under = await running()
    const updated = under.server.update(define('{"command":"after","disabled":true}'))
    await settle()
    under.session(0).finishStop()
    await updated
    expect(under.server.state).toEqual({ status: 'Disabled' })
    expect(under.sessions).toHaveLength(1)
  })

  test('runs on untouched when the new entry may not be started', async () => {
    let mayStart = true
    const under = new ServerUnderTest(before, () =>
      mayStart ? undefined : { code: 'needs-approval', message: 'Approve it first.' },
    )
    await under.start()
    mayStart = false
    const error = await failure(under.server.update(define(after)))
    expect(error).toMatchObject({ code: 'needs-approval', message: expect.stringContaining('runs on') })
    expect(commandOf(under)).toBe('before')
    expect(under.server.state).toMatchObject({ status: 'Running', pid: 100 })
  })
})

describe('an update that something overtakes', () => {
  test.each([
    ['while the old process ends', async () => {}],
    ['while the new one shakes hands', async (under: ServerUnderTest) => under.session(0).finishStop()],
    [
      'while the previous one comes back',
      async (under: ServerUnderTest) => {
        under.session(0).finishStop()
        await under.refuse()
      },
    ],
  ])('%s: cancelled, the previous entry in place, and Stopped', async (_, advance) => {
    const under = await running()
    const updated = outcome(under.server.update(define(after)))
    await settle()
    await advance(under)
    await settle()
    const stopped = under.server.stop()
    expect(await updated).toBe('cancelled')
    under.latest.finishStop()
    await stopped
    expect(commandOf(under)).toBe('before')
    expect(under.server.state).toEqual({ status: 'Stopped' })
  })

  test('that would disable it: the same', async () => {
    const under = await running()
    const updated = outcome(under.server.update(define('{"command":"after","disabled":true}')))
    await settle()
    const stopped = under.server.stop()
    under.latest.finishStop()
    await stopped
    expect(await updated).toBe('cancelled')
    expect(commandOf(under)).toBe('before')
    expect(under.server.state).toEqual({ status: 'Stopped' })
  })

  test('by a disable: it is the previous entry that is disabled', async () => {
    const under = await running()
    const updated = outcome(under.server.update(define(after)))
    await settle()
    const seen: string[] = []
    const disabled = under.server.disable((definition) => {
      seen.push(definition.entryText)
      return define('{"command":"before","disabled":true}')
    })
    expect(await updated).toBe('cancelled')
    under.latest.finishStop()
    await disabled
    expect(seen).toEqual([before])
  })
})

test('what is asked for during an update waits for all of it', async () => {
  const under = await running()
  const updated = outcome(under.server.update(define(after)))
  const started = under.server.start()
  await settle()
  under.session(0).finishStop()
  await under.refuse()
  await under.answer()
  expect(await updated).toBe('handshake-failed')
  await started
  expect(under.sessions).toHaveLength(3)
})

test('a file that is read during an update knows better than the roll-back', async () => {
  const under = await running()
  const updated = outcome(under.server.update(define(after)))
  await settle()
  under.server.redefine(define('{"command":"from the file"}'))
  under.session(0).finishStop()
  await under.refuse()
  await under.answer()
  await updated
  expect(commandOf(under)).toBe('from the file')
})
