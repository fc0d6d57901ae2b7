import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Validator } from '@cfworker/json-schema'
import { parse } from 'jsonc-parser'
import { describe, expect, test } from 'vitest'
import { decodeText } from '../../../../../../electron/core/config/decode-text'
import { readConfig } from '../../../../../../electron/core/config/read-config'
import {
  defaultRestartPolicy,
  defaultTaskConfig,
  defaultTimeoutMs,
} from '../../../../../../electron/core/config/server-entry'
import { defaultSchemaLimits } from '../../../../../../electron/core/toolset/schema-limits'
import { defaultToolsetOptions } from '../../../../../../electron/core/toolset/toolset-options'
import { configSchema, kindOfFile } from '../../../../../../renderer/features/config-editor/schema/config-schema'
import type { Schema } from '../../../../../../renderer/features/config-editor/schema/describe'

/** The part of a schema under these keys of objects. */
function at(schema: Schema, ...keys: readonly string[]): Schema {
  return keys.reduce<Schema>((part, key) => (part['properties'] as Readonly<Record<string, Schema>>)[key] ?? {}, schema)
}

const entry = at(configSchema('mcpServers'), 'mcpServers')['additionalProperties'] as Schema

function defaultsOf(schema: Schema): Readonly<Record<string, unknown>> {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>
  return Object.fromEntries(Object.entries(properties).map(([key, field]) => [key, field['default']]))
}

describe('the schema', () => {
  test('names the defaults the app uses', () => {
    expect(defaultsOf(at(entry, 'restartPolicy'))).toEqual(defaultRestartPolicy)
    expect(defaultsOf(at(entry, 'taskConfig'))).toEqual(defaultTaskConfig)
    expect(defaultsOf(at(entry, 'deck', 'schemaLimits'))).toEqual(defaultSchemaLimits)
    expect(defaultsOf(entry)).toMatchObject({
      args: [],
      env: {},
      disabled: false,
      lifecycle: 'initialize',
      timeoutMs: defaultTimeoutMs,
      startTimeoutMs: defaultTimeoutMs,
    })
    expect(at(entry, 'deck', 'toolListTtlMs')['default']).toBe(defaultToolsetOptions.toolListTtlMs)
  })

  test('explains every field, with its default', () => {
    const unexplained = (schema: Schema, place: string): readonly string[] =>
      Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>).flatMap(([key, field]) => [
        ...(typeof field['markdownDescription'] === 'string' ? [] : [`${place}.${key}`]),
        ...unexplained(field, `${place}.${key}`),
      ])
    for (const kind of ['mcpServers', 'servers'] as const) expect(unexplained(configSchema(kind), kind)).toEqual([])
    expect(unexplained(entry, 'entry')).toEqual([])
    expect(at(entry, 'timeoutMs')['markdownDescription']).toContain('`60000`')
  })

  const values: readonly (readonly [string, unknown])[] = [
    ['command', 'x'],
    ['command', ''],
    ['command', 5],
    ['args', ['a', 1, true]],
    ['args', 'a'],
    ['args', [null]],
    ['env', { A: 'a', B: 1, C: null, D: false }],
    ['env', { A: [] }],
    ['env', 'A=1'],
    ['cwd', '/x'],
    ['cwd', 1],
    ['disabled', true],
    ['disabled', 'false'],
    ['autoApprove', ['a']],
    ['autoApprove', [1]],
    ['autoApprove', {}],
    ['restartPolicy', {}],
    ['restartPolicy', null],
    ['restartPolicy', []],
    ['restartPolicy', { initialDelayMs: -1 }],
    ['restartPolicy', { initialDelayMs: 0, maxDelayMs: 0 }],
    ['restartPolicy', { backoffMultiplier: 0.5 }],
    ['restartPolicy', { maxRestartAttempts: 1.5 }],
    ['restartPolicy', { maxRestartAttempts: null }],
    ['lifecycle', 'auto'],
    ['lifecycle', 'never'],
    ['lifecycle', 1],
    ['taskConfig', { timeoutMs: null, maxPollAttempts: 3 }],
    ['taskConfig', { timeoutMs: 'x' }],
    ['taskConfig', { enableTasks: 1 }],
    ['taskConfig', null],
    ['timeoutMs', 1],
    ['timeoutMs', 0],
    ['timeoutMs', 2_147_483_648],
    ['timeoutMs', 'x'],
    ['startTimeoutMs', 0.5],
    ['deck', { onlyTools: ['a'], validate: 'both', startWithApp: true, toolListTtlMs: 0 }],
    ['deck', { onlyTools: 'a' }],
    ['deck', { validate: 'some' }],
    ['deck', { schemaLimits: { maxBytes: -1 } }],
    ['deck', { refresh: { retryDelayMs: 'x' } }],
    ['deck', { totalTimeoutMs: 0 }],
    ['somethingElse', { any: ['thing'] }],
  ]

  test.each(values)('and the reader say the same of %s: %j', (key, value) => {
    const text = JSON.stringify({ mcpServers: { a: { command: 'x', [key]: value } } })
    const errors = readConfig(text).entries.flatMap(({ problems }) => problems)
    const verdict = new Validator(configSchema('mcpServers'), '2020-12').validate(JSON.parse(text))
    expect(verdict.valid).toBe(errors.length === 0)
  })

  const fixtures = path.resolve(import.meta.dirname, '../../../../../fixtures/configs')
  test.each(readdirSync(fixtures).filter((file) => file.endsWith('.json')))(
    'finds no fault with entries of %s the app can start',
    (file) => {
      const read = readConfig(decodeText(readFileSync(path.join(fixtures, file))).text)
      const validator = new Validator(entry, '2020-12')
      const good = read.entries.filter((named) => named.entry !== undefined && named.problems.length === 0)
      const faulted = good.filter(({ text }) => !validator.validate(parse(text) as unknown).valid)
      expect(faulted.map(({ name }) => name)).toEqual([])
    },
  )
})

test.each([
  ['mcpServers', '/x/.vscode/mcp.json', 'mcpServers'],
  ['servers', '/x/mcp.json', 'servers'],
  [undefined, '/x/.vscode/mcp.json', 'servers'],
  [undefined, 'C:\\x\\.vscode\\mcp.json', 'servers'],
  [undefined, '/x/.vscode/deep/mcp.json', 'mcpServers'],
  [undefined, '/x/mcp.json', 'mcpServers'],
] as const)('a file with %s at %s is one of the kind %s', (rootKey, file, kind) => {
  expect(kindOfFile(rootKey, file)).toBe(kind)
})
