import { chmod, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AppError, AppFailure } from '../../../shared/result'
import { type ServerOptions, StdioHarness } from '../../support/stdio-harness'

let harness: StdioHarness
beforeEach(async () => {
  harness = await StdioHarness.create()
})
afterEach(() => harness.dispose())

async function file(name: string, text: string, mode: number): Promise<string> {
  const whole = path.join(harness.folder, name)
  await writeFile(whole, text)
  await chmod(whole, mode)
  return whole
}

/** The error of a start that has to fail, which `ended` tells too. */
async function failure(options: ServerOptions): Promise<AppError> {
  const server = harness.server(options)
  const reason: unknown = await server.transport.start().catch((thrown: unknown) => thrown)
  if (!(reason instanceof AppFailure)) return expect.unreachable('it started, or failed without words')
  const { error } = reason
  expect(await server.transport.ended).toEqual({ expected: false, error })
  expect(error.hint).toMatch(/\.$/)
  await harness.expectNothingLeft()
  return error
}

describe('a process that cannot be started', () => {
  it('has a command that is not there: the PATH that was searched is named', async () => {
    expect(await failure({ command: 'no-such-command', env: { PATH: '/usr/bin:/bin' } })).toMatchObject({
      code: 'command-not-found',
      message: 'The command "no-such-command" was not found in the 2 folders of PATH.',
      detail: 'PATH searched:\n/usr/bin\n/bin',
    })
  })

  it('has a path as command that is not there', async () => {
    expect(await failure({ command: '/nowhere/server' })).toMatchObject({ code: 'command-not-found' })
    expect(await failure({ command: './server' })).toMatchObject({ code: 'command-not-found' })
  })

  it('is searched for in the PATH of its own environment, not in ours', async () => {
    await file('only-here', '#!/bin/sh\nexit 5\n', 0o755)
    const server = await harness.start({ command: 'only-here', env: { PATH: harness.folder } })
    expect(await server.transport.ended).toMatchObject({ exit: { exitCode: 5 } })
  })

  it('has a whole line as command', async () => {
    expect(await failure({ command: 'node server.js' })).toMatchObject({
      code: 'command-not-found',
      hint: expect.stringContaining('"args"'),
    })
  })

  it('has a command that may not be executed', async () => {
    const script = await file('server', '#!/bin/sh\n', 0o644)
    expect(await failure({ command: script })).toMatchObject({
      code: 'not-executable',
      message: `"${script}" may not be executed.`,
    })
    expect(await failure({ command: 'server', env: { PATH: harness.folder } })).toMatchObject({
      code: 'not-executable',
    })
  })

  it('has a folder as command', async () => {
    expect(await failure({ command: harness.folder })).toMatchObject({
      code: 'not-executable',
      message: expect.stringContaining('is a folder'),
    })
  })

  it('is a script whose interpreter is not there', async () => {
    const script = await file('server', '#!/nowhere/php\n', 0o755)
    expect(await failure({ command: script })).toMatchObject({
      code: 'command-not-found',
      message: expect.stringContaining('"/nowhere/php"'),
    })
  })

  it('has a folder to run in that is missing, a file, or of a file: the folder is blamed, not the command', async () => {
    const cwd = path.join(harness.folder, 'missing')
    expect(await failure({ command: process.execPath, cwd })).toMatchObject({
      code: 'folder-missing',
      message: `The folder to run in, "${cwd}", does not exist.`,
    })
    const script = await file('file', '', 0o644)
    expect(await failure({ command: process.execPath, cwd: script })).toMatchObject({
      code: 'folder-missing',
      message: expect.stringContaining('is a file'),
    })
    expect(await failure({ command: process.execPath, cwd: path.join(script, 'below') })).toMatchObject({
      code: 'folder-missing',
    })
  })

  it.skipIf(process.getuid?.() === 0)('has a folder it may not enter (root may enter any)', async () => {
    const cwd = path.join(harness.folder, 'closed')
    await mkdir(cwd, { mode: 0o600 })
    expect(await failure({ command: process.execPath, cwd })).toMatchObject({
      code: 'folder-missing',
      message: expect.stringContaining('may not be entered'),
    })
  })

  it('has more arguments than the system takes, or one that is too long', async () => {
    const tooMany = Array.from({ length: 50_000 }, () => 'x'.repeat(100))
    expect(await failure({ command: process.execPath, args: tooMany })).toMatchObject({ code: 'arguments-too-long' })
    expect(await failure({ command: process.execPath, args: ['x'.repeat(200_000)] })).toMatchObject({
      code: 'arguments-too-long',
      message: expect.stringContaining('196 KiB of arguments'),
    })
    expect(await failure({ command: process.execPath, env: { BIG: 'x'.repeat(200_000) } })).toMatchObject({
      code: 'arguments-too-long',
    })
  })

  it('has a NUL character in what it is given, or no command', async () => {
    expect(await failure({ command: process.execPath, args: ['a\u0000b'] })).toMatchObject({ code: 'spawn-failed' })
    expect(await failure({ command: process.execPath, env: { A: 'a\u0000b' } })).toMatchObject({ code: 'spawn-failed' })
    expect(await failure({ command: '' })).toMatchObject({ code: 'spawn-failed' })
  })
})

describe('a process that is started', () => {
  it('gets arguments as they are: no shell looks at them', async () => {
    const args = [
      '-p',
      'JSON.stringify(process.argv.slice(1))',
      '--',
      '$HOME',
      '*',
      'a b',
      '"q"',
      "';exit'",
      '`id`',
      '',
    ]
    const server = await harness.start({ command: process.execPath, args })
    await server.transport.ended
    expect(server.stray).toEqual([JSON.stringify(args.slice(3))])
  })

  it('leads its own session and group, in the folder it was given', async () => {
    const script = `require('fs').readFile('/proc/self/stat', 'utf8', (_, text) => console.log(text.split(') ')[1].split(' ').slice(2, 4).join(' '), process.cwd()))`
    const server = await harness.start({ script })
    await server.transport.ended
    expect(server.stray).toEqual([`${server.spawnedPid} ${server.spawnedPid} ${harness.folder}`])
  })
})
