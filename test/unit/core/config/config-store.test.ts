import { randomUUID } from 'node:crypto'
import { chmod, link, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigFiles } from '../../../../electron/core/config/config-files'
import { ConfigStore } from '../../../../electron/core/config/config-store'
import { encodeText } from '../../../../electron/core/config/decode-text'
import { Backups } from '../../../../electron/core/config/save/backups'
import type { ServerDefinition } from '../../../../electron/core/config/server-definition'
import { nodeClock } from '../../../../electron/core/node-ports'
import type { SaveResult } from '../../../../shared/model/config'
import { failure } from '../../../support/server-under-test'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mcp-deck-store-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const file = () => path.join(folder, 'mcp.json')
const onDisk = () => readFile(file(), 'utf8')

async function open(content: string | Buffer | undefined, origin: 'opened' | 'own' = 'opened') {
  if (content !== undefined) await writeFile(file(), content)
  const defined = new Map<string, readonly ServerDefinition[]>()
  const written: string[] = []
  const files = new ConfigFiles({
    ids: { next: randomUUID },
    sink: { replaceFile: (fileId, definitions) => Promise.resolve(void defined.set(fileId, definitions)) },
    publish: () => {},
  })
  const store = new ConfigStore({
    files,
    entries: { unsaved: () => [], adopt: () => {} },
    backups: new Backups(path.join(folder, 'backups'), nodeClock),
    written: (_, { name }) => written.push(name),
    renamed: () => {},
    log: () => {},
  })
  const fileId = await files.open(file(), origin)
  return { files, store, fileId, written, servers: () => (defined.get(fileId) ?? []).map(({ name }) => name) }
}

const config = (...names: string[]) =>
  `{\n  "mcpServers": {\n${names.map((name) => `    "${name}": { "command": "x" }`).join(',\n')}\n  }\n}\n`

function conflict(result: SaveResult): Extract<SaveResult, { kind: 'conflict' }> {
  if (result.kind !== 'conflict') throw new Error(result.kind)
  return result
}

describe('a whole text from the editor', () => {
  test('is written, read again, and the one before is a backup only this user may read', async () => {
    const { store, fileId, servers, written, files } = await open(config('a'))
    const { text, version } = await store.text(fileId)
    expect(text).toBe(config('a'))
    const result = await store.save(fileId, config('a', 'b'), version)
    expect(result).toEqual({ kind: 'saved', version: files.record(fileId).version })
    expect(await onDisk()).toBe(config('a', 'b'))
    expect(servers()).toEqual(['a', 'b'])
    expect(written).toEqual(['b'])
    const [backup, ...others] = await store.backups(fileId)
    expect(others).toEqual([])
    expect(await store.backupText(fileId, backup?.backupId ?? '')).toEqual({ text: config('a') })
    const [kept] = await readdir(path.join(folder, 'backups'))
    const stats = await stat(path.join(folder, 'backups', kept ?? '', backup?.backupId ?? ''))
    expect(stats.mode & 0o777).toBe(0o600)
  })

  test('over what another program wrote is a conflict with all three texts, and nothing is written', async () => {
    const { store, fileId, servers } = await open(config('a'))
    const { version } = await store.text(fileId)
    await writeFile(file(), config('theirs'))
    const result = conflict(await store.save(fileId, config('mine'), version))
    expect(result).toMatchObject({ theirText: config('theirs'), baseText: config('a') })
    expect(await onDisk()).toBe(config('theirs'))
    expect(servers()).toEqual(['a'])
    // The version of the conflict is what a person who saw both texts saves over.
    expect(await store.save(fileId, config('mine'), result.version)).toMatchObject({ kind: 'saved' })
  })

  test('a file that is gone is a conflict too, one that never was is made', async () => {
    const { store, fileId } = await open(config('a'))
    const { version } = await store.text(fileId)
    await rm(file())
    expect(conflict(await store.save(fileId, config('mine'), version)).theirText).toBe('')
    const now = await store.text(fileId)
    expect(await store.save(fileId, config('mine'), now.version)).toMatchObject({ kind: 'saved' })
    expect((await stat(file())).mode & 0o777).toBe(0o600)
  })

  test('keeps mark, UTF-16 and CRLF', async () => {
    const encoding = { name: 'utf-16be', mark: true } as const
    const { store, fileId } = await open(encodeText(config('ä').replaceAll('\n', '\r\n'), encoding))
    const { text, version } = await store.text(fileId)
    expect(text).toContain('\r\n')
    await store.save(fileId, text.replace('"x"', '"y"'), version)
    expect(await readFile(file())).toEqual(encodeText(text.replace('"x"', '"y"'), encoding))
  })

  test('bytes that are no text are not lost by a save', async () => {
    const bytes = Buffer.concat([Buffer.from('{"mcpServers":{},"x":"'), Buffer.from([0xff]), Buffer.from('"}')])
    const { store, fileId } = await open(bytes)
    const { text, version } = await store.text(fileId)
    expect(await failure(store.save(fileId, text, version))).toMatchObject({
      code: 'file-not-written',
      message: expect.stringContaining('bytes that are not text'),
    })
    expect(await readFile(file())).toEqual(bytes)
  })

  test('a file with several names waits for a choice', async () => {
    const { store, fileId } = await open(config('a'))
    await link(file(), path.join(folder, 'other.json'))
    const { version } = await store.text(fileId)
    expect(await store.save(fileId, config('b'), version)).toEqual({ kind: 'hard-links', names: 2 })
    expect(await store.save(fileId, config('b'), version, 'in-place')).toMatchObject({ kind: 'saved' })
    expect(await readFile(path.join(folder, 'other.json'), 'utf8')).toBe(config('b'))
    expect(await store.backups(fileId)).toHaveLength(1)
  })
})

describe('single entries', () => {
  test('the first one makes a whole file of an empty one', async () => {
    const { store, fileId, servers } = await open('', 'own')
    await store.edit(fileId, [{ kind: 'set-entry', name: 'a', entryText: '{ "command": "x" }' }])
    expect(await onDisk()).toBe('{\n  "mcpServers": {\n    "a": {\n      "command": "x"\n    }\n  }\n}\n')
    expect(servers()).toEqual(['a'])
    await store.settle()
  })

  test('are put into what stands there, not into what was read', async () => {
    const { store, fileId, servers } = await open(config('a'))
    await writeFile(file(), config('a', 'theirs'))
    await store.edit(fileId, [{ kind: 'set-entry', name: 'mine', entryText: '{"command":"y"}' }])
    expect(servers()).toEqual(['a', 'theirs', 'mine'])
    await store.settle()
  })

  test('come back when another program writes what it read before; what it says itself of the entry stays', async () => {
    const { store, fileId } = await open(config('a', 'b'))
    const read = await onDisk()
    await store.edit(fileId, [
      { kind: 'set-entry', name: 'a', entryText: '{"command":"mine"}' },
      { kind: 'set-entry', name: 'b', entryText: '{"command":"mine"}' },
    ])
    await writeFile(file(), read.replace('"b": { "command": "x" }', '"b": { "command": "theirs" }'))
    await store.settle()
    expect(JSON.parse(await onDisk())).toEqual({ mcpServers: { a: { command: 'mine' }, b: { command: 'theirs' } } })
  })

  test('a text that is no configuration is left alone', async () => {
    const { store, fileId } = await open('{ "mcpServers": {')
    expect(await failure(store.edit(fileId, [{ kind: 'remove-entry', name: 'a' }]))).toMatchObject({
      code: 'config-invalid',
      message: expect.stringContaining('not valid JSON'),
    })
    expect(await onDisk()).toBe('{ "mcpServers": {')
    expect(await store.backups(fileId)).toEqual([])
  })
})

describe('backups', () => {
  test('the last twenty are kept, the newest first, and none of them twice', async () => {
    const { store, fileId } = await open(config('s0'))
    for (let round = 1; round <= 22; round += 1) {
      const { version } = await store.text(fileId)
      await store.save(fileId, config(`s${round}`), version)
      await store.save(fileId, config(`s${round}`), (await store.text(fileId)).version)
    }
    const backups = await store.backups(fileId)
    expect(backups).toHaveLength(20)
    expect(backups.map(({ at }) => at)).toEqual(backups.map(({ at }) => at).toSorted((a, b) => b - a))
    expect(await store.backupText(fileId, backups[0]?.backupId ?? '')).toEqual({ text: config('s22') })
  })

  test('one is put back like any other text, and what it replaces is a backup then', async () => {
    const { store, fileId, servers } = await open(config('old'))
    await store.save(fileId, config('new'), (await store.text(fileId)).version)
    const [backup] = await store.backups(fileId)
    await store.restore(fileId, backup?.backupId ?? '', (await store.text(fileId)).version)
    expect(servers()).toEqual(['old'])
    const [newest] = await store.backups(fileId)
    expect(await store.backupText(fileId, newest?.backupId ?? '')).toEqual({ text: config('new') })
  })

  test('a name that is none reaches no other file', async () => {
    const { store, fileId } = await open(config('a'))
    expect(await failure(store.backupText(fileId, '../../mcp.json'))).toMatchObject({ code: 'config-not-found' })
  })
})

describe('a text that may only be read says why', () => {
  test('when its bytes are not text', async () => {
    const { store, fileId } = await open(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))
    expect((await store.text(fileId)).readOnly).toContain('bytes that are not text')
  })

  test('when its folder is not there', async () => {
    const { store, files } = await open(config('a'))
    const elsewhere = await files.open(path.join(folder, 'gone', 'mcp.json'), 'opened')
    expect((await store.text(elsewhere)).readOnly).toContain('does not exist')
  })

  test.skipIf(process.getuid?.() === 0)(
    'when this user may not write it (not as root, who may write everything)',
    async () => {
      const { store, fileId } = await open(config('a'))
      await chmod(file(), 0o444)
      expect((await store.text(fileId)).readOnly).toContain('may not be written')
    },
  )

  test('and not otherwise, nor for a file that is yet to be made', async () => {
    const { store, fileId } = await open(config('a'))
    expect((await store.text(fileId)).readOnly).toBeUndefined()
    await rm(file())
    expect(await store.text(fileId)).toMatchObject({ text: '' })
    expect((await store.text(fileId)).readOnly).toBeUndefined()
  })
})

test('what is saved and then saved back stays so: no save of our own is taken for that of another program', async () => {
  const { store, fileId } = await open(config('a'))
  const first = await store.text(fileId)
  await store.save(fileId, config('a', 'b'), first.version)
  const second = await store.text(fileId)
  await store.save(fileId, config('a'), second.version)
  await store.edit(fileId, [{ kind: 'set-entry', name: 'c', entryText: '{ "command": "x" }' }])
  await store.edit(fileId, [{ kind: 'remove-entry', name: 'c' }])
  await store.settle()
  expect(await onDisk()).toBe(config('a'))
  // One for each save: none was made again.
  expect(await store.backups(fileId)).toHaveLength(4)
})

test('a file that is taken away right after a save stays away', async () => {
  const { store, fileId } = await open(config('a'))
  await store.edit(fileId, [{ kind: 'set-entry', name: 'b', entryText: '{ "command": "x" }' }])
  await rm(file())
  await store.settle()
  await expect(stat(file())).rejects.toThrow('ENOENT')
})
