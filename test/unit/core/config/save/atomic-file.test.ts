import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { lstat, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { saveFile, versionOf } from '../../../../../electron/core/config/save/atomic-file'
import { failure } from '../../../../support/server-under-test'

const situations = path.resolve(import.meta.dirname, '../../../../fixtures/configs/situations.mjs')

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mcp-deck-save-'))
  execFileSync(process.execPath, [situations, 'make', folder], { stdio: 'ignore' })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const at = (situation: string, name = 'mcp.json') => path.join(folder, situation, name)
const read = (file: string) => readFile(file, 'utf8')

async function save(file: string, text: string, more: { readonly hardLinks?: 'in-place' | 'replace' } = {}) {
  const base = versionOf(await readFile(file).catch(() => undefined))
  return saveFile({ file, bytes: Buffer.from(text), base, ...more })
}

describe('where the file stands', () => {
  test('a link stays a link, and its target changes', async () => {
    expect(await save(at('symlink'), 'new')).toMatchObject({ kind: 'saved' })
    expect((await lstat(at('symlink'))).isSymbolicLink()).toBe(true)
    expect(await read(at('symlink', 'dotfiles/real.json'))).toBe('new')
    expect(await readdir(at('symlink', 'dotfiles'))).toEqual(['real.json'])
  })

  test('a chain of links too', async () => {
    await save(at('symlink-chain'), 'new')
    expect((await lstat(at('symlink-chain'))).isSymbolicLink()).toBe(true)
    expect((await lstat(at('symlink-chain', 'mid.json'))).isSymbolicLink()).toBe(true)
    expect(await read(at('symlink-chain', 'real.json'))).toBe('new')
  })

  test.each([
    ['symlink-dangling', /link, and the folder it leads to, .*not-there does not exist/],
    ['symlink-loop', /link that leads back to itself/],
    ['is-a-directory', /it is a folder/],
    ['missing-parent', /its folder .*missing-parent does not exist/],
  ])('%s is refused in words, with nothing written', async (situation, words) => {
    const before = await readdir(path.join(folder, situation)).catch(() => 'none')
    expect(await failure(save(at(situation), 'new'))).toMatchObject({
      code: 'file-not-written',
      message: expect.stringMatching(words),
    })
    expect(await readdir(path.join(folder, situation)).catch(() => 'none')).toEqual(before)
  })

  test.each(['missing', 'with space & ümlaut 寸止', 'left-over-temp'])('%s', async (situation) => {
    const before = await readdir(path.join(folder, situation))
    expect(await save(at(situation), 'new')).toMatchObject({ kind: 'saved' })
    expect(await read(at(situation))).toBe('new')
    expect((await readdir(path.join(folder, situation))).sort()).toEqual([...new Set([...before, 'mcp.json'])].sort())
  })

  test('the mode stays, and a new file is for this user alone', async () => {
    await save(at('mode-600'), 'new')
    expect((await stat(at('mode-600'))).mode & 0o777).toBe(0o600)
    const mode = (await stat(at('symlink'))).mode
    await save(at('symlink'), 'new')
    expect((await stat(at('symlink'))).mode).toBe(mode)
    await save(at('missing'), 'new')
    expect((await stat(at('missing'))).mode & 0o777).toBe(0o600)
  })
})

describe('a file with several names', () => {
  const other = () => at('hard-link', 'same-inode.json')

  test('is not saved before somebody chose', async () => {
    const before = await read(at('hard-link'))
    expect(await save(at('hard-link'), 'new')).toEqual({ kind: 'hard-links', names: 2 })
    expect(await read(at('hard-link'))).toBe(before)
  })

  test('written in place, all names show the new content', async () => {
    await save(at('hard-link'), 'new', { hardLinks: 'in-place' })
    expect([await read(at('hard-link')), await read(other())]).toEqual(['new', 'new'])
    expect((await stat(other())).nlink).toBe(2)
  })

  test('replaced, the other names keep the old one', async () => {
    const before = await read(other())
    await save(at('hard-link'), 'new', { hardLinks: 'replace' })
    expect([await read(at('hard-link')), await read(other())]).toEqual(['new', before])
  })
})

describe('another program', () => {
  test('changed the file since it was read: nothing is written, and its bytes are handed out', async () => {
    const file = at('mode-600')
    const base = versionOf(await readFile(file))
    await writeFile(file, 'theirs')
    const outcome = await saveFile({ file, bytes: Buffer.from('ours'), base })
    expect(outcome).toEqual({ kind: 'conflict', current: Buffer.from('theirs') })
    expect(await read(file)).toBe('theirs')
    expect(await readdir(path.dirname(file))).toEqual(['mcp.json'])
  })

  test('took the file away', async () => {
    const file = at('mode-600')
    const base = versionOf(await readFile(file))
    await rm(file)
    expect(await saveFile({ file, bytes: Buffer.from('ours'), base })).toEqual({ kind: 'conflict', current: undefined })
    expect(await readdir(path.dirname(file))).toEqual([])
  })

  test('only touched it: the bytes are what counts', async () => {
    const file = at('mode-600')
    const base = versionOf(await readFile(file))
    await utimes(file, new Date(), new Date(1))
    expect(await saveFile({ file, bytes: Buffer.from('ours'), base })).toMatchObject({ kind: 'saved' })
  })
})

test('saves of one file under two names wait for each other: one wins, the others are told', async () => {
  const names = [at('symlink'), at('symlink', 'dotfiles/real.json')]
  const base = versionOf(await readFile(at('symlink')))
  const texts = Array.from({ length: 12 }, () => `${randomUUID()}${'x'.repeat(50_000)}`)
  const outcomes = await Promise.all(
    texts.map((text, index) => saveFile({ file: names[index % 2] ?? '', bytes: Buffer.from(text), base })),
  )
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual([...texts.slice(1).map(() => 'conflict'), 'saved'])
  expect(await read(at('symlink'))).toBe(texts[outcomes.findIndex(({ kind }) => kind === 'saved')])
})
