import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { waitUntil } from '../support/processes'
import { expect, serverEntry, test } from './fixtures'

test.describe('a file named with --config', () => {
  const entry = serverEntry('32-tools-only.mjs')
  test.use({ servers: { one: entry, two: entry } })

  test('is loaded, and nothing is started', async ({ deck }) => {
    await waitUntil('the servers are listed', async () => (await deck.state()).servers.length === 2)
    expect(await deck.statuses()).toEqual({ one: 'Stopped', two: 'Stopped' })
  })
})

test("the app's own file is the one in its data folder", async ({ deck, workspace }) => {
  const ownConfigPath = path.join(workspace.dataFolder, 'mcp.json')
  expect((await deck.ask('app.info', {})).ownConfigPath).toBe(ownConfigPath)
  await waitUntil('the own file is listed', async () => (await deck.state()).configFiles.length > 0)
  expect((await deck.state()).configFiles).toMatchObject([{ path: ownConfigPath, origin: 'own', status: 'missing' }])
})

test('a file named with --config that does not exist is listed with the reason', async ({ launch, workspace }) => {
  const deck = await launch({ configs: [path.join(workspace.folder, 'missing.json')] })
  await waitUntil('the file is listed', async () => (await deck.state()).configFiles.length === 2)
  expect((await deck.state()).configFiles[1]).toMatchObject({ origin: 'named', status: 'missing' })
})

test('--config without a file says so and starts all the same', async ({ start, workspace }) => {
  const { main, output, ended } = start({ configs: ['--verbose'] })
  await waitUntil('the problem is told', () => output().includes('--config needs the path of a configuration file'))
  await waitUntil('a window is there', () => hasPage(workspace.dataFolder))
  main.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(existsSync(path.join(workspace.dataFolder, 'window.json'))).toBe(true)
})

test('a fault while the app loads is told on stderr and ends it, instead of a dialog nobody answers', async ({
  start,
  workspace,
}) => {
  const script = path.join(workspace.folder, 'broken.cjs')
  const breaking = `require('electron').protocol.registerSchemesAsPrivileged = () => { throw new Error('broken on purpose') }`
  writeFileSync(script, breaking)
  const { output, ended } = start({}, ['-r', script])
  expect(await ended).toBe(1)
  expect(output()).toContain('Error: broken on purpose')
})

test('a later fault is told on stderr and the app goes on', async ({ deck }) => {
  await deck.app.evaluate(() => {
    setTimeout(() => {
      throw new Error('thrown by nobody')
    })
    void Promise.reject(new Error('rejected by nobody'))
  })
  for (const words of ['Error: thrown by nobody', 'Error: rejected by nobody']) {
    await waitUntil(`stderr tells: ${words}`, () => deck.stderr.includes(words))
  }
  expect((await deck.request('app.info', {})).ok).toBe(true)
})

/** Whether a process that draws a page of this app runs: there is a window then. */
function hasPage(dataFolder: string): boolean {
  return readdirSync('/proc').some((name) => {
    const commandLine = /^\d+$/.test(name) ? commandLineOf(name) : ''
    return commandLine.includes('--type=renderer') && commandLine.includes(dataFolder)
  })
}

function commandLineOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // It has ended meanwhile.
    return ''
  }
}

test('a server whose entry says so starts with the app', async ({ launch, workspace }) => {
  const marked = { ...serverEntry('32-tools-only.mjs'), deck: { startWithApp: true } }
  const deck = await launch({
    configs: [workspace.writeConfig('mcp.json', { marked, other: serverEntry('32-tools-only.mjs') })],
  })
  await expect.poll(() => deck.statuses()).toEqual({ marked: 'Running', other: 'Stopped' })
})
