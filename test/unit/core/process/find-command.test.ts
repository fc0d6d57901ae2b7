import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findCommand } from '../../../../electron/core/process/find-command'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deck-find-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function file(name: string, text: string, mode = 0o755): Promise<string> {
  const whole = path.join(folder, name)
  await mkdir(path.dirname(whole), { recursive: true })
  await writeFile(whole, text)
  await chmod(whole, mode)
  return whole
}

const find = (command: string, PATH?: string) =>
  findCommand({ command, args: [], env: PATH === undefined ? {} : { PATH }, cwd: folder })

describe('findCommand', () => {
  it('names the folders it searched', async () => {
    expect(await find('nothing-like-this', '/usr/bin::/bin')).toEqual({
      kind: 'missing',
      searched: ['/usr/bin', '/bin'],
    })
    expect(await find('nothing-like-this')).toEqual({ kind: 'missing', searched: [] })
  })

  it('searches no PATH for a command with a path, which counts from the folder to run in', async () => {
    const script = await file('tools/run', '#!/bin/sh\n')
    expect(await find('./tools/run', '/usr/bin')).toEqual({ kind: 'executable', file: script })
    expect(await find('tools/other', '/usr/bin')).toEqual({ kind: 'missing', searched: [] })
  })

  it('tells a file without the right to execute, and prefers one that has it', async () => {
    const plain = await file('a/run', '#!/bin/sh\n', 0o644)
    expect(await find('run', `${folder}/a`)).toEqual({ kind: 'not-executable', file: plain })
    const good = await file('b/run', '#!/bin/sh\n')
    expect(await find('run', `${folder}/a:${folder}/b`)).toEqual({ kind: 'executable', file: good })
  })

  it('tells a folder', async () => {
    await file('run/inside', '')
    expect(await find('./run')).toEqual({ kind: 'folder', file: path.join(folder, 'run') })
  })

  it.each([
    ['#!/nowhere/php -q\n', '/nowhere/php'],
    ['#! /nowhere/php\n', '/nowhere/php'],
    ['#!/bin/sh\r\necho\r\n', '/bin/sh\r'],
  ])('reads the interpreter of %j as the system does', async (text, interpreter) => {
    const script = await file('script', text)
    expect(await find('./script')).toEqual({ kind: 'interpreter-missing', file: script, interpreter })
  })

  it('takes a file without a first line of that kind for a program', async () => {
    const program = await file('program', '\u007fELF')
    expect(await find('./program')).toEqual({ kind: 'executable', file: program })
  })
})
