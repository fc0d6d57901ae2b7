import { expect, test } from 'vitest'
import { type ProposedCall, proposeCall } from '../../../../electron/core/saved-calls/propose-call'

const base: ProposedCall = { serverName: 's', toolName: 'echo', secrets: ['s3cr3t-1'] }
const said = (words: string) =>
  ({ outcome: 'succeeded', result: { content: [{ type: 'text', text: words }] } }) as const

test('what came back is what is expected', () => {
  expect(proposeCall({ ...base, argumentsText: '{"n":1.10,"who":"${who}"}', ending: said('x') })).toEqual({
    call: {
      name: '',
      server: 's',
      tool: 'echo',
      argumentsText: '{"n":1.10,"who":"${who}"}',
      variables: [{ name: 'who', kind: 'text', isSecret: false }],
      outcome: 'succeeded',
      equalsText: '{"output":"x"}',
    },
    notes: [],
  })
})

test('secrets become variables, each of its own', () => {
  const argumentsText =
    '{"q":"s3cr3t-1","a":{"token":"abcdef"},"b":{"token":"ghijkl"},"api key":"mnopqr","x":"${token}"}'
  const { call } = proposeCall({ ...base, argumentsText })
  expect(JSON.parse(call.argumentsText ?? '')).toEqual({
    q: '${q}',
    a: { token: '${token-2}' },
    b: { token: '${token-3}' },
    'api key': '${api_key}',
    x: '${token}',
  })
  expect(call.variables.map(({ name, isSecret }) => [name, isSecret])).toEqual([
    ['q', true],
    ['token-2', true],
    ['token-3', true],
    ['api_key', true],
    ['token', true],
  ])
})

test.each<[string, ProposedCall['ending'], unknown, string]>([
  ['a secret', said('it is s3cr3t-1'), undefined, 'has a secret value in it'],
  ['too much', said('x'.repeat(70_000)), undefined, 'too large'],
  [
    'no value',
    { outcome: 'succeeded', result: { content: [{ type: 'image', data: '?' }] } },
    undefined,
    'no valid base64',
  ],
])('a result with %s is not filled in', (_what, ending, equalsText, note) => {
  const { call, notes } = proposeCall({ ...base, ending })
  expect([call.equalsText, call.outcome]).toEqual([equalsText, 'succeeded'])
  expect(notes).toEqual([expect.stringContaining(note)])
})

test('of a call that brought nothing only the outcome is known', () => {
  const { call, notes } = proposeCall({ ...base, timeoutMs: 1500, ending: { outcome: 'timed-out' } })
  expect([call.outcome, call.equalsText, call.argumentsText, call.timeoutMs, notes]).toEqual([
    'timed-out',
    undefined,
    undefined,
    1500,
    [],
  ])
})
