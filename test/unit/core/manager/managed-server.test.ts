import { describe, expect, test } from 'vitest'
import type { FakeSession } from '../../../support/fake-session'
import { define, openedSession, outcome, ServerUnderTest, settle } from '../../../support/server-under-test'

function build(...given: ConstructorParameters<typeof ServerUnderTest>) {
  const under = new ServerUnderTest(...given)
  const session = (index: number): FakeSession => under.session(index)
  return { under, server: under.server, sessions: under.sessions, session, states: under.statuses }
}

const opened = openedSession()

async function running(fields?: string) {
  const built = build(fields)
  await built.under.start(opened)
  return built
}

describe('starting', () => {
  test('a good server goes through Starting to Running with its facts', async () => {
    const { server, states } = await running()
    expect(states).toEqual(['Starting', 'Running'])
    expect(server.state).toMatchObject({
      status: 'Running',
      since: 1_000_000,
      pid: 100,
      peer: { protocolVersion: '2025-11-25', name: 'fake', capabilities: ['tools'] },
    })
    expect(server.opened).toBe(opened)
  })

  test('a running one stays as it is: success, same process', async () => {
    const { server, sessions } = await running()
    await server.start()
    expect(sessions).toHaveLength(1)
  })

  test('a failed handshake ends what was started, then says why', async () => {
    const { server, session, states } = build()
    const started = outcome(server.start())
    await settle()
    session(0).refuse('no')
    await settle()
    expect(server.state.status).toBe('Starting')
    session(0).finishStop()
    expect(await started).toBe('handshake-failed')
    expect(states).toEqual(['Starting', 'FailedToStart'])
    expect(server.state).toMatchObject({ error: { message: 'no' }, lastStderr: ['last words'] })
  })

  test.each([
    ['an invalid entry', '{"args":[]}', 'server-invalid', 'FailedToStart'],
    ['a disabled one', '{"command":"x","disabled":true}', 'server-disabled', 'Disabled'],
  ])('%s starts nothing', async (_, fields, code, status) => {
    const { server, sessions } = build(fields)
    expect(await outcome(server.start())).toBe(code)
    expect(server.state.status).toBe(status)
    expect(sessions).toHaveLength(0)
  })

  test('one that is not approved starts nothing', async () => {
    const { server, sessions } = build('{"command":"x"}', () => ({
      code: 'needs-approval',
      message: 'Approve it first.',
    }))
    expect(await outcome(server.start())).toBe('needs-approval')
    expect(server.state).toMatchObject({ status: 'FailedToStart', error: { code: 'needs-approval' } })
    expect(sessions).toHaveLength(0)
  })
})

describe('stopping', () => {
  test('a running server goes through Stopping to Stopped', async () => {
    const { server, session, states } = await running()
    const stopped = server.stop()
    await settle()
    expect(server.state.status).toBe('Stopping')
    expect(server.opened).toBeUndefined()
    session(0).finishStop()
    await stopped
    expect(states).toEqual(['Starting', 'Running', 'Stopping', 'Stopped'])
    expect(session(0).stops).toEqual([5000])
  })

  test('a start under way is called off and ends as cancelled', async () => {
    const { server, session, states } = build()
    const started = outcome(server.start())
    await settle()
    const stopped = server.stop()
    expect(await started).toBe('cancelled')
    session(0).finishStop()
    await stopped
    expect(states).toEqual(['Starting', 'Stopping', 'Stopped'])
  })

  test('starts already queued are dropped, one asked for afterwards runs', async () => {
    const { server, session, sessions } = build()
    const first = outcome(server.start())
    const second = outcome(server.restart())
    await settle()
    const stopped = server.stop()
    const third = server.start()
    await settle()
    session(0).finishStop()
    expect(await Promise.all([first, second])).toEqual(['cancelled', 'cancelled'])
    await stopped
    await settle()
    session(1).answer(opened)
    await third
    expect(sessions).toHaveLength(2)
    expect(server.state.status).toBe('Running')
  })

  test('asked again while stopping, it is killed at once', async () => {
    const { server, session } = await running()
    const first = server.stop()
    await settle()
    const second = server.stop()
    expect(session(0).stops).toEqual([5000, 0])
    session(0).finishStop()
    await Promise.all([first, second])
    expect(server.state.status).toBe('Stopped')
  })

  test('a crashed or failed server becomes Stopped', async () => {
    const { server, session } = await running()
    session(0).crash(1)
    await settle()
    await server.stop()
    expect(server.state.status).toBe('Stopped')
  })
})

describe('unasked ends', () => {
  test('a process that dies is Crashed at once, with exit code and last words', async () => {
    const { server, session } = await running()
    session(0).crash(7)
    await settle()
    expect(server.state).toMatchObject({
      status: 'Crashed',
      exitCode: 7,
      lastStderr: ['last words'],
      error: { message: 'The server exited (code 7).' },
    })
  })

  test('it can be started again', async () => {
    const { server, session } = await running()
    session(0).crash(7)
    await settle()
    const started = server.start()
    await settle()
    session(1).answer(opened)
    await started
    expect(server.state).toMatchObject({ status: 'Running', pid: 101 })
  })

  test('the end of an earlier process says nothing of the one that runs', async () => {
    const { server, session } = await running()
    const restarted = server.restart()
    await settle()
    session(0).finishStop()
    await settle()
    session(1).answer(opened)
    await restarted
    session(0).crash(9)
    await settle()
    expect(server.state.status).toBe('Running')
  })
})

describe('restarting', () => {
  test('ends the old process before the new one begins', async () => {
    const { server, session, sessions, states } = await running()
    const restarted = server.restart()
    await settle()
    expect(server.state.status).toBe('Restarting')
    expect(sessions).toHaveLength(1)
    session(0).finishStop()
    await settle()
    session(1).answer(opened)
    await restarted
    expect(states).toEqual(['Starting', 'Running', 'Restarting', 'Running'])
  })

  test('one that became disabled meanwhile goes on running and says so', async () => {
    const { server } = await running()
    server.redefine(define('{"command":"x","disabled":true}'))
    expect(await outcome(server.restart())).toBe('server-disabled')
    expect(server.state.status).toBe('Running')
  })
})

describe('a changed entry', () => {
  test('takes the failure of the old one away', async () => {
    const { server } = build('{"args":[]}')
    await outcome(server.start())
    server.redefine(define('{"command":"x"}'))
    expect(server.state.status).toBe('Stopped')
  })

  test('shows Disabled as soon as it says so', async () => {
    const { server } = build()
    server.redefine(define('{"command":"x","disabled":true}'))
    expect(server.state.status).toBe('Disabled')
  })
})
