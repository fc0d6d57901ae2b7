import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { memoryState } from '../../../electron/core/memory-state'
import type { ImportChoice, ImportSource } from '../../../shared/model/import'
import { type CoreUnderTest, coreWith, fixtureEntry } from '../../support/core-under-test'
import { failure } from '../../support/server-under-test'

const good = fixtureEntry('32-tools-only.mjs')
const third = fixtureEntry('32-tools-only.mjs', { GREETING: 'third' })
const other = fixtureEntry('32-tools-only.mjs', { GREETING: 'other' })

const coreThatAsks = (servers: Readonly<Record<string, object>>) =>
  coreWith(servers, {}, { asksForApproval: true, stateStore: memoryState() })

const fileId = ({ core }: CoreUnderTest) => core.state().configFiles[0]?.fileId ?? ''
const inFile = async ({ configFile }: CoreUnderTest) => JSON.parse(await readFile(configFile, 'utf8')) as unknown
const pasted = (value: unknown): ImportSource => ({ kind: 'text', text: JSON.stringify(value) })

/** Takes over what the preview suggests, but for `changes`. */
async function importInto(under: CoreUnderTest, source: ImportSource, changes: Partial<ImportChoice> = {}) {
  const order = { source, fileId: fileId(under) }
  const { digest, rows } = await under.core.imports.preview(order)
  const choices = rows.map(({ position, suggested }) => ({ position, ...suggested, ...changes }))
  return under.core.imports.apply({ ...order, digest, choices })
}

describe('what was imported', () => {
  test('is written in one save and starts only once somebody has seen it', async () => {
    const under = await coreThatAsks({ a: good })
    const { core, server } = under
    const before = await readFile(under.configFile, 'utf8')
    expect(await importInto(under, pasted({ mcpServers: { b: third, c: other } }))).toMatchObject({ kind: 'saved' })
    expect(await inFile(under)).toEqual({ mcpServers: { a: good, b: third, c: other } })
    expect((await readFile(under.configFile, 'utf8')).startsWith(before.slice(0, before.lastIndexOf('}}')))).toBe(true)
    expect([server('a').needsApproval, server('b').needsApproval]).toEqual([
      undefined,
      expect.stringMatching(/"b" was imported into .* and was not approved yet/),
    ])
    await core.servers.startAll()
    expect(server('a').state.status).toBe('Running')
    expect(server('b').state).toMatchObject({ status: 'FailedToStart', error: { code: 'needs-approval' } })
    core.servers.approve('b', core.servers.approvalFacts('b').digest)
    await core.servers.start('b')
    expect(server('b').state.status).toBe('Running')
    expect(server('c').needsApproval).toBeDefined()
  })

  test('is approved neither by a switch nor by another name nor by a save of the whole file', async () => {
    const under = await coreThatAsks({})
    const { core, server } = under
    await importInto(under, pasted({ mcpServers: { b: good } }))
    await core.manager.disable('b')
    await core.config.saveChanges({ fileId: fileId(under) })
    await core.manager.enable('b')
    await core.servers.update('b', JSON.stringify({ ...good, timeoutMs: 9000 }))
    await core.config.saveChanges({ fileId: fileId(under) })
    expect(server('b').needsApproval).toBeDefined()
    await core.config.renameEntry({ fileId: fileId(under), name: 'b', to: 'renamed' })
    expect(server('renamed').needsApproval).toBeDefined()
    const { text, version } = await core.config.text(fileId(under))
    await core.config.save({ fileId: fileId(under), text: `${text}\n`, baseVersion: version })
    expect(server('renamed').needsApproval).toBeDefined()
    // What a person writes themselves is theirs.
    await core.servers.update('renamed', JSON.stringify(other))
    expect(server('renamed').needsApproval).toBeUndefined()
  })

  test('in place of an entry that starts the same asks nothing, one that starts something else does', async () => {
    const under = await coreThatAsks({ a: good, b: good })
    const source = pasted({ mcpServers: { a: { ...good, timeoutMs: 5000 } } })
    await importInto(under, source, { action: 'overwrite', name: 'a' })
    expect(under.server('a').needsApproval).toBeUndefined()
    await importInto(under, pasted({ mcpServers: { b: other } }), { action: 'overwrite', name: 'b' })
    expect(under.server('b').needsApproval).toBeDefined()
    expect(await inFile(under)).toEqual({ mcpServers: { a: { ...good, timeoutMs: 5000 }, b: other } })
  })

  test('brings the inputs it names, each once', async () => {
    const under = await coreThatAsks({})
    const inputs = [
      { id: 'key', type: 'promptString', password: true },
      { id: 'unused', type: 'promptString' },
    ]
    const source = pasted({ inputs, servers: { a: { command: 'x', env: { KEY: '${input:key}' } } } })
    await importInto(under, source)
    const written = { inputs: inputs.slice(0, 1), mcpServers: { a: { command: 'x', env: { KEY: '${input:key}' } } } }
    expect(await inFile(under)).toEqual(written)
    await importInto(under, source, { action: 'add', name: 'again' })
    expect(await inFile(under)).toMatchObject({ inputs: inputs.slice(0, 1) })
  })
})

describe('nothing is written', () => {
  test('when source or target say something else than what was looked at', async () => {
    const under = await coreThatAsks({ a: good })
    const file = path.join(path.dirname(under.configFile), 'theirs.json')
    await writeFile(file, JSON.stringify({ mcpServers: { b: good } }))
    const order = { source: { kind: 'file', path: file } as const, fileId: fileId(under) }
    const choices = [{ position: 0, action: 'add' as const, name: 'b' }]
    const { digest } = await under.core.imports.preview(order)
    await writeFile(file, JSON.stringify({ mcpServers: { b: other } }))
    expect(await failure(under.core.imports.apply({ ...order, digest, choices }))).toMatchObject({
      code: 'import-outdated',
    })
    const next = await under.core.imports.preview(order)
    await writeFile(under.configFile, JSON.stringify({ mcpServers: { a: other } }))
    expect(await failure(under.core.imports.apply({ ...order, digest: next.digest, choices }))).toMatchObject({
      code: 'import-outdated',
    })
    expect(await inFile(under)).toEqual({ mcpServers: { a: other } })
  })

  test.each<[string, readonly ImportChoice[]]>([
    ['a name that is taken', [{ position: 0, action: 'add', name: 'a' }]],
    ['no name', [{ position: 0, action: 'add', name: ' ' }]],
    [
      'one name twice',
      [
        { position: 0, action: 'add', name: 'x' },
        { position: 1, action: 'add', name: 'x' },
      ],
    ],
  ])('under %s', async (_, choices) => {
    const under = await coreThatAsks({ a: good })
    const order = { source: pasted({ mcpServers: { b: good, c: good } }), fileId: fileId(under) }
    const { digest } = await under.core.imports.preview(order)
    const refusal = under.core.imports.apply({ ...order, digest, choices: [...choices] })
    expect(await failure(refusal)).toMatchObject({ code: 'server-exists' })
    expect(await inFile(under)).toEqual({ mcpServers: { a: good } })
  })

  test('from a file that is not there', async () => {
    const under = await coreThatAsks({})
    const order = { source: { kind: 'file', path: '/no/such/file.json' } as const, fileId: fileId(under) }
    expect(await failure(under.core.imports.preview(order))).toMatchObject({ code: 'config-unreadable' })
  })
})
