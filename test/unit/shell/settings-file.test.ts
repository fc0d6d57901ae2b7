import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SettingsFile } from '../../../electron/shell/settings-file'
import { defaultSettings, type SettingName, type Settings } from '../../../shared/model/settings'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mcp-deck-settings-'))
  file = path.join(folder, 'settings.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

async function readFrom(text: string) {
  writeFileSync(file, text)
  return new SettingsFile(file).read()
}

function written(): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

const light: Settings = { ...defaultSettings, theme: 'light' }
const theme: ReadonlySet<SettingName> = new Set(['theme'])
const nothing: ReadonlySet<SettingName> = new Set()

describe('read', () => {
  test('gives defaults when there is no file, and makes none', async () => {
    expect(await new SettingsFile(file).read()).toEqual({ settings: defaultSettings, notices: [] })
    expect(readdirSync(folder)).toEqual([])
  })

  test.each<[string, Partial<Settings>]>([
    ['{"theme":"dark"}', { theme: 'dark' }],
    ['{"theme":"light","later":{"x":1}}', { theme: 'light' }],
    ['{"theme":"dark","hasDemoServer":true}', { theme: 'dark', hasDemoServer: true }],
    ['{"__proto__":{"theme":"dark"}}', {}],
    [
      '{"managerName":"My servers","graceMs":0,"keepInTray":true}',
      { managerName: 'My servers', graceMs: 0, keepInTray: true },
    ],
    ['{}', {}],
  ])('of %s, as a version before or after this one may have written it', async (text, found) => {
    expect(await readFrom(text)).toEqual({ settings: { ...defaultSettings, ...found }, notices: [] })
  })

  test.each<[string, SettingName]>([
    ['{"theme":"blue","hasDemoServer":true}', 'theme'],
    ['{"theme":7,"hasDemoServer":true}', 'theme'],
    ['{"graceMs":"5s","hasDemoServer":true}', 'graceMs'],
    ['{"graceMs":60001,"hasDemoServer":true}', 'graceMs'],
    ['{"healthIntervalMs":999,"hasDemoServer":true}', 'healthIntervalMs'],
    ['{"managerName":"","hasDemoServer":true}', 'managerName'],
    ['{"managerName":null,"hasDemoServer":true}', 'managerName'],
    ['{"notifications":"yes","hasDemoServer":true}', 'notifications'],
    ['{"keepInTray":1,"hasDemoServer":true}', 'keepInTray'],
  ])('of %s gives one default, says which, and keeps the rest', async (text, setting) => {
    const { settings, notices } = await readFrom(text)
    expect(settings).toEqual({ ...defaultSettings, hasDemoServer: true })
    const found = JSON.stringify((JSON.parse(text) as Record<string, unknown>)[setting])
    expect(notices).toEqual([{ setting, message: expect.stringContaining(`"${setting}" is ${found}`) }])
  })

  test.each(['[]', 'null', '"dark"', '{"theme":"dark"', ''])(
    'of %j gives defaults, says that about the whole file, and leaves it alone',
    async (text) => {
      const { settings, notices } = await readFrom(text)
      expect(settings).toEqual(defaultSettings)
      expect(notices).toEqual([{ message: expect.stringContaining(file) }])
      expect(readFileSync(file, 'utf8')).toBe(text)
      expect(readdirSync(folder)).toEqual(['settings.json'])
    },
  )

  test('gives defaults when the file is a folder', async () => {
    mkdirSync(file)
    expect((await new SettingsFile(file).read()).settings).toEqual(defaultSettings)
  })

  test('repeats a long value only in part', async () => {
    const { notices } = await readFrom(JSON.stringify({ theme: 'x'.repeat(5000) }))
    expect(notices[0]?.message.length).toBeLessThan(300)
  })
})

describe('write', () => {
  test('is read back', async () => {
    await new SettingsFile(file).write(light, theme)
    expect(await new SettingsFile(file).read()).toEqual({ settings: light, notices: [] })
    expect(readdirSync(folder)).toEqual(['settings.json'])
  })

  test('keeps what it does not know', async () => {
    writeFileSync(file, '{"theme":"dark","later":{"x":1},"constructor":2}')
    const settings = new SettingsFile(file)
    await settings.read()
    await settings.write(light, theme)
    expect(written()).toEqual({ later: { x: 1 }, constructor: 2, ...light })
  })

  test('keeps a value it could not read until its setting is chosen', async () => {
    writeFileSync(file, '{"graceMs":"5s","managerName":7}')
    const settings = new SettingsFile(file)
    await settings.read()
    await settings.write(light, theme)
    expect(written()).toEqual({ ...light, graceMs: '5s', managerName: 7 })
    await settings.write({ ...light, graceMs: 1000 }, new Set(['graceMs']))
    expect(written()).toEqual({ ...light, graceMs: 1000, managerName: 7 })
    // The default chosen on purpose is a choice like any other.
    await settings.write({ ...light, graceMs: 1000 }, new Set(['managerName']))
    expect(written()).toEqual({ ...light, graceMs: 1000 })
  })

  test('puts a file aside that it could not read', async () => {
    const settings = new SettingsFile(file)
    for (const broken of ['{"theme":', '[1]']) {
      writeFileSync(file, broken)
      await settings.read()
      await settings.write(light, theme)
    }
    expect(readFileSync(`${file}.damaged-1`, 'utf8')).toBe('{"theme":')
    expect(readFileSync(`${file}.damaged-2`, 'utf8')).toBe('[1]')
    expect(await settings.read()).toEqual({ settings: light, notices: [] })
  })

  test('of two at once the later one stays', async () => {
    const settings = new SettingsFile(file)
    await Promise.all([settings.write({ ...light, theme: 'dark' }, theme), settings.write(light, theme)])
    expect(await settings.read()).toEqual({ settings: light, notices: [] })
    expect(readdirSync(folder)).toEqual(['settings.json'])
  })

  test('that fails says which file and why, and leaves nothing behind', async () => {
    const settings = new SettingsFile(path.join(folder, 'missing', 'settings.json'))
    await expect(settings.write(light, nothing)).rejects.toMatchObject({
      error: { code: 'file-not-written', message: expect.stringMatching(/missing.*the folder does not exist/) },
    })
    expect(readdirSync(folder)).toEqual([])
  })

  test.skipIf(process.getuid?.() === 0)(
    'without permission leaves the old file (root may write anywhere)',
    async () => {
      writeFileSync(file, '{"theme":"dark"}')
      chmodSync(folder, 0o500)
      await expect(new SettingsFile(file).write(light, theme)).rejects.toMatchObject({
        error: { code: 'file-not-written' },
      })
      chmodSync(folder, 0o700)
      expect(readFileSync(file, 'utf8')).toBe('{"theme":"dark"}')
    },
  )
})
