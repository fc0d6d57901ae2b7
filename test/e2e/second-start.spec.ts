import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { waitUntil, waitUntilGone } from '../support/processes'
import { expect, serverEntry, test } from './fixtures'

const plain = serverEntry('32-tools-only.mjs')

test('shows the window that is there and opens its files in it', async ({ launch, start, workspace }) => {
  const deck = await launch({ configs: [workspace.writeConfig('first.json', { one: plain })] })
  await deck.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())

  // Named as a person in this folder would name it.
  const file = path.relative(process.cwd(), workspace.writeConfig('second.json', { two: plain }))
  const second = start({ configs: [file] })
  expect(await second.ended).toBe(0)
  expect(second.output()).toContain('already running')

  await waitUntil('both files are open', async () => Object.keys(await deck.statuses()).join() === 'one,two')
  const named = (await deck.state()).configFiles.filter(({ origin }) => origin === 'named')
  expect(named.map((file) => path.basename(file.path))).toEqual(['first.json', 'second.json'])
  const visible = await deck.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((one) => one.isVisible()),
  )
  expect(visible).toEqual([true])
})

test('with a file that is open already reads it again', async ({ launch, start, workspace }) => {
  const config = workspace.writeConfig('mcp.json', { one: plain })
  const deck = await launch({ configs: [config] })
  workspace.writeConfig('mcp.json', { one: plain, two: plain })
  expect(await start({ configs: [config] }).ended).toBe(0)
  await waitUntil('the new entry is there', async () => 'two' in (await deck.statuses()))
})

test('on another data folder is an app of its own', async ({ launch, workspace }) => {
  const other = path.join(workspace.folder, 'other')
  const first = await launch()
  const second = await launch({ dataFolder: other })
  expect((await first.ask('app.info', {})).dataFolder).toBe(workspace.dataFolder)
  expect((await second.ask('app.info', {})).dataFolder).toBe(other)
})

test('while the first still stops its servers begins when that has ended', async ({ start, workspace }) => {
  const notes = path.join(workspace.folder, 'starts')
  const script = path.join(workspace.folder, 'start-all-and-quit.cjs')
  writeFileSync(script, startAllAndQuit(notes))
  const starts = (): readonly string[] => (existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : [])
  const stubborn = serverEntry('02-ignores-sigterm-and-eof.mjs')

  const first = start({ configs: [workspace.writeConfig('first.json', { stubborn })] }, ['-r', script])
  await waitUntil('the first quits', () => first.output().includes('quitting'))
  const file = workspace.writeConfig('second.json', {})
  expect(await start({ configs: [file] }).ended).toBe(0)
  expect(await first.ended).toBe(0)

  await waitUntil('the app has started again', () => starts().length === 2)
  const [pid, ...args] = JSON.parse(starts()[1] ?? '[]') as readonly [number, ...string[]]
  expect(args).toContain(file)
  expect(args).not.toContain(path.join(workspace.folder, 'first.json'))
  await waitUntilGone([pid])
})

/** Notes each start of the app, has it start all servers once its page is there, and quits. */
function startAllAndQuit(notes: string): string {
  return `
    const { app } = require('electron')
    require('node:fs').appendFileSync(${JSON.stringify(notes)}, JSON.stringify([process.pid, ...process.argv]) + '\\n')
    app.on('browser-window-created', (_event, window) =>
      window.webContents.once('did-finish-load', async () => {
        await window.webContents.executeJavaScript("window.deck.requests['servers.startAll']('{}')")
        app.quit()
        console.error('quitting')
      }))`
}
