import { parseTree } from 'jsonc-parser'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../../../electron/core/config/read-config'
import { type Setting, settingGroups } from '../../../../../renderer/features/server-entry/settings/setting-list'
import { readSetting, writeSetting } from '../../../../../renderer/features/server-entry/settings/setting-text'
import { typedNumber } from '../../../../../renderer/features/server-entry/settings/typed-number'

const all = settingGroups.flatMap(({ settings }) => settings)
const read = (text: string, path: readonly [string, ...string[]]) => readSetting(text, parseTree(text), path)

describe('settings of an entry', () => {
  it('are read with the text they stand as', () => {
    const text = '{ "timeoutMs": 1.50, "deck": { "onlyTools": ["a", "b"] }, "restartPolicy": {} }'
    expect(read(text, ['timeoutMs'])).toEqual({ kind: 'value', value: 1.5, text: '1.50' })
    expect(read(text, ['deck', 'onlyTools'])).toMatchObject({ value: ['a', 'b'] })
    expect(read(text, ['restartPolicy'])).toEqual({ kind: 'value', value: {}, text: '{}' })
    expect(read(text, ['deck', 'validate'])).toEqual({ kind: 'absent' })
    expect(read('{ broken', ['timeoutMs'])).toEqual({ kind: 'absent' })
  })

  it('are written where they stand; nothing else says something else', () => {
    const text = '{ "command": "x", /* why */ "odd": 1.0 }'
    const once = writeSetting(text, ['deck', 'schemaLimits', 'maxBytes'], 10)
    expect(once).toContain('/* why */')
    expect(read(once, ['odd'])).toMatchObject({ text: '1.0' })
    expect(read(once, ['deck', 'schemaLimits', 'maxBytes'])).toMatchObject({ value: 10 })
    const back = writeSetting(once, ['deck', 'schemaLimits', 'maxBytes'], undefined)
    // The objects made for it go with it.
    expect(read(back, ['deck']).kind).toBe('absent')
    const policy = '{ "restartPolicy": { "maxRestartAttempts": 3 } }'
    expect(JSON.parse(writeSetting(policy, ['restartPolicy', 'maxRestartAttempts'], undefined))).toEqual({
      restartPolicy: {},
    })
  })

  it('are ones the reader of configuration files takes without a word', () => {
    const valueOf = (setting: Setting): unknown => {
      switch (setting.kind) {
        case 'flag':
          return true
        case 'number':
          return Math.max(setting.least, 40_000)
        case 'choice':
          return setting.options.at(-1)?.value
        case 'names':
          return ['a', 'b']
      }
    }
    const entry = all.reduce(
      (text, setting) => writeSetting(text, setting.path, valueOf(setting)),
      '{ "command": "x" }',
    )
    const { entries } = readConfig(`{ "mcpServers": { "s": ${entry} } }`)
    expect(entries[0]?.problems).toEqual([])
    for (const { path } of all) expect(read(entry, path).kind, path.join('.')).toBe('value')
  })
})

describe('a typed number', () => {
  const whole = all.find(({ path }) => path.join('.') === 'taskConfig.maxPollAttempts')
  const time = all.find(({ path }) => path.join('.') === 'timeoutMs')
  it.each([
    [whole, '', { kind: 'none' }],
    [whole, ' 12 ', { kind: 'number', value: 12 }],
    [whole, 'null', { kind: 'number', value: null }],
    [whole, '1.5', { kind: 'wrong', message: 'Write a whole number.' }],
    [whole, 'many', { kind: 'wrong', message: 'Write a number, or null.' }],
    [time, '1.5', { kind: 'number', value: 1.5 }],
    [time, '0', { kind: 'wrong', message: 'Not less than 1.' }],
    [time, '2147483648', { kind: 'wrong', message: 'Not more than 2147483647.' }],
    [time, 'null', { kind: 'wrong', message: 'Write a number.' }],
  ])('%#: %j', (setting, typed, expected) => {
    if (setting?.kind !== 'number') throw new Error('There is no such setting.')
    expect(typedNumber(typed, setting)).toEqual(expected)
  })
})
