import { describe, expect, test } from 'vitest'
import { fillVariables, variableNames } from '../../../../electron/core/saved-calls/call-variables'
import { jsonDifferences } from '../../../../electron/core/saved-calls/json-differences'
import { judgeCall } from '../../../../electron/core/saved-calls/judge-call'
import { runSavedCall } from '../../../../electron/core/saved-calls/run-saved-call'
import type { CallEnding } from '../../../../electron/core/toolset/call-ending'
import type { SavedCall, SavedVariable } from '../../../../shared/model/saved-call'

const text = (name: string, more: Partial<SavedVariable> = {}): SavedVariable => {
  return { name, kind: 'text', isSecret: false, ...more }
}
const call: SavedCall = { name: 'n', server: 's', tool: 'echo', variables: [], outcome: 'succeeded' }
const said = (words: string, more: object = {}): CallEnding => {
  return { outcome: 'succeeded', result: { content: [{ type: 'text', text: words }], ...more }, notices: [] }
}

test('finds variables in values, in their order, once each', () => {
  expect(variableNames('{"${no}":"${b} ${a}","c":["${b}","$${d}","${1}","${e f}"]}')).toEqual(['b', 'a'])
})

describe('filling in', () => {
  test.each<[string, string, readonly SavedVariable[], Record<string, string>, unknown]>([
    ['a text', '{"a":"x ${v}"}', [text('v')], { v: '"1"' }, '{"a":"x \\"1\\""}'],
    ['a number stays text', '{"a":"${v}"}', [text('v')], { v: '7' }, '{"a":"7"}'],
    ['JSON in place of the whole text', '{"a":"${v}"}', [text('v', { kind: 'json' })], { v: '[1.10]' }, '{"a":[1.10]}'],
    ['JSON inside of a text', '{"a":"n=${v}"}', [text('v', { kind: 'json' })], { v: '7' }, '{"a":"n=7"}'],
    ['what is given goes before the default', '{"a":"${v}"}', [text('v', { default: 'd' })], { v: '' }, '{"a":""}'],
    ['the default', '{"a":"${v}"}', [text('v', { default: 'd' })], {}, '{"a":"d"}'],
    ['what is no variable stays', '{"a":"$${v} ${ x } $v"}', [], {}, '{"a":"${v} ${ x } $v"}'],
    ['a value is not looked into', '{"a":"${v}"}', [text('v')], { v: '${w}' }, '{"a":"${w}"}'],
  ])('%s', (_what, given, variables, values, filled) => {
    expect(fillVariables(given, variables, new Map(Object.entries(values)))).toEqual({ kind: 'filled', text: filled })
  })

  test('says what is missing', () => {
    const variables = [text('a'), text('b', { kind: 'json' })]
    expect(fillVariables('{"x":"${a}${a}","y":"${b}"}', variables, new Map([['b', '{']]))).toEqual({
      kind: 'missing',
      problems: ['The variable "a" has no value.', 'The value of the variable "b" is no JSON.'],
    })
  })
})

test.each<[unknown, unknown, readonly string[]]>([
  [{ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, []],
  [1, '1', ['the value: expected 1, found "1"']],
  [{ a: 1 }, {}, ['a: expected 1, found nothing']],
  [{}, { a: { b: null } }, ['a: expected nothing, found {"b":null}']],
  [[1, 2], [1], ['the value: expected 2 items, found 1']],
  [{ a: [{ b: 'x' }] }, { a: [{ b: 'y' }] }, ['a[0].b: expected "x", found "y"']],
  [JSON.parse('{"__proto__":1}'), JSON.parse('{"__proto__":2}'), ['__proto__: expected 1, found 2']],
  [null, {}, ['the value: expected null, found {}']],
])('%j and %j', (wanted, found, differences) => expect(jsonDifferences(wanted, found)).toEqual(differences))

test('many differences are counted, and depth is no matter', () => {
  const list = Array.from({ length: 50 }, (_, index) => index)
  expect(
    jsonDifferences(
      list,
      list.map((value) => value + 1),
    ).at(-1),
  ).toBe('and 30 more differences')
  const deep = (leaf: string): unknown => JSON.parse(`${'['.repeat(5000)}${leaf}${']'.repeat(5000)}`)
  expect(jsonDifferences(deep('1'), deep('2'))).toHaveLength(1)
})

describe('judging', () => {
  test.each<[string, Partial<SavedCall>, CallEnding, readonly unknown[]]>([
    ['the outcome alone', {}, said('x'), []],
    [
      'another outcome, with its reason',
      {},
      { outcome: 'timed-out', error: { code: 'timed-out', message: 'Too slow.' }, notices: [] },
      ['outcome: expected succeeded, found timed-out: Too slow.'],
    ],
    ['a failure that is expected', { outcome: 'connection-lost' }, { outcome: 'connection-lost', notices: [] }, []],
    ['an equal value', { equalsText: '{"output":"x"}' }, said('x'), []],
    ['another value', { equalsText: '{"output":"x"}' }, said('y'), ['output: expected "x", found "y"']],
    [
      'structured content',
      { equalsText: '{"output":{"n":1},"text":["x"]}' },
      said('x', { structuredContent: { n: 1 } }),
      [],
    ],
    [
      'what a tool says of its failure',
      { outcome: 'tool-error', equalsText: '{"output":"no"}' },
      { ...said('no', { isError: true }), outcome: 'tool-error' },
      [],
    ],
    ['a schema that is kept', { schemaText: '{"properties":{"output":{"pattern":"^x"}}}' }, said('xy'), []],
    [
      'a schema that is not',
      { schemaText: '{"properties":{"output":{"type":"number"}}}' },
      said('xy'),
      [expect.stringMatching(/^schema, at #\/output: .*number/)],
    ],
    [
      'a schema that is none',
      { schemaText: '{"$ref":"#/nowhere"}' },
      said('x'),
      [expect.stringContaining('it cannot be used')],
    ],
    [
      'a result without a value',
      { equalsText: '1' },
      { outcome: 'succeeded', result: { content: [{ type: 'image', data: '?' }] }, notices: [] },
      [expect.stringContaining('no valid base64')],
    ],
  ])('%s', (_what, more, ending, differences) => expect(judgeCall({ ...call, ...more }, ending)).toEqual(differences))
})

describe('running', () => {
  const asked: SavedCall = {
    ...call,
    argumentsText: '{"m":"${token}"}',
    variables: [text('token', { isSecret: true })],
  }

  test('sends what was filled in, and says nothing secret', async () => {
    const sent: unknown[] = []
    const run = await runSavedCall(
      { ...asked, equalsText: '{"output":"x"}' },
      new Map([['token', 'hunter22']]),
      ['of-server'],
      (argumentsText) => {
        sent.push(argumentsText)
        return Promise.resolve(said('hunter22 of-server'))
      },
    )
    expect(sent).toEqual(['{"m":"hunter22"}'])
    expect(run).toMatchObject({
      verdict: 'failed',
      outcome: 'succeeded',
      differences: ['output: expected "x", found "•••••• ••••••"'],
    })
  })

  test('makes no call without a value for each variable', async () => {
    const run = await runSavedCall(asked, new Map(), [], () => Promise.reject(new Error('A call was made.')))
    expect(run).toEqual({ verdict: 'not-run', differences: ['The variable "token" has no value.'] })
  })

  test('passes', async () => {
    const run = await runSavedCall(call, new Map(), [], (sent) => Promise.resolve(said(String(sent))))
    expect(run).toMatchObject({ verdict: 'passed', differences: [] })
  })
})
