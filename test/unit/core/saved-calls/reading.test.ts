import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { variableNames } from '../../../../electron/core/saved-calls/call-variables'
import { printSavedCall } from '../../../../electron/core/saved-calls/print-saved-call'
import { readSavedCall } from '../../../../electron/core/saved-calls/read-saved-call'
import { fileNameOf } from '../../../../electron/core/saved-calls/saved-call-files'
import { callOutcomes } from '../../../../shared/model/call'
import type { SavedCall } from '../../../../shared/model/saved-call'

const whole = `{
  // Comments are fine.
  "name": "Says hello",
  "server": "everything",
  "tool": "echo",
  "arguments": { "message": "Hello, \${who}", "n": 1.10, "count": "\${count}" },
  "timeoutMs": 5000,
  "variables": { "count": { "type": "json", "default": "3" }, "who": { "secret": true } },
  "expect": { "outcome": "tool-error", "equals": { "output": "x" }, "schema": { "type": "object" } },
}`

test('a file says everything a saved call can say', () => {
  expect(readSavedCall(whole)).toEqual({
    kind: 'call',
    call: {
      name: 'Says hello',
      server: 'everything',
      tool: 'echo',
      argumentsText: '{\n  "message": "Hello, ${who}",\n  "n": 1.10,\n  "count": "${count}"\n}',
      timeoutMs: 5000,
      variables: [
        { name: 'who', kind: 'text', isSecret: true },
        { name: 'count', kind: 'json', isSecret: false, default: '3' },
      ],
      outcome: 'tool-error',
      equalsText: '{\n  "output": "x"\n}',
      schemaText: '{\n  "type": "object"\n}',
    },
  })
})

test('only name, server and tool are needed', () => {
  expect(readSavedCall('{"name":"n","server":"s","tool":"t"}')).toEqual({
    kind: 'call',
    call: { name: 'n', server: 's', tool: 't', variables: [], outcome: 'succeeded' },
  })
})

test('a variable is secret by its name, unless the file says otherwise', () => {
  const read = (variables: string) =>
    readSavedCall(`{"name":"n","server":"s","tool":"t","arguments":{"a":"\${api_token}"},"variables":${variables}}`)
  expect(read('{}')).toMatchObject({ call: { variables: [{ isSecret: true }] } })
  expect(read('{"api_token":{"secret":false}}')).toMatchObject({ call: { variables: [{ isSecret: false }] } })
})

describe('what is wrong with a file is said with its field and place', () => {
  const base = '"name":"n","server":"s","tool":"t"'
  test.each<[string, string, string]>([
    ['', '', 'a value was expected here'],
    ['[]', '', 'an object in { }, and this is a list'],
    ['{"name":"n"', '', 'a } is missing'],
    ['{"server":"s","tool":"t"}', 'name', 'name is missing.'],
    ['{"name":" ","server":"s","tool":"t"}', 'name', 'name is empty.'],
    ['{"name":7,"server":"s","tool":"t"}', 'name', 'name must be a text in quotes, but it is a number.'],
    [`{${base},"arguments":[1]}`, 'arguments', 'arguments must be an object in { }, but it is a list.'],
    [`{${base},"timeoutMs":0}`, 'timeoutMs', 'timeoutMs must be a whole number'],
    [`{${base},"expects":{}}`, 'expects', 'expects is not known here. Known are name, server'],
    [`{${base},"expect":{"outcome":"ok"}}`, 'expect.outcome', 'must be one of succeeded, tool-error'],
    [`{${base},"expect":{"equal":1}}`, 'expect.equal', 'is not known here'],
    [`{${base},"expect":{"schema":"x"}}`, 'expect.schema', 'must be a JSON Schema'],
    [
      `{${base},"expect":{"outcome":"timed-out","equals":1}}`,
      'expect.equals',
      'a call that ends as timed-out has no result',
    ],
    [`{${base},"variables":{"x":{}}}`, 'variables.x', 'variables.x is in no text of the arguments.'],
    [`{${base},"arguments":{"a":"\${x}"},"variables":{"x":{"type":"int"}}}`, 'variables.x.type', 'one of text, json'],
  ])('%s', (text, field, message) => {
    const read = readSavedCall(text)
    if (read.kind === 'call') throw new Error('It was taken.')
    expect(read.problems[0]).toMatchObject({ field, message: expect.stringContaining(message) as string })
  })

  test('all of it at once, each where it stands', () => {
    expect(readSavedCall('{\n  "name": 7,\n  "server": "s",\n  "extra": 1\n}')).toMatchObject({
      kind: 'faulty',
      problems: [
        { field: 'extra', line: 4, column: 3 },
        { field: 'name', line: 2, column: 11 },
        { field: 'tool', line: 1, column: 1 },
      ],
    })
  })
})

const json = fc.json({ maxDepth: 3 })
const savedCall: fc.Arbitrary<SavedCall> = fc
  .record({
    name: fc.string({ minLength: 1 }).filter((name) => name.trim() !== ''),
    server: fc.constantFrom('s', '__proto__', 'a b'),
    tool: fc.constantFrom('t', 'a"b'),
    values: fc.option(
      fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.constantFrom('${a}', 'x ${api_key}'), fc.integer())),
    ),
    timeoutMs: fc.option(fc.integer({ min: 1, max: 1000 })),
    outcome: fc.constantFrom(...callOutcomes),
    equals: fc.option(json),
    kind: fc.constantFrom('text' as const, 'json' as const),
    isSecret: fc.boolean(),
    standard: fc.option(fc.string()),
  })
  .map(({ values, timeoutMs, equals, kind, isSecret, standard, ...rest }) => {
    const argumentsText = values === null ? undefined : JSON.stringify(values)
    const hasResult = rest.outcome === 'succeeded' || rest.outcome === 'tool-error'
    return {
      ...rest,
      ...(argumentsText !== undefined && { argumentsText }),
      ...(timeoutMs !== null && { timeoutMs }),
      ...(equals !== null && hasResult && { equalsText: equals }),
      variables: variableNames(argumentsText ?? '{}').map((name) => ({
        name,
        kind,
        isSecret,
        ...(standard !== null && { default: standard }),
      })),
    }
  })

test('whatever is written is read back, and written again the same', () => {
  const values = (call: SavedCall) => ({
    ...call,
    argumentsText: call.argumentsText && (JSON.parse(call.argumentsText) as unknown),
    equalsText: call.equalsText && (JSON.parse(call.equalsText) as unknown),
  })
  fc.assert(
    fc.property(savedCall, (call) => {
      const text = printSavedCall(call)
      const read = readSavedCall(text)
      if (read.kind === 'faulty') throw new Error(JSON.stringify(read.problems))
      expect(values(read.call)).toEqual(values(call))
      expect(printSavedCall(read.call)).toBe(text)
    }),
  )
})

test('keys stand in one order, and what is usual is left out', () => {
  const call: SavedCall = {
    outcome: 'succeeded',
    variables: [{ name: 'who', kind: 'text', isSecret: false }],
    argumentsText: '{"message":"${who}","n":1.10}',
    tool: 'echo',
    server: 's',
    name: 'n',
  }
  expect(printSavedCall(call)).toBe(
    '{\n  "name": "n",\n  "server": "s",\n  "tool": "echo",\n  "arguments": {\n    "message": "${who}",\n    "n": 1.10\n  },\n  "expect": {\n    "outcome": "succeeded"\n  }\n}\n',
  )
})

test.each([
  ['Says hello!', 'Says-hello'],
  ['größer/kleiner', 'größer-kleiner'],
  ['../..', 'call-'],
  ['con', 'call-con'],
  ['x'.repeat(200), 'x'.repeat(80)],
])('a file for %j', (name, fileName) => expect(fileNameOf(name)).toBe(fileName))
