import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type CoreUnderTest, coreWith, fixtureEntry } from '../../support/core-under-test'
import { waitUntil } from '../../support/processes'

const good = fixtureEntry('32-tools-only.mjs')
const situations = path.resolve(import.meta.dirname, '../../fixtures/configs/situations.mjs')

const watched = (servers: Readonly<Record<string, object>>) => coreWith(servers, {}, { watchFiles: true })

const fileOf = ({ core }: CoreUnderTest) => {
  const [file] = core.state().configFiles
  if (!file) throw new Error('no file')
  return file
}
const names = ({ core }: CoreUnderTest) => core.state().servers.map(({ name }) => name)
const write = ({ configFile }: CoreUnderTest, mcpServers: object) =>
  writeFile(configFile, JSON.stringify({ mcpServers }))

/** Lets another program write the file for `seconds`, as `situations.mjs` says; what it reports at the end. */
function race(file: string, mode: string, seconds: number) {
  const child = spawn(process.execPath, [situations, 'race', file, mode, String(seconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  return once(child, 'close').then(() => JSON.parse(said) as Readonly<Record<string, unknown>>)
}

describe('changes by other programs', () => {
  test('are loaded by themselves; what runs goes on, and only what changed is marked', async () => {
    const under = await watched({ a: good, b: good })
    await under.core.servers.startAll()
    const pids = await under.alive()
    await write(under, { a: { ...good, timeoutMs: 5000 }, b: good, c: good })
    await waitUntil('the new server is there', () => names(under).includes('c'))
    expect(under.server('a')).toMatchObject({ state: { status: 'Running' }, needsRestart: true })
    expect(under.server('b')).not.toHaveProperty('needsRestart')
    expect(under.server('c').state.status).toBe('Stopped')
    expect(await under.alive()).toEqual(pids)
    await under.core.servers.restart('a')
    expect(under.server('a')).not.toHaveProperty('needsRestart')
  })

  test('go on being seen after the file was replaced, and after it was deleted and made again', async () => {
    const under = await watched({ a: good })
    for (const name of ['one', 'two', 'three']) {
      const beside = `${under.configFile}.new`
      await writeFile(beside, JSON.stringify({ mcpServers: { [name]: good } }))
      if (name === 'two') await unlink(under.configFile)
      await rename(beside, under.configFile)
      await waitUntil(`${name} is there`, () => names(under).includes(name))
    }
  })

  test('of the target of a link are seen too', async () => {
    const under = await watched({ a: good })
    const folder = path.join(path.dirname(under.configFile), 'dotfiles')
    await mkdir(folder)
    await rename(under.configFile, path.join(folder, 'real.json'))
    await symlink('dotfiles/real.json', under.configFile)
    await write(under, { b: good })
    await waitUntil('b is there', () => names(under).includes('b'))
    await writeFile(path.join(folder, 'real.json'), JSON.stringify({ mcpServers: { c: good } }))
    await waitUntil('c is there', () => names(under).includes('c'))
  })

  test('that take a running server out are told, and it can be added again', async () => {
    const under = await watched({ a: good, b: good })
    await write(under, { b: good })
    await waitUntil('a is gone', () => !names(under).includes('a'))
    expect(fileOf(under).removedOutside).toEqual(['a'])
    await under.core.config.addAgain({ fileId: fileOf(under).fileId, name: 'a' })
    expect(names(under)).toEqual(['b', 'a'])
    expect(fileOf(under).removedOutside).toEqual([])
  })

  test('a deleted or broken file is told, and its servers stay', async () => {
    const under = await watched({ a: good })
    await under.core.servers.start('a')
    await rm(under.configFile)
    await waitUntil('the file is missed', () => fileOf(under).status === 'missing')
    expect(under.server('a').state.status).toBe('Running')
    await writeFile(under.configFile, '{"mcpServers": {')
    await waitUntil('the file is broken', () => fileOf(under).status === 'malformed')
    expect(under.server('a').state.status).toBe('Running')
    await write(under, { a: good })
    await waitUntil('the file is good', () => fileOf(under).status === 'loaded')
  })

  test('our own save restarts nothing and is no change by others', async () => {
    const under = await watched({ a: good })
    await under.core.servers.start('a')
    const pids = await under.alive()
    const { fileId } = fileOf(under)
    await under.core.config.saveEntry({ fileId, name: 'b', entryText: JSON.stringify(good) })
    await pause(300)
    expect(await under.alive()).toEqual(pids)
    expect(under.server('a')).not.toHaveProperty('needsRestart')
    expect(names(under)).toEqual(['a', 'b'])
  })
})

describe('another program that writes the file all the time', () => {
  const start = JSON.stringify({ keepMe: true, mcpServers: { alpha: good } })

  test('and keeps what it reads: nothing of either side is lost', async () => {
    const under = await watched({ alpha: good })
    await writeFile(under.configFile, start)
    const { fileId } = fileOf(under)
    const racing = race(under.configFile, 'rmw', 4)
    for (let number = 1; number <= 5; number += 1) {
      await pause(200)
      const input = { fileId, name: `mine-${number}`, entryText: JSON.stringify(good) }
      expect(await under.core.config.saveEntry(input)).toMatchObject({ kind: 'saved' })
    }
    const report = await racing
    expect(report).toMatchObject({ myChangesLost: 0, finalParses: true, keepMe: true })
    expect(report['finalServers']).toEqual(['alpha', 'mine-1', 'mine-2', 'mine-3', 'mine-4', 'mine-5'])
    await waitUntil('all are in the list', () => names(under).length === 6)
  })

  test('or only touches it: nothing is restarted, nothing marked', async () => {
    const under = await watched({ alpha: good })
    await under.core.servers.start('alpha')
    const pids = await under.alive()
    await race(under.configFile, 'touch', 1)
    expect(await under.alive()).toEqual(pids)
    expect(under.server('alpha')).not.toHaveProperty('needsRestart')
    expect(fileOf(under).status).toBe('loaded')
  })

  test.each(['torn', 'rename', 'delete'])(
    'or puts its own in place of it (%s): it wins whole, and half a file is never "no servers"',
    async (mode) => {
      const under = await watched({ alpha: good, mine: good })
      const counts: number[] = []
      under.core.onEvent((event) => {
        if (event.type === 'config.changed') counts.push(event.file.serverCount)
      })
      await race(under.configFile, mode, 2)
      await waitUntil('its file is loaded', () => names(under).join() === 'alpha' && fileOf(under).status === 'loaded')
      expect(counts).not.toContain(0)
      expect(fileOf(under).removedOutside).toEqual(['mine'])
      const before = JSON.parse(await readFile(under.configFile, 'utf8')) as { n: number }
      await writeFile(under.configFile, JSON.stringify({ ...before, mcpServers: { after: good } }))
      await waitUntil('it is still watched', () => names(under).includes('after'))
    },
  )
})
