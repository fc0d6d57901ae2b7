import { describe, expect, test } from 'vitest'
import { ManagerUnderTest } from '../../../support/manager-under-test'
import { define, failure, outcome, settle } from '../../../support/server-under-test'

const x = { command: 'x' }

/** What every kind of entry has. */
function commonEntry() {
  const { entry } = define('{"command":"x"}')
  if (!entry) throw new Error('no entry')
  const { disabled, autoApprove, lifecycle, taskConfig, timeoutMs, startTimeoutMs, deck } = entry
  return { disabled, autoApprove, lifecycle, taskConfig, timeoutMs, startTimeoutMs, deck }
}

describe('add', () => {
  test('puts a server into the list, at rest and not saved', async () => {
    const under = new ManagerUnderTest()
    await under.manager.add('new-one', '{"command":"x"}')
    expect(under.record('new-one')).toMatchObject({ state: { status: 'Stopped' }, unsaved: true, commandLine: 'x' })
    expect(under.starts).toHaveLength(0)
    await under.manager.add('off', '{"command":"x","disabled":true}')
    expect(under.record('off').state).toEqual({ status: 'Disabled' })
  })

  test('refuses an id that is taken', async () => {
    const under = new ManagerUnderTest()
    await under.file({ s: x })
    expect(await failure(under.manager.add('s', '{"command":"y"}'))).toMatchObject({
      code: 'server-exists',
      message: "server ID 's' already exists",
    })
    expect(under.manager.config('s')).toMatchObject({ command: 'x' })
  })

  test.each(['', 'a b', 'ä', 'a.b', 'a/b', '../x', 'x\n', 'x'.repeat(201)])('refuses the id %j', async (id) => {
    const under = new ManagerUnderTest()
    expect(await outcome(under.manager.add(id, '{"command":"x"}'))).toBe('invalid-server-id')
    expect(under.ids).toEqual([])
  })

  test.each(['A', '_', '-', '9-a_Z', '__proto__', 'constructor'])('takes the id %j', async (id) => {
    const under = new ManagerUnderTest()
    await under.manager.add(id, '{"command":"x"}')
    expect(under.ids).toEqual([id])
    await under.manager.remove(id)
    expect(under.ids).toEqual([])
  })

  test('refuses an entry that is not valid', async () => {
    const under = new ManagerUnderTest()
    expect(await outcome(under.manager.add('s', '{"args":[]}'))).toBe('config-invalid')
    expect(under.ids).toEqual([])
  })
})

describe('an unknown id', () => {
  const under = new ManagerUnderTest()
  const { manager } = under
  test.each<[string, () => Promise<unknown>]>([
    ['start', () => manager.start('nobody')],
    ['stop', () => manager.stop('nobody')],
    ['restart', () => manager.restart('nobody')],
    ['update', () => manager.update('nobody', '{"command":"x"}')],
    ['remove', () => manager.remove('nobody')],
    ['enable', () => manager.enable('nobody')],
    ['disable', () => manager.disable('nobody')],
    ['launchFacts', () => manager.launchFacts('nobody')],
    ['processFacts', () => manager.processFacts('nobody')],
    ['status', async () => manager.status('nobody')],
    ['config', async () => manager.config('nobody')],
  ])('%s', async (_, run) => {
    expect(await failure(run())).toMatchObject({ code: 'unknown-server', message: "unknown server ID: 'nobody'" })
  })
})

describe('what is read is a copy', () => {
  test('of states and entries', async () => {
    const under = new ManagerUnderTest()
    await under.file({ s: { command: 'x', args: ['a'] } })
    await under.start('s')
    const state = under.manager.status('s') as { peer: { name: string } }
    state.peer.name = 'changed'
    const entry = under.manager.config('s') as unknown as { args: string[] }
    entry.args.push('b')
    for (const one of under.manager.allConfigs().values()) (one as unknown as { args: string[] }).args.push('c')
    for (const one of under.manager.allStatuses().values()) (one as { status: string }).status = 'Crashed'
    expect(under.manager.status('s')).toMatchObject({ status: 'Running', peer: { name: 'fake' } })
    expect(under.manager.config('s')).toMatchObject({ args: ['a'] })
  })

  test('allStatuses and allConfigs have every server', async () => {
    const under = new ManagerUnderTest()
    await under.file({ a: x, b: { args: [] }, c: { ...x, disabled: true } })
    expect([...under.manager.allStatuses()].map(([id, { status }]) => [id, status])).toEqual([
      ['a', 'Stopped'],
      ['b', 'Stopped'],
      ['c', 'Disabled'],
    ])
    expect([...under.manager.allConfigs()].map(([id, entry]) => [id, entry !== undefined])).toEqual([
      ['a', true],
      ['b', false],
      ['c', true],
    ])
  })
})

describe('changes that are not saved', () => {
  test('disable is one, and enable takes it back', async () => {
    const under = new ManagerUnderTest()
    await under.file({ s: x })
    expect(under.record('s')).not.toHaveProperty('unsaved')
    await under.manager.disable('s')
    expect(under.record('s')).toMatchObject({ state: { status: 'Disabled' }, unsaved: true })
    await under.manager.enable('s')
    expect(under.record('s')).not.toHaveProperty('unsaved')
  })

  test('enable of an enabled and disable of a disabled server change nothing', async () => {
    const under = new ManagerUnderTest()
    await under.file({ on: x, off: { ...x, disabled: true } })
    await under.manager.enable('on')
    await under.manager.disable('off')
    expect([under.record('on'), under.record('off')].map(({ unsaved }) => unsaved)).toEqual([undefined, undefined])
  })

  test('a server that is as its file says is approved as its file says', async () => {
    const under = new ManagerUnderTest()
    await under.file({ s: x })
    await under.manager.disable('s')
    await under.manager.enable('s')
    await under.start('s')
    expect(under.approvalsAsked.at(-1)).toBe(JSON.stringify(x))
  })

  test('disable of a running server whose entry became invalid leaves it alone', async () => {
    const under = new ManagerUnderTest()
    await under.file({ s: x })
    await under.start('s')
    await under.file({ s: { args: [] } })
    expect(await outcome(under.manager.disable('s'))).toBe('server-invalid')
    expect(under.record('s').state.status).toBe('Running')
  })

  test('an update to what the file says is none', async () => {
    const under = new ManagerUnderTest()
    await under.file({ s: { command: 'x', args: ['a'] } })
    await under.manager.update('s', '{"command":"y"}')
    expect(under.record('s')).toMatchObject({ unsaved: true, commandLine: 'y' })
    await under.manager.update('s', '{ "command": "x", /* same */ "args": ["a"], }')
    expect(under.record('s')).not.toHaveProperty('unsaved')
  })

  test('an update that was taken back is none, and the record shows the entry before again', async () => {
    const under = new ManagerUnderTest()
    await under.file({ s: x })
    await under.start('s')
    const updated = outcome(under.manager.update('s', '{"command":"y"}'))
    await settle()
    expect(under.record('s')).toMatchObject({ state: { status: 'Restarting' }, commandLine: 'y', unsaved: true })
    under.latest('s').session.finishStop()
    await settle()
    under.latest('s').session.refuse('no')
    under.latest('s').session.finishStop()
    await under.answer('s')
    expect(await updated).toBe('handshake-failed')
    expect(under.record('s')).toMatchObject({ state: { status: 'Running' }, commandLine: 'x' })
    expect(under.record('s')).not.toHaveProperty('unsaved')
  })

  test('outlive a reading of the file that did not change the entry', async () => {
    const under = new ManagerUnderTest()
    await under.file({ s: x, t: x })
    await under.manager.disable('s')
    await under.file({ s: x, t: { command: 'y' } })
    expect(under.record('s')).toMatchObject({ state: { status: 'Disabled' }, unsaved: true })
    expect(under.record('t').commandLine).toBe('y')
  })

  test('are contested by a file that changed the entry too, until a person chooses', async () => {
    const under = new ManagerUnderTest()
    const { manager } = under
    await under.file({ s: x })
    await manager.update('s', '{"command":"mine"}')
    await under.file({ s: { command: 'theirs' } })
    await under.file({ s: { command: 'theirs again' } })
    expect(under.record('s')).toMatchObject({ commandLine: 'mine', unsaved: true, contested: true })
    expect(manager.entryVersions('s')).toEqual({
      here: '{"command":"mine"}',
      inFile: '{"command":"theirs again"}',
      before: JSON.stringify(x),
    })
    manager.revert('s')
    expect(under.record('s')).toMatchObject({ commandLine: '"theirs again"' })
    expect(under.record('s')).not.toHaveProperty('unsaved')
    expect(under.record('s')).not.toHaveProperty('contested')
  })

  test('are none where the file was changed in the same way', async () => {
    const under = new ManagerUnderTest()
    await under.file({ s: x })
    await under.manager.update('s', '{"command":"y"}')
    await under.file({ s: { command: 'other' } })
    await under.file({ s: { command: 'y' } })
    expect(under.record('s')).not.toHaveProperty('unsaved')
    await under.manager.disable('s')
    expect(under.record('s')).toMatchObject({ unsaved: true })
    expect(under.record('s')).not.toHaveProperty('contested')
  })

  test('can be taken back, also while the server runs under them', async () => {
    const under = new ManagerUnderTest()
    await under.file({ s: x })
    await under.manager.update('s', '{"command":"mine"}')
    await under.start('s')
    under.manager.revert('s')
    expect(under.record('s')).toMatchObject({ commandLine: 'x', needsRestart: true, state: { status: 'Running' } })
    expect(under.record('s')).not.toHaveProperty('unsaved')
    await under.manager.add('stray', '{"command":"x"}')
    expect(() => under.manager.revert('stray')).toThrow(/in no file/)
  })

  test('an added server stays when files change, and no file may take its id', async () => {
    const under = new ManagerUnderTest()
    await under.manager.add('mine', '{"command":"x"}')
    await under.file({ s: x })
    await under.file({})
    expect(under.ids).toEqual(['mine'])
    expect(under.manager.idsOfNoFile()).toEqual(['mine'])
  })
})

describe('remove', () => {
  test('stops first, then forgets', async () => {
    const under = new ManagerUnderTest()
    await under.file({ s: x })
    await under.start('s')
    const removed = under.manager.remove('s')
    await settle()
    expect(under.record('s').state.status).toBe('Stopping')
    under.latest('s').session.finishStop()
    await removed
    expect(under.ids).toEqual([])
    expect(under.log('s')).toEqual([])
  })

  test('calls off a start under way', async () => {
    const under = new ManagerUnderTest()
    await under.file({ s: x })
    const started = outcome(under.manager.start('s'))
    await settle()
    const removed = under.manager.remove('s')
    expect(await started).toBe('cancelled')
    under.latest('s').session.finishStop()
    await removed
    expect(under.ids).toEqual([])
  })

  test('twice at once is once', async () => {
    const under = new ManagerUnderTest()
    await under.file({ s: x })
    await Promise.all([under.manager.remove('s'), under.manager.remove('s')])
    expect(under.ids).toEqual([])
  })

  test('a file that brings it back while it still ends has it back afterwards', async () => {
    const under = new ManagerUnderTest()
    await under.file({ s: x })
    await under.start('s')
    const emptied = under.file({})
    await settle()
    const filled = under.file({ s: { command: 'y' } })
    await settle()
    under.latest('s').session.finishStop()
    await Promise.all([emptied, filled])
    expect(under.record('s')).toMatchObject({ state: { status: 'Stopped' }, commandLine: 'y' })
  })
})

describe('files that are read while servers end', () => {
  test('a server that goes from one file to another waits for its end', async () => {
    const under = new ManagerUnderTest()
    await under.file({ s: x }, 'one')
    await under.start('s')
    const emptied = under.file({}, 'one')
    await settle()
    const filled = under.file({ s: { command: 'y' } }, 'other')
    await settle()
    expect(under.record('s').state.status).toBe('Stopping')
    under.latest('s').session.finishStop()
    await Promise.all([emptied, filled])
    expect(under.record('s')).toMatchObject({ fileId: 'other', state: { status: 'Stopped' }, commandLine: 'y' })
  })

  test('the latest reading of a file counts, whichever had to wait', async () => {
    const under = new ManagerUnderTest()
    await under.file({ s: x }, 'one')
    await under.start('s')
    const emptied = under.file({}, 'one')
    await settle()
    const older = under.file({ s: x, t: { command: 'older' } }, 'other')
    const newer = under.file({ t: { command: 'newer' } }, 'other')
    await settle()
    under.latest('s').session.finishStop()
    await Promise.all([emptied, older, newer])
    expect(under.ids).toEqual(['t'])
    expect(under.record('t').commandLine).toBe('newer')
  })
})

describe('a server that comes with the program', () => {
  const builtIn = {
    ...define('{"command":"x"}'),
    id: 'demo',
    fileId: 'built-in',
    transport: 'built-in',
    entryText: '',
    entry: { ...commonEntry(), transport: 'built-in', server: 'demo' },
  } as const

  test('can be disabled and enabled, is never unsaved, and is written nowhere', async () => {
    const under = new ManagerUnderTest()
    await under.manager.replaceFile('built-in', [builtIn])
    await under.manager.disable('demo')
    expect(under.record('demo').state).toEqual({ status: 'Disabled' })
    expect(under.record('demo')).not.toHaveProperty('unsaved')
    await under.manager.enable('demo')
    expect(under.record('demo').state).toEqual({ status: 'Stopped' })
    expect(JSON.parse(under.manager.toJson())).toEqual({ mcpServers: {} })
  })

  test('cannot be given another entry', async () => {
    const under = new ManagerUnderTest()
    await under.manager.replaceFile('built-in', [builtIn])
    expect(await outcome(under.manager.update('demo', '{"command":"x"}'))).toBe('not-supported')
  })
})

describe('many at once', () => {
  const names = Array.from({ length: 12 }, (_, index) => `s${index}`)
  const many = Object.fromEntries(names.map((name) => [name, x]))

  test('startAll shakes hands with eight at a time', async () => {
    const under = new ManagerUnderTest()
    await under.file(many)
    const all = under.manager.startAll()
    await settle()
    expect(under.starts.map(({ serverId }) => serverId)).toEqual(names.slice(0, 8))
    await under.answer('s3')
    expect(under.starts).toHaveLength(9)
    for (const name of names.filter((other) => other !== 's3')) await under.answer(name)
    expect([...(await all).values()].every(({ ok }) => ok)).toBe(true)
    expect(under.manager.runningCount).toBe(12)
  })

  test('stopAll calls off those too whose turn has not come', async () => {
    const under = new ManagerUnderTest()
    await under.file(many)
    const all = under.manager.startAll()
    await settle()
    const stopped = under.manager.stopAll()
    await settle()
    for (const { session } of under.starts) session.finishStop()
    await stopped
    const results = await all
    expect([...results.values()].map((result) => (result.ok ? 'done' : result.error.code))).toEqual(
      names.map(() => 'cancelled'),
    )
    await settle()
    expect(under.starts).toHaveLength(8)
    expect(names.map((name) => under.record(name).state.status)).toEqual(names.map(() => 'Stopped'))
  })

  test('a stop of one that waits for its turn in startAll keeps it from starting', async () => {
    const under = new ManagerUnderTest()
    await under.file(many)
    const all = under.manager.startAll()
    await settle()
    await under.manager.stop('s11')
    for (const name of names.slice(0, 11)) await under.answer(name)
    const last = (await all).get('s11')
    expect(last?.ok === false && last.error.code).toBe('cancelled')
    expect(under.record('s11').state.status).toBe('Stopped')
  })
})

describe('the end', () => {
  test('shutdown ends monitoring first, then all servers, and always succeeds', async () => {
    const under = new ManagerUnderTest()
    await under.file({ a: { ...x, restartPolicy: {} }, b: x, off: { ...x, disabled: true } })
    under.manager.startMonitoring()
    await under.start('a')
    await under.start('b')
    under.latest('a').session.crash(1)
    await settle()
    const over = under.manager.shutdown()
    await settle()
    under.latest('b').session.finishStop()
    await over
    expect(under.ids.map((id) => under.record(id).state.status)).toEqual(['Stopped', 'Stopped', 'Disabled'])
    expect(under.clock.pendingTimers).toBe(0)
  })

  test('shutdown does not hasten what is being ended', async () => {
    const under = new ManagerUnderTest()
    await under.file({ a: x })
    await under.start('a')
    const stopped = under.manager.stop('a')
    await settle()
    const over = under.manager.shutdown()
    await settle()
    expect(under.latest('a').session.stops).toEqual([5000])
    under.latest('a').session.finishStop()
    await Promise.all([stopped, over])
  })

  test.each([
    [1, '1 server that is'],
    [2, '2 servers that are'],
  ])('a manager given up with %i running says so once', async (count, words) => {
    const under = new ManagerUnderTest({ name: 'mine' })
    await under.file({ a: x, b: x })
    for (const id of ['a', 'b'].slice(0, count)) await under.start(id)
    under.manager[Symbol.dispose]()
    expect(under.warnings).toEqual([`The manager "mine" was given up with ${words} still running. Shut it down first.`])
  })

  test('after shutdown it says nothing', async () => {
    const under = new ManagerUnderTest()
    await under.file({ a: x })
    await under.start('a')
    const over = under.manager.shutdown()
    await settle()
    under.latest('a').session.finishStop()
    await over
    under.manager[Symbol.dispose]()
    expect(under.warnings).toEqual([])
  })
})

test('a record tells the automatic restarts and the health of a server', async () => {
  const under = new ManagerUnderTest({ healthIntervalMs: 1000 })
  await under.file({ s: { ...x, restartPolicy: { maxRestartAttempts: 4 } } })
  under.manager.startMonitoring()
  expect(under.record('s').restarts).toEqual({ attempts: 0, maxAttempts: 4 })
  await under.start('s')
  under.latest('s').session.crash(1)
  await settle()
  under.clock.advance(1000)
  const { connection } = await under.answer('s')
  expect(under.record('s').restarts).toEqual({ attempts: 1, maxAttempts: 4 })
  expect(under.record('s')).not.toHaveProperty('health')
  under.clock.advance(1000)
  connection.answer()
  await settle()
  expect(under.record('s').health).toEqual({ responsive: true, misses: 0, lastLatencyMs: 0, history: [0] })
})
