import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigFiles } from '../../../../electron/core/config/config-files'
import type { ServerDefinition } from '../../../../electron/core/config/server-definition'
import type { ConfigFileRecord } from '../../../../shared/model/config'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mcp-deck-config-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function build() {
  const defined = new Map<string, readonly ServerDefinition[]>()
  const records = new Map<string, ConfigFileRecord>()
  const files = new ConfigFiles({
    ids: { next: randomUUID },
    sink: {
      replaceFile: async (fileId, definitions) => void defined.set(fileId, definitions),
    },
    publish: (event) => {
      if (event.type === 'config.changed') records.set(event.file.fileId, event.file)
      if (event.type === 'config.removed') records.delete(event.fileId)
    },
  })
  return { files, defined, records }
}

const oneServer = (name: string) => JSON.stringify({ mcpServers: { [name]: { command: 'node' } } })

async function write(name: string, text: string): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, text)
  return file
}

describe('opening', () => {
  test('defines the servers of the file and leaves it as it is', async () => {
    const { files, defined, records } = build()
    const file = await write('mcp.json', oneServer('a'))
    const before = await stat(file)
    const fileId = await files.open(file, 'named')
    expect(records.get(fileId)).toMatchObject({ path: file, origin: 'named', status: 'loaded', serverCount: 1 })
    expect(defined.get(fileId)?.[0]).toMatchObject({ id: 'a', name: 'a', baseFolder: folder, transport: 'stdio' })
    expect(await readFile(file, 'utf8')).toBe(oneServer('a'))
    expect((await stat(file)).mtimeMs).toBe(before.mtimeMs)
  })

  test('servers of the own file run in the home folder', async () => {
    const { files, defined } = build()
    const fileId = await files.open(await write('mcp.json', oneServer('a')), 'own')
    expect(defined.get(fileId)?.[0]?.baseFolder).toBe(homedir())
  })

  test('the same names in two files are two servers with ids of their own', async () => {
    const { files, defined } = build()
    const first = await files.open(await write('one.json', oneServer('a')), 'own')
    const second = await files.open(await write('two.json', oneServer('a')), 'opened')
    expect([defined.get(first)?.[0]?.id, defined.get(second)?.[0]?.id]).toEqual(['a', 'a-2'])
    await files.reload(first)
    expect(defined.get(first)?.[0]?.id).toBe('a')
  })

  test('the same file again is read again, not listed twice', async () => {
    const { files, records } = build()
    const file = await write('mcp.json', oneServer('a'))
    expect(await files.open(file, 'named')).toBe(await files.open(path.join(folder, '.', 'mcp.json'), 'opened'))
    expect(records.size).toBe(1)
  })
})

describe('what cannot be read is listed with words', () => {
  test.each([
    ['a file that is not there', async () => path.join(folder, 'none.json'), 'missing', /does not exist/],
    ['a folder', async () => folder, 'unreadable', /is a folder/],
    ['an empty file', () => write('empty.json', ''), 'empty', undefined],
    ['no JSON', () => write('bad.json', '{ "mcpServers": '), 'malformed', /not valid JSON/],
    [
      'a link to itself',
      async () => {
        const link = path.join(folder, 'loop.json')
        await symlink(link, link)
        return link
      },
      'unreadable',
      /link that leads back/,
    ],
    [
      'UTF-16 with a mark',
      async () => {
        const file = path.join(folder, 'utf16.json')
        await writeFile(file, Buffer.from(`\uFEFF${oneServer('a')}`, 'utf16le'))
        return file
      },
      'loaded',
      undefined,
    ],
  ] as const)('%s', async (_, make, status, words) => {
    const { files, records } = build()
    const fileId = await files.open(await make(), 'opened')
    expect(records.get(fileId)?.status).toBe(status)
    if (words) expect(records.get(fileId)?.problems[0]?.message).toMatch(words)
    else expect(records.get(fileId)?.problems).toEqual([])
  })

  test.skipIf(process.getuid?.() === 0)('one this user may not read (root may read everything)', async () => {
    const { files, records } = build()
    const file = await write('closed.json', oneServer('a'))
    await chmod(file, 0)
    expect(records.get(await files.open(file, 'opened'))?.problems[0]?.message).toMatch(/may not be read/)
  })

  test('bytes that are no text are told', async () => {
    const { files, records } = build()
    const file = path.join(folder, 'bytes.json')
    await writeFile(
      file,
      Buffer.concat([Buffer.from('{"mcpServers":{"a":{"command":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}}}')]),
    )
    expect(records.get(await files.open(file, 'opened'))?.problems[0]?.message).toMatch(/not valid text/)
  })
})

describe('reloading', () => {
  test('a name keeps its id, a new one gets its own', async () => {
    const { files, defined } = build()
    const file = await write('mcp.json', '{"mcpServers":{"a b":{"command":"x"},"a.b":{"command":"x"}}}')
    const fileId = await files.open(file, 'opened')
    await writeFile(file, '{"mcpServers":{"a.b":{"command":"y"},"c":{"command":"x"}}}')
    await files.reload(fileId)
    expect(defined.get(fileId)?.map(({ id, name }) => [name, id])).toEqual([
      ['a.b', 'a-b-2'],
      ['c', 'c'],
    ])
  })

  test('a file that broke keeps its servers: half a file is not "no servers"', async () => {
    const { files, defined, records } = build()
    const file = await write('mcp.json', oneServer('a'))
    const fileId = await files.open(file, 'opened')
    await writeFile(file, '{"mcpServers": {"a": {')
    await files.reload(fileId)
    expect(records.get(fileId)).toMatchObject({ status: 'malformed', serverCount: 1 })
    expect(defined.get(fileId)?.map(({ id }) => id)).toEqual(['a'])
  })

  test('a file torn in the middle of being written is read once more', async () => {
    const { files, records } = build()
    const file = await write('mcp.json', '{"mcpServers": {')
    const opening = files.open(file, 'opened')
    await new Promise((resolve) => setTimeout(resolve, 30))
    await writeFile(file, oneServer('a'))
    expect(records.get(await opening)?.status).toBe('loaded')
  })
})

describe('closing', () => {
  test('takes the servers away and leaves the file alone', async () => {
    const { files, defined, records } = build()
    const file = await write('mcp.json', oneServer('a'))
    const fileId = await files.open(file, 'opened')
    await files.close(fileId)
    expect(defined.get(fileId)).toEqual([])
    expect(records.size).toBe(0)
    expect(await readFile(file, 'utf8')).toBe(oneServer('a'))
  })

  test('the own file stays', async () => {
    const { files } = build()
    await mkdir(path.join(folder, 'data'))
    const fileId = await files.open(await write('data/mcp.json', oneServer('a')), 'own')
    await expect(files.close(fileId)).rejects.toMatchObject({ error: { code: 'not-supported' } })
  })
})
