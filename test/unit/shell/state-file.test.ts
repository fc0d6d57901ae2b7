import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StateFile } from '../../../electron/shell/state-file'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mcp-deck-state-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = () => path.join(folder, 'state.json')

test('a section that was written is there in the next run, and no other is touched', async () => {
  writeFileSync(file(), '{"other": {"kept": [1]}}')
  const state = new StateFile(file())
  await Promise.all([state.write('one', [1]), state.write('__proto__', 'odd'), state.write('two', { a: null })])
  const next = new StateFile(file())
  expect(await next.read('one')).toEqual([1])
  expect(await next.read('two')).toEqual({ a: null })
  expect(await next.read('other')).toEqual({ kept: [1] })
  expect(await next.read('__proto__')).toBe('odd')
  expect(await next.read('never')).toBeUndefined()
})

test('no file yet is no state', async () => {
  expect(await new StateFile(file()).read('one')).toBeUndefined()
  expect(readdirSync(folder)).toEqual([])
})

test('a damaged file gives nothing and is put aside before it is replaced', async () => {
  writeFileSync(file(), '{ half')
  const state = new StateFile(file())
  expect(await state.read('one')).toBeUndefined()
  await state.write('one', 1)
  expect(readFileSync(`${file()}.damaged-1`, 'utf8')).toBe('{ half')
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({ one: 1 })
})
