import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type CoreUnderTest, coreWith, everythingServer, fixtureEntry } from '../../support/core-under-test'
import { waitUntil } from '../../support/processes'

const secret = 'tok-0123456789'

async function coreWithFolder(): Promise<CoreUnderTest & { readonly folder: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mcp-deck-saved-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const entry = fixtureEntry(everythingServer, { API_TOKEN: secret })
  const savedCallsFolder = path.join(folder, 'saved')
  const under = await coreWith({ everything: entry }, {}, { savedCallsFolder })
  return { ...under, folder: savedCallsFolder }
}

const files = ({ core }: CoreUnderTest) => core.state().savedCalls.files

async function made({ core, ends }: CoreUnderTest, args: object): Promise<string> {
  await core.servers.start('everything')
  const callId = randomUUID()
  core.calls.start({ callId, serverId: 'everything', toolName: 'echo', argumentsText: JSON.stringify(args) })
  await ends(callId)
  return callId
}

test('a call that was made is saved, run again, and told from one that changed', async () => {
  const under = await coreWithFolder()
  const { core, folder } = under
  const args = { message: 'hello', password: 'hunter22' }
  const callId = await made(under, args)
  const proposal = { serverId: 'everything', toolName: 'echo', argumentsText: JSON.stringify(args), callId }
  const { call } = await core.savedCalls.propose(proposal)
  expect(call.equalsText).toBe('{"output":"Echo: hello"}')
  const { fileName } = await core.savedCalls.save({
    call: { ...call, name: 'Says hello', variables: [...call.variables] },
  })
  expect(fileName).toBe('Says-hello.call.json')
  const text = await readFile(path.join(folder, fileName), 'utf8')
  expect(text).not.toContain('hunter22')
  expect(JSON.parse(text)).toEqual({
    name: 'Says hello',
    server: 'everything',
    tool: 'echo',
    arguments: { message: 'hello', password: '${password}' },
    expect: { outcome: 'succeeded', equals: { output: 'Echo: hello' } },
  })
  expect(files(under)).toMatchObject([{ kind: 'call', name: 'Says hello', hasEquals: true, hasSchema: false }])

  const values: [string, string][] = [['password', 'hunter22']]
  const passedId = randomUUID()
  expect(await core.savedCalls.run({ fileName, callId: passedId, values })).toMatchObject({
    verdict: 'passed',
    callId: passedId,
    serverId: 'everything',
    differences: [],
  })
  // It is a call by hand like any other.
  expect(under.call(passedId).state).toMatchObject({ phase: 'ended', outcome: 'succeeded' })

  const changed = { ...(await core.savedCalls.detail(fileName)), equalsText: '{"output":"Echo: bye"}' }
  await core.savedCalls.save({ fileName, call: { ...changed, variables: [...changed.variables] } })
  expect(await core.savedCalls.run({ fileName, callId: randomUUID(), values })).toMatchObject({
    verdict: 'failed',
    differences: ['output: expected "Echo: bye", found "Echo: hello"'],
  })
  expect(await core.savedCalls.run({ fileName, callId: randomUUID(), values: [] })).toMatchObject({
    verdict: 'not-run',
  })
  await core.servers.stop('everything')
  expect(await core.savedCalls.run({ fileName, callId: randomUUID(), values })).toEqual({
    verdict: 'not-run',
    differences: ['The server "everything" is not running.'],
  })

  await core.savedCalls.remove(fileName)
  expect([files(under), await readdir(folder)]).toEqual([[], []])
})

test('a secret of the server in the result is written nowhere', async () => {
  const under = await coreWithFolder()
  const argumentsText = JSON.stringify({ message: secret })
  const callId = await made(under, { message: secret })
  const proposal = await under.core.savedCalls.propose({
    serverId: 'everything',
    toolName: 'echo',
    argumentsText,
    callId,
  })
  expect(JSON.stringify(proposal)).not.toContain(secret)
  expect(proposal).toMatchObject({ call: { argumentsText: '{"message":"${message}"}' }, notes: [expect.anything()] })
})

test('another folder holds from when it is chosen, faulty files are named, and nothing overwrites anything', async () => {
  const under = await coreWithFolder()
  const { core, folder } = under
  await waitUntil('the folder was read', () => core.state().savedCalls.folder === folder)
  const other = `${folder}-other`
  onTestFinished(() => rm(other, { recursive: true, force: true }))
  const call = { name: 'A/B', server: 's', tool: 't', variables: [], outcome: 'succeeded' } as const
  await core.savedCalls.keepIn(other)
  await waitUntil('the other folder was read', () => core.state().savedCalls.folder === other)
  const save = () => core.savedCalls.save({ call: { ...call, variables: [] } })
  expect([await save(), await save()]).toEqual([{ fileName: 'A-B.call.json' }, { fileName: 'A-B-2.call.json' }])
  await writeFile(path.join(other, 'bad.call.json'), '{ "name": 1 }')
  await core.savedCalls.refresh()
  expect(files(under)).toMatchObject([
    { fileName: 'A-B-2.call.json' },
    { fileName: 'A-B.call.json' },
    {
      kind: 'faulty',
      fileName: 'bad.call.json',
      problems: [{ field: 'name' }, { field: 'server' }, { field: 'tool' }],
    },
  ])
  await expect(core.savedCalls.detail('bad.call.json')).rejects.toThrow('name must be a text')
  await expect(core.savedCalls.save({ call: { ...call, variables: [], equalsText: '{' } })).rejects.toThrow(
    'no valid JSON',
  )
  await core.savedCalls.keepIn('')
  await waitUntil('the own folder is back', () => core.state().savedCalls.folder === folder)
})
