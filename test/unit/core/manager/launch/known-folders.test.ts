import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findElsewhere } from '../../../../../electron/core/manager/launch/known-folders'

let home = ''
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'mcp-deck-home-'))
})
afterEach(() => rm(home, { recursive: true, force: true }))

/** A program no system has. */
const command = 'mcp-deck-no-such-program'

async function install(folder: string, mode = 0o755): Promise<string> {
  const file = path.join(home, folder, command)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, '#!/bin/sh\n')
  await chmod(file, mode)
  return file
}

const find = (name = command) => findElsewhere(name, { home, platform: 'linux', env: {} })

describe('a program outside of PATH', () => {
  test.each([
    '.local/bin',
    '.cargo/bin',
    '.local/share/mise/shims',
    '.nvm/versions/node/v22.1.0/bin',
    '.local/share/fnm/node-versions/v22.1.0/installation/bin',
  ])('is found in %s', async (folder) => {
    const file = await install(folder)
    expect(await find()).toEqual([file])
  })

  test('of several versions the newest comes first', async () => {
    for (const version of ['v9.11.2', 'v22.1.0', 'v10.0.0']) await install(`.nvm/versions/node/${version}/bin`)
    const versions = (await find()).map((file) => /v[\d.]+/.exec(file)?.[0])
    expect(versions).toEqual(['v22.1.0', 'v10.0.0', 'v9.11.2'])
  })

  test.each([
    ['that may not be executed', () => install('.local/bin', 0o644)],
    ['that is a folder', () => mkdir(path.join(home, '.local/bin', command), { recursive: true })],
  ])('one %s is none', async (_, make) => {
    await make()
    expect(await find()).toEqual([])
  })

  test.each(['', './x', '/usr/bin/env', '..\\x'])('is not looked for by a path: %j', async (name) => {
    expect(await find(name)).toEqual([])
  })
})
