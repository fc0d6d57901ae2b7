import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ClientId } from '../../../shared/model/client-format'
import type { ImportChoice } from '../../../shared/model/import'
import { type CoreUnderTest, coreWith } from '../../support/core-under-test'
import { failure } from '../../support/server-under-test'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mcp-deck-export-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const entry = { command: 'node', args: ['s.mjs'], env: { API_KEY: 'FAKE-export' }, restartPolicy: {} }
const written = { command: 'node', args: ['s.mjs'], env: { API_KEY: 'FAKE-export' } }

const core = () =>
  coreWith(
    { a: entry, b: { url: 'https://a.example/' } },
    {},
    { backupFolder: path.join(folder, 'backups'), home: folder },
  )

async function exportInto(under: CoreUnderTest, client: ClientId, file: string, changes: Partial<ImportChoice> = {}) {
  const order = { serverIds: ['a'], client, path: file }
  const { digest, rows } = await under.core.exports.preview(order)
  const choices = rows.map(({ position, suggested }) => ({ position, ...suggested, ...changes }))
  return { rows, result: await under.core.exports.save({ ...order, digest, choices }) }
}

describe('into the file of another program', () => {
  test('nothing else of it changes, nothing of it is answered, and a copy is kept', async () => {
    const under = await core()
    const file = path.join(folder, '.claude.json')
    const before =
      '{\n  "userID": "FAKE-user", // mine\n  "mcpServers": {\n    "theirs": { "command": "x" }\n  },\n  "projects": { "/p": { "history": ["FAKE-history"] } }\n}\n'
    await writeFile(file, before, { mode: 0o600 })
    const { rows, result } = await exportInto(under, 'claude-code', file)
    expect(result).toMatchObject({ kind: 'saved' })
    expect(JSON.stringify([rows, result])).not.toContain('FAKE-')
    const after = await readFile(file, 'utf8')
    expect(after.startsWith(before.slice(0, before.indexOf('x" }') + 4))).toBe(true)
    expect(after.endsWith(before.slice(before.indexOf('\n  },\n  "projects"')))).toBe(true)
    expect(JSON.parse(after.replace('// mine', ''))).toMatchObject({
      mcpServers: { theirs: { command: 'x' }, a: { type: 'stdio', ...written } },
    })
    expect(await readdir(path.join(folder, 'backups'))).toHaveLength(1)
    expect(rows[0]?.notes.join()).toMatch(/cannot say "restartPolicy"/)
  })

  test.each<[ClientId, string, object]>([
    ['zed', 'settings.json', { context_servers: { a: written } }],
    ['vscode', 'mcp.json', { servers: { a: { type: 'stdio', ...written } } }],
    ['cursor', 'mcp.json', { mcpServers: { a: written } }],
  ])('that is not there yet, for %s', async (client, name, expected) => {
    const under = await core()
    const file = path.join(folder, name)
    await exportInto(under, client, file)
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(expected)
  })

  test('an entry of the same name is shown and overwritten only when chosen', async () => {
    const under = await core()
    const file = path.join(folder, 'mcp.json')
    await writeFile(file, JSON.stringify({ mcpServers: { a: { command: 'old', env: { TOKEN: 'FAKE-old' } } } }))
    const first = await exportInto(under, 'cursor', file)
    expect(first.rows[0]).toMatchObject({ suggested: { action: 'add', name: 'a-2' } })
    expect(first.rows[0]?.presentText).toContain('"old"')
    expect(first.rows[0]?.presentText).not.toContain('FAKE-')
    await exportInto(under, 'cursor', file, { action: 'overwrite', name: 'a' })
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ mcpServers: { a: written, 'a-2': written } })
  })

  test('an open file is read again, and asks for approval of what came into it', async () => {
    const under = await core()
    const file = path.join(folder, 'open.json')
    await writeFile(file, '{"mcpServers":{}}')
    await under.core.config.openFile(file, 'opened')
    await exportInto(under, 'deck', file)
    expect(under.core.state().servers.map(({ name }) => name)).toEqual(['a', 'b', 'a'])
  })

  test('is refused when it is torn, or says something else than what was looked at', async () => {
    const under = await core()
    const file = path.join(folder, 'mcp.json')
    await writeFile(file, '{"mcpServers": ')
    const order = { serverIds: ['a'], client: 'cursor' as const, path: file }
    expect(await failure(under.core.exports.preview(order))).toMatchObject({ code: 'config-invalid' })
    await writeFile(file, '{}')
    const { digest } = await under.core.exports.preview(order)
    await writeFile(file, '{"theirs": 1}')
    const choices = [{ position: 0, action: 'add' as const, name: 'a' }]
    expect(await failure(under.core.exports.save({ ...order, digest, choices }))).toMatchObject({
      code: 'import-outdated',
    })
    expect(await readFile(file, 'utf8')).toBe('{"theirs": 1}')
  })
})

test('files of other programs are named, those that are there and those that are not', async () => {
  const under = await core()
  await writeFile(path.join(folder, '.claude.json'), '{}')
  const { files } = await under.core.exports.files()
  expect(files.filter(({ exists }) => exists).map(({ client }) => client)).toEqual(['claude-code'])
  expect(new Set(files.map(({ client }) => client)).size).toBe(7)
  expect(under.core.exports.text({ serverIds: ['a', 'b'], client: 'claude-desktop', exact: false })).toMatchObject({
    secretValues: 1,
    notes: [{ server: 'a' }, { server: 'b' }],
  })
})
