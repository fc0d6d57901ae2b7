import { describe, expect, test } from 'vitest'
import { withDisabled } from '../../../../electron/core/manager/define-server'
import { define, outcome, ServerUnderTest, settle } from '../../../support/server-under-test'

const off = (definition: ReturnType<typeof define>) => withDisabled(definition, true)
const on = (definition: ReturnType<typeof define>) => withDisabled(definition, false)

describe('disable', () => {
  test('stops a running server first', async () => {
    const under = new ServerUnderTest()
    await under.start()
    const disabled = under.server.disable(off)
    await settle()
    expect(under.server.state.status).toBe('Stopping')
    under.latest.finishStop()
    await disabled
    expect(under.server.state).toEqual({ status: 'Disabled' })
    expect(await outcome(under.server.start())).toBe('server-disabled')
  })

  test('calls off a start under way', async () => {
    const under = new ServerUnderTest()
    const started = outcome(under.server.start())
    await settle()
    const disabled = under.server.disable(off)
    expect(await started).toBe('cancelled')
    under.latest.finishStop()
    await disabled
    expect(under.server.state).toEqual({ status: 'Disabled' })
  })

  test('twice is once', async () => {
    const under = new ServerUnderTest()
    await under.server.disable(off)
    const { definition } = under.server
    await under.server.disable(off)
    expect(under.server.definition).toBe(definition)
  })

  test('a person who asks to stop while it is being ended has it killed', async () => {
    const under = new ServerUnderTest()
    await under.start()
    const disabled = under.server.disable(off)
    await settle()
    const stopped = under.server.stop()
    expect(under.latest.stops).toEqual([5000, 0])
    under.latest.finishStop()
    await Promise.all([disabled, stopped])
    expect(under.server.state).toEqual({ status: 'Disabled' })
  })
})

describe('enable', () => {
  test('makes a disabled server startable and starts nothing', async () => {
    const under = new ServerUnderTest('{"command":"x","disabled":true}')
    await under.server.enable(on)
    expect(under.server.state).toEqual({ status: 'Stopped' })
    expect(under.sessions).toHaveLength(0)
    await under.start()
    expect(under.server.state.status).toBe('Running')
  })

  test('of a server that is enabled changes nothing, not even its failure', async () => {
    const under = new ServerUnderTest()
    const started = outcome(under.server.start())
    await under.refuse()
    await started
    const { state } = under.server
    await under.server.enable(on)
    expect(under.server.state).toBe(state)
  })
})

describe('a server that is retired', () => {
  test('ends, and nothing brings it back', async () => {
    const under = new ServerUnderTest()
    await under.start()
    const retired = under.server.retire()
    const afterwards = [under.server.start(), under.server.restart(), under.server.enable(on)].map(outcome)
    await settle()
    under.latest.finishStop()
    await retired
    expect(await Promise.all(afterwards)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(under.sessions).toHaveLength(1)
  })

  test('is not hastened when it is being ended already', async () => {
    const under = new ServerUnderTest()
    await under.start()
    const stopped = under.server.stop()
    await settle()
    const retired = under.server.retire()
    expect(under.latest.stops).toEqual([5000])
    under.latest.finishStop()
    await Promise.all([stopped, retired])
  })
})

test('a start that waits for its turn is called off by a stop', async () => {
  const under = new ServerUnderTest()
  let goOn = (): void => {}
  const started = outcome(under.server.start((run) => new Promise<void>((resolve) => (goOn = resolve)).then(run)))
  await under.server.stop()
  expect(await started).toBe('cancelled')
  goOn()
  await settle()
  expect(under.sessions).toHaveLength(0)
  expect(under.server.state).toEqual({ status: 'Stopped' })
})
