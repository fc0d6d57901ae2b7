import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { saveNewFile } from '../../../../electron/core/manager/save-new-file'
import { failure } from '../../../support/server-under-test'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mcp-deck-save-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const file = (name = 'new.json'): string => path.join(folder, name)

describe('a new file', () => {
  test('is written whole, for this user alone, with nothing beside it', async () => {
    await saveNewFile(file(), '{"ü":1}\n')
    expect(await readFile(file(), 'utf8')).toBe('{"ü":1}\n')
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['new.json'])
  })

  test('of several at once one wins whole, the others are refused', async () => {
    const texts = Array.from({ length: 8 }, (_, index) => String(index).repeat(100_000))
    const failures = await Promise.all(texts.map((text) => failure(saveNewFile(file(), text))))
    expect(failures.filter((error) => error === undefined)).toHaveLength(1)
    expect(texts).toContain(await readFile(file(), 'utf8'))
    expect(await readdir(folder)).toEqual(['new.json'])
  })
})

describe('what is there', () => {
  test.each([
    ['a file', () => writeFile(file(), 'old')],
    ['a folder', () => mkdir(file())],
    ['a link to nothing', () => symlink('/no/such/target', file())],
  ])('%s stays, and the error says so', async (_, make) => {
    await make()
    expect(await failure(saveNewFile(file(), 'new'))).toMatchObject({
      code: 'file-not-written',
      message: expect.stringContaining('exists already'),
      hint: expect.any(String),
    })
    expect(await readdir(folder)).toEqual(['new.json'])
    if (_ === 'a file') expect(await readFile(file(), 'utf8')).toBe('old')
  })
})

describe('where it cannot be written', () => {
  test('a folder that does not exist', async () => {
    expect(await failure(saveNewFile(file('no/such/new.json'), 'x'))).toMatchObject({
      code: 'file-not-written',
      message: expect.stringMatching(/temporary file.*folder does not exist/),
    })
  })

  test.skipIf(process.getuid?.() === 0)('a folder of somebody else (root may write everywhere)', async () => {
    await chmod(folder, 0o500)
    expect((await failure(saveNewFile(file(), 'x')))?.message).toMatch(/may not write/)
    await chmod(folder, 0o700)
  })
})
