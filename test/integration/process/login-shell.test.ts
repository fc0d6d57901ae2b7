import { access, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { nodeClock } from '../../../electron/core/node-ports'
import { LoginShell } from '../../../electron/core/process/login-shell-path'
import { ManualClock } from '../../support/manual-clock'
import { processesWith, waitUntil } from '../../support/processes'

let home = ''
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'mcp-deck-shell-'))
})
afterEach(async () => {
  await waitUntil('no shell left', async () => (await processesWith(`HOME=${home}`)).length === 0)
  await rm(home, { recursive: true, force: true })
})

/** A login shell that starts with this home folder and a poor PATH. */
function shell(file: string, more: { readonly limitMs?: number } = {}): LoginShell {
  return new LoginShell({
    clock: nodeClock,
    platform: process.platform,
    env: { SHELL: file, HOME: home, PATH: '/usr/bin:/bin', MCP_DECK_RUN: 'x' },
    ...more,
  })
}

/** What bash reads last at a login: the system's own files have set PATH to what is usual on this machine before. */
const profile = (text: string): Promise<void> =>
  writeFile(path.join(home, '.bash_profile'), `export PATH=/usr/bin:/bin\n${text}`)

/** A shell of our own making, for what no real one does. */
async function fakeShell(script: string): Promise<string> {
  const file = path.join(home, 'fake-shell')
  await writeFile(file, `#!/bin/sh\n${script}\n`)
  await chmod(file, 0o755)
  return file
}

describe('bash', () => {
  test('gives the PATH its files set, whatever else they print', async () => {
    await profile('echo "Welcome, PATH=/no"\nexport PATH="/rich bin:$PATH" LANG=xx_YY\necho oops >&2\n')
    expect(await shell('/bin/bash').ask()).toEqual({
      variables: { PATH: '/rich bin:/usr/bin:/bin', LANG: 'xx_YY' },
    })
  })

  test('is asked as an interactive shell too: version managers write into .bashrc', async () => {
    await profile('. ~/.bashrc\n')
    await writeFile(path.join(home, '.bashrc'), 'case $- in *i*) PATH="/from-rc:$PATH";; esac\n')
    expect((await shell('/bin/bash').ask()).variables['PATH']).toBe('/from-rc:/usr/bin:/bin')
  })

  test('is not misled by functions and aliases of the names that are used', async () => {
    await profile('env() { echo PATH=/no; }\nprintf() { echo no; }\nalias sh="echo no"\nexport -f env printf\n')
    expect((await shell('/bin/bash').ask()).variables['PATH']).toBe('/usr/bin:/bin')
  })

  test('does not wait for what its files leave running', async () => {
    await profile('sleep 2 &\n')
    const answer = await shell('/bin/bash', { limitMs: 20_000 }).ask()
    expect(answer.variables['PATH']).toBe('/usr/bin:/bin')
    expect(await processesWith(`HOME=${home}`)).not.toEqual([])
  })

  test('that reads from its input finds none', async () => {
    await profile('read answer\nexport PATH="/asked:$PATH"\n')
    expect((await shell('/bin/bash').ask()).variables['PATH']).toBe('/asked:/usr/bin:/bin')
  })

  test('that hangs is given up and ended with everything it started', async () => {
    await profile('sleep 1000\n')
    const answer = await shell('/bin/bash', { limitMs: 300 }).ask()
    expect(answer).toEqual({ variables: {}, problem: expect.stringMatching(/did not answer within 0\.3 s/) })
  })

  test('that hangs after its answer is ended', async () => {
    await profile('trap "sleep 1000" EXIT\n')
    expect((await shell('/bin/bash').ask()).variables['PATH']).toBe('/usr/bin:/bin')
  })
})

describe.each(['/bin/sh', '/usr/bin/zsh', '/usr/bin/fish', '/bin/tcsh'])('%s', (file) => {
  test('answers, where it is installed', async (context) => {
    const isInstalled = await access(file).then(
      () => true,
      () => false,
    )
    context.skip(!isInstalled, 'this shell is not installed here')
    expect((await shell(file).ask()).variables['PATH']).toContain('/usr/bin')
  })
})

describe('a shell that gives no answer', () => {
  test.each<[string, string, RegExp]>([
    ['ends at once', 'exit 1', /ended without an answer/],
    ['prints something else', 'echo PATH=/no', /ended without an answer/],
    ['prints without end', 'yes', /printed too much/],
  ])('because it %s', async (_, script, words) => {
    const answer = await shell(await fakeShell(script)).ask()
    expect(answer).toEqual({ variables: {}, problem: expect.stringMatching(words) })
  })

  test('because it is not there', async () => {
    expect(await shell('/no/such/shell').ask()).toEqual({
      variables: {},
      problem: expect.stringMatching(/\/no\/such\/shell could not be started.*ENOENT/),
    })
  })
})

describe('how often it is asked', () => {
  const counting = async (script: string): Promise<string> => fakeShell(`echo asked >> ${home}/count\n${script}`)
  const times = async (): Promise<number> => (await readFile(path.join(home, 'count'), 'utf8')).split('\n').length - 1

  test('once, by however many', async () => {
    const asked = shell(await counting('exec /bin/bash "$@"'))
    const answers = await Promise.all([asked.ask(), asked.ask(), asked.ask()])
    answers.push(await asked.ask())
    expect(new Set(answers).size).toBe(1)
    expect(await times()).toBe(1)
  })

  test('again after a failure, but not at once', async () => {
    const clock = new ManualClock()
    const asked = new LoginShell({
      clock: { now: () => clock.now(), monotonic: () => clock.monotonic(), after: nodeClock.after.bind(nodeClock) },
      platform: process.platform,
      env: { SHELL: await counting('exit 1'), HOME: home, PATH: '/usr/bin:/bin' },
    })
    await asked.ask()
    clock.advance(59_999)
    await asked.ask()
    expect(await times()).toBe(1)
    clock.advance(1)
    await asked.ask()
    expect(await times()).toBe(2)
  })
})

test('Windows has none', async () => {
  const asked = new LoginShell({ clock: nodeClock, platform: 'win32', env: { SHELL: '/bin/bash' } })
  expect(await asked.ask()).toEqual({ variables: {} })
})
