import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../../electron/core/config/read-config'
import { isSameEntry, withDisabled } from '../../../../electron/core/manager/define-server'
import { define, defineValid, failure } from '../../../support/server-under-test'

describe('an entry given as text', () => {
  test('becomes the definition a file would make of it', () => {
    const text = '{"command":"x", "args":["-y"], "later":{"kept":true}}'
    expect(defineValid(text)).toMatchObject({
      id: 's',
      entryText: text,
      transport: 'stdio',
      entry: { command: 'x', args: ['-y'], disabled: false },
    })
  })

  test.each([
    ['broken JSON', '{"command":', 'config-syntax', /line 1, column/],
    ['nothing', '', 'config-syntax', /not valid JSON/],
    ['no object', '"npx"', 'config-invalid', /must be an object/],
    ['no command', '{"args":[]}', 'config-invalid', /no "command"/],
    ['a wrong type', '{"command":"x","args":"y"}', 'config-invalid', /must be a list/],
  ])('%s is refused with its reason', async (_, text, code, words) => {
    const refused = failure(Promise.resolve().then(() => defineValid(text)))
    expect(await refused).toMatchObject({ code, message: expect.stringMatching(words) })
  })
})

describe('switching an entry off and on', () => {
  test.each([
    ['without the field', '{"command":"x"}'],
    ['with it, off', '{"command":"x","disabled":false}'],
    ['that has it twice', '{"disabled":true,"command":"x","disabled":false}'],
    ['with comments and trailing commas', '{\n  // why\n  "command": "x", /* here */\n  "args": [],\n}'],
    ['on one line with odd keys', '{"__proto__":1,"7":2,"command":"x","3":{"a":[1.10]}}'],
  ])('an entry %s: all else stays', (_, text) => {
    const before = define(text)
    const off = withDisabled(before, true)
    expect(off.entry?.disabled).toBe(true)
    expect(isSameEntry(before, off)).toBe(false)
    const on = withDisabled(off, false)
    expect(on.entry?.disabled).toBe(false)
    expect(isSameEntry(before, on)).toBe(true)
  })

  test('comments outlive it', () => {
    expect(withDisabled(define('{\n  // why\n  "command": "x"\n}'), true).entryText).toContain('// why')
  })

  test('one that says so already is the same object', () => {
    const off = define('{"command":"x","disabled":true}')
    expect(withDisabled(off, true)).toBe(off)
    const on = define('{"command":"x"}')
    expect(withDisabled(on, false)).toBe(on)
  })

  test('an invalid entry can be switched neither way', async () => {
    const switched = Promise.resolve().then(() => withDisabled(define('{"args":[]}'), true))
    expect(await failure(switched)).toMatchObject({ code: 'server-invalid', hint: expect.any(String) })
  })

  test('every valid entry of real files can be switched off and on again', () => {
    const folder = path.resolve('test/fixtures/configs')
    const files = ['02-comments-trailing-commas.json', '03-duplicate-keys.json', '10-unknown-keys-roundtrip.json']
    const entries = files.flatMap((file) => readConfig(readFileSync(path.join(folder, file), 'utf8')).entries)
    const valid = entries.filter(({ entry }) => entry)
    expect(valid.length).toBeGreaterThan(3)
    for (const { text } of valid) {
      const before = define(text)
      const switched = before.entry?.disabled === true
      expect(isSameEntry(before, withDisabled(withDisabled(before, !switched), switched))).toBe(true)
    }
  })
})

describe('two entries say the same', () => {
  test.each([
    ['written otherwise', '{"command":"x","args":[]}', '{ "command": "x", // c\n "args": [ ], }', true],
    ['one of them says that it is not disabled', '{"command":"x"}', '{"command":"x","disabled":false}', true],
    ['one disabled', '{"command":"x"}', '{"command":"x","disabled":true}', false],
    ['another value', '{"command":"x"}', '{"command":"y"}', false],
    ['an unknown key', '{"command":"x"}', '{"command":"x","later":1}', false],
    ['another spelling of a number', '{"command":"x","later":1.0}', '{"command":"x","later":1}', false],
    ['two invalid ones of other text', '{"args":[]}', '{"args":[1]}', false],
    ['an invalid one and itself', '{"args":[]}', '{"args":[]}', true],
  ])('%s: %s %s', (_, a, b, same) => {
    expect(isSameEntry(define(a), define(b))).toBe(same)
  })
})
