import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SettingsFile } from '../../../electron/shell/settings-file'
import { defaultSettings } from '../../../shared/model/settings'

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

describe('read', () => {
  test('gives defaults when there is no file, and makes none', async () => {
    expect(await new SettingsFile(file).read()).toEqual(defaultSettings)
    expect(readdirSync(folder)).toEqual([])
  })

  test.each<[string, string]>([
    ['{"theme":"dark"}', 'dark'],
    ['{"theme":"light","later":{"x":1}}', 'light'],
    ['{"theme":"blue"}', 'system'],
    ['{"theme":7}', 'system'],
    ['{"__proto__":{"theme":"dark"}}', 'system'],
    ['{}', 'system'],
    ['[]', 'system'],
    ['null', 'system'],
    ['"dark"', 'system'],
    ['{"theme":"dark"', 'system'],
    ['', 'system'],
  ])('of %s', async (text, theme) => {
    expect(await readFrom(text)).toEqual({ ...defaultSettings, theme })
  })

  test('gives defaults when the file is a folder', async () => {
    mkdirSync(file)
    expect(await new SettingsFile(file).read()).toEqual(defaultSettings)
  })
})

describe('write', () => {
  test('is read back', async () => {
    await new SettingsFile(file).write({ ...defaultSettings, theme: 'dark' })
    expect(await new SettingsFile(file).read()).toEqual({ ...defaultSettings, theme: 'dark' })
    expect(readdirSync(folder)).toEqual(['settings.json'])
  })

  test('keeps what it does not know', async () => {
    writeFileSync(file, '{"theme":"dark","later":{"x":1},"constructor":2}')
    const settings = new SettingsFile(file)
    await settings.read()
    await settings.write({ ...defaultSettings, theme: 'light' })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      later: { x: 1 },
      constructor: 2,
      ...defaultSettings,
      theme: 'light',
    })
  })

  test('puts a file aside that it could not read', async () => {
    const settings = new SettingsFile(file)
    for (const broken of ['{"theme":', '[oops']) {
      writeFileSync(file, broken)
      await settings.read()
      await settings.write({ ...defaultSettings, theme: 'light' })
    }
    expect(readFileSync(`${file}.damaged-1`, 'utf8')).toBe('{"theme":')
    expect(readFileSync(`${file}.damaged-2`, 'utf8')).toBe('[oops')
    expect(await settings.read()).toEqual({ ...defaultSettings, theme: 'light' })
  })

  test('of two at once the later one stays', async () => {
    const settings = new SettingsFile(file)
    await Promise.all([
      settings.write({ ...defaultSettings, theme: 'dark' }),
      settings.write({ ...defaultSettings, theme: 'light' }),
    ])
    expect(await settings.read()).toEqual({ ...defaultSettings, theme: 'light' })
    expect(readdirSync(folder)).toEqual(['settings.json'])
  })

  test('that fails says which file and why, and leaves nothing behind', async () => {
    const settings = new SettingsFile(path.join(folder, 'missing', 'settings.json'))
    await expect(settings.write({ ...defaultSettings, theme: 'dark' })).rejects.toMatchObject({
      error: { code: 'file-not-written', message: expect.stringMatching(/missing.*the folder does not exist/) },
    })
    expect(readdirSync(folder)).toEqual([])
  })

  test.skipIf(process.getuid?.() === 0)(
    'without permission leaves the old file (root may write anywhere)',
    async () => {
      writeFileSync(file, '{"theme":"dark"}')
      chmodSync(folder, 0o500)
      await expect(new SettingsFile(file).write({ ...defaultSettings, theme: 'light' })).rejects.toMatchObject({
        error: { code: 'file-not-written' },
      })
      chmodSync(folder, 0o700)
      expect(readFileSync(file, 'utf8')).toBe('{"theme":"dark"}')
    },
  )
})
