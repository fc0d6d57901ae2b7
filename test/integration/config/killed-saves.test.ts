import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveFile, versionOf } from '../../../electron/core/config/save/atomic-file'
import { bundleForNode } from '../../support/bundle'
import { killSavers } from '../../support/kill-savers'

let folder = ''
let program = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mcp-deck-kills-'))
  program = await bundleForNode(path.resolve(import.meta.dirname, '../../support/config-saver.ts'), folder)
  // A user without rights must be able to read it.
  await chmod(folder, 0o755)
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a process killed while it saves leaves a whole file; the next save clears away what else it left', async () => {
  const saves = path.join(folder, 'saves')
  await mkdir(saves)
  const file = path.join(saves, 'mcp.json')
  const { broken, afterSaves } = await killSavers(program, file, 50)
  expect(broken).toBe(0)
  expect(afterSaves).toBeGreaterThan(10)
  await saveFile({ file, bytes: Buffer.from('{}'), base: versionOf(await readFile(file)) })
  expect(await readdir(saves)).toEqual(['mcp.json'])
}, 120_000)

describe.skipIf(process.getuid?.() !== 0)('as a user without rights (needs root to become one)', () => {
  const nobody = 65_534

  test.each([
    ['a file that is read-only', 0o444, 0o777, /may not be written.*this user may not write/],
    ['a folder that is read-only', 0o666, 0o555, /its folder .* may not be written/],
    ['a file nobody may read', 0o222, 0o777, /could not be read/],
  ])('%s is told, and nothing changes', async (what, fileMode, folderMode, words) => {
    const inside = await mkdtemp(path.join(folder, 'rights-'))
    const file = path.join(inside, 'mcp.json')
    await writeFile(file, 'old')
    await chmod(file, fileMode)
    await chmod(inside, folderMode)
    const child = spawn(process.execPath, [program, file, 'once', 'new'], {
      uid: nobody,
      gid: nobody,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    await once(child, 'close')
    expect(said, what).toMatch(words)
    expect(await readFile(file, 'utf8')).toBe('old')
    expect(await readdir(inside)).toEqual(['mcp.json'])
  })
})
