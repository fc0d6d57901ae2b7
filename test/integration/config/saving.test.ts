import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type CoreUnderTest, coreWith, fixtureEntry } from '../../support/core-under-test'
import { waitUntil } from '../../support/processes'

const good = fixtureEntry('32-tools-only.mjs')
const text = JSON.stringify(good)
const fileId = ({ core }: CoreUnderTest) => core.state().configFiles[0]?.fileId ?? ''
const inFile = async (file: string) => (JSON.parse(await readFile(file, 'utf8')) as { mcpServers: object }).mcpServers

describe('changes kept in memory', () => {
  test('are written by one save, which takes the marks away and restarts nothing', async () => {
    const under = await coreWith({ a: good, b: good })
    const { core, server } = under
    await core.servers.start('a')
    await core.manager.disable('b')
    await core.servers.update('a', JSON.stringify({ ...good, timeoutMs: 7000 }))
    const pids = await under.alive()
    expect([server('a').unsaved, server('b').unsaved]).toEqual([true, true])
    expect(await core.config.saveChanges({ fileId: fileId(under) })).toMatchObject({ kind: 'saved' })
    expect(await inFile(under.configFile)).toEqual({ a: { ...good, timeoutMs: 7000 }, b: { ...good, disabled: true } })
    expect([server('a').unsaved, server('b').unsaved]).toEqual([undefined, undefined])
    expect(server('a')).not.toHaveProperty('needsRestart')
    expect(await under.alive()).toEqual(pids)
  })

  test('come back into the file when another program writes what it read before the save', async () => {
    const under = await coreWith({ a: good })
    const read = await readFile(under.configFile, 'utf8')
    await under.core.manager.disable('a')
    await under.core.config.saveChanges({ fileId: fileId(under) })
    await writeFile(under.configFile, read)
    await waitUntil('the change is back', async () =>
      JSON.stringify(await inFile(under.configFile)).includes('disabled'),
    )
  })

  test('are not written over what another program did to the same entry; other entries of theirs stay', async () => {
    const under = await coreWith({ a: good, b: good })
    const { core } = under
    await core.manager.disable('a')
    const theirs = { a: good, b: { ...good, timeoutMs: 9000 }, c: good }
    await writeFile(under.configFile, JSON.stringify({ mcpServers: theirs }))
    expect(await core.config.saveChanges({ fileId: fileId(under) })).toMatchObject({ kind: 'saved' })
    expect(await inFile(under.configFile)).toEqual({ ...theirs, a: { ...good, disabled: true } })
    await core.manager.enable('a')
    await writeFile(under.configFile, JSON.stringify({ mcpServers: { a: { ...good, timeoutMs: 1 } } }))
    expect(await core.config.saveChanges({ fileId: fileId(under) })).toMatchObject({
      kind: 'conflict',
      theirText: expect.stringContaining('"timeoutMs":1'),
    })
    expect(await inFile(under.configFile)).toEqual({ a: { ...good, timeoutMs: 1 } })
  })

  test('a server of no file goes into the own file and keeps its id, even while it runs', async () => {
    const under = await coreWith({ a: good })
    const { core, server } = under
    const own = path.join(path.dirname(under.configFile), 'own.json')
    await core.load({ own, named: [] })
    const ownId = core.state().configFiles.find(({ origin }) => origin === 'own')?.fileId ?? ''
    await core.servers.add({ serverId: 'mine', entryText: text })
    await core.servers.start('mine')
    const pids = await under.alive()
    await core.config.saveChanges({ fileId: ownId })
    expect(await inFile(own)).toEqual({ mine: good })
    expect(server('mine')).toMatchObject({ fileId: ownId, state: { status: 'Running' } })
    expect(server('mine')).not.toHaveProperty('unsaved')
    expect(await under.alive()).toEqual(pids)
    expect(
      core
        .state()
        .servers.map(({ id }) => id)
        .toSorted(),
    ).toEqual(['a', 'mine'])
  })
})

describe('a whole text that was saved', () => {
  const changed = JSON.stringify({ mcpServers: { a: { ...good, timeoutMs: 7000 }, c: good } })
  const saved = `// mine\n${changed}\n`

  async function saveOver(others: object): Promise<{ readonly under: CoreUnderTest; readonly read: string }> {
    const under = await coreWith({ a: good, b: good, ...others })
    const read = await readFile(under.configFile, 'utf8')
    const { version } = await under.core.config.text(fileId(under))
    const input = { fileId: fileId(under), text: saved, baseVersion: version }
    expect(await under.core.config.save(input)).toMatchObject({ kind: 'saved' })
    return { under, read }
  }

  test('comes back whole when another program writes what it read before', async () => {
    const { under, read } = await saveOver({})
    await writeFile(under.configFile, read)
    await waitUntil('the text is back', async () => (await readFile(under.configFile, 'utf8')) === saved)
    await waitUntil(
      'the list follows',
      () =>
        under.core
          .state()
          .servers.map(({ id }) => id)
          .join() === 'a,c',
    )
  })

  test('comes back entry by entry beside what another program wrote itself', async () => {
    const { under, read } = await saveOver({ d: good })
    const { mcpServers } = JSON.parse(read) as { mcpServers: object }
    await writeFile(
      under.configFile,
      JSON.stringify({ n: 1, mcpServers: { ...mcpServers, d: { ...good, timeoutMs: 1 } } }),
    )
    const expected = { a: { ...good, timeoutMs: 7000 }, c: good, d: { ...good, timeoutMs: 1 } }
    // `d` was changed by both: what the other says stays. `b` was taken out here alone.
    await waitUntil('both are there', async () => {
      const now = await inFile(under.configFile).catch(() => ({}))
      return JSON.stringify(Object.entries(now).toSorted()) === JSON.stringify(Object.entries(expected).toSorted())
    })
    expect(await readFile(under.configFile, 'utf8')).toContain('"n":1')
  })
})

describe('servers of a file that was opened', () => {
  async function opened() {
    const under = await coreWith({}, {}, { asksForApproval: true })
    const file = path.join(path.dirname(under.configFile), 'opened.json')
    await writeFile(file, JSON.stringify({ mcpServers: { theirs: good, other: good } }))
    const opened = await under.core.config.openFile(file, 'opened')
    return { ...under, file, fileId: opened.fileId }
  }

  test('start only after somebody approved what they saw; the others are not kept waiting', async () => {
    const { core, server, pids } = await opened()
    await core.servers.add({ serverId: 'typed', entryText: text })
    await core.servers.startAll()
    expect(server('typed').state.status).toBe('Running')
    expect(server('theirs')).toMatchObject({
      needsApproval: expect.stringContaining('never approved'),
      state: { status: 'FailedToStart', error: { code: 'needs-approval' } },
    })
    expect((await pids()).length).toBe(1)
    const facts = core.servers.approvalFacts('theirs')
    expect(facts).toMatchObject({ commandLine: expect.stringContaining('32-tools-only.mjs'), names: [] })
    core.servers.approve('theirs', facts.digest)
    expect(server('theirs')).toMatchObject({ state: { status: 'Stopped' } })
    expect(server('theirs')).not.toHaveProperty('needsApproval')
    await core.servers.start('theirs')
    expect(server('theirs').state.status).toBe('Running')
    expect(server('other').needsApproval).toBeDefined()
  })

  test('a change from outside asks again; one typed in the app does not', async () => {
    const { core, server, file, fileId } = await opened()
    core.servers.approve('theirs', core.servers.approvalFacts('theirs').digest)
    await writeFile(
      file,
      JSON.stringify({ mcpServers: { theirs: { ...good, env: { LD_PRELOAD: '/x' } }, other: good } }),
    )
    await core.config.reload(fileId)
    expect(server('theirs').needsApproval).toMatch(/was changed in/)
    await expect(core.servers.start('theirs')).rejects.toThrow(/since it was approved/)
    await core.config.saveEntry({ fileId, name: 'theirs', entryText: JSON.stringify({ ...good, env: { A: '1' } }) })
    expect(server('theirs')).not.toHaveProperty('needsApproval')
    await core.servers.update('other', JSON.stringify({ ...good, env: { B: '1' } }))
    expect(server('other')).not.toHaveProperty('needsApproval')
  })
})
