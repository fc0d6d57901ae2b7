import { describe, expect, it } from 'vitest'
import { RequestError } from '../../../../electron/core/connection/connection'
import {
  completionFailure,
  completionParams,
  mayComplete,
  readCompletion,
} from '../../../../electron/core/toolset/completion'

describe('the params of a completion', () => {
  it.each<[string, Parameters<typeof completionParams>, object]>([
    [
      'of a prompt',
      [{ kind: 'prompt', name: 'p' }, { name: 'a', value: 'x' }, []],
      { ref: { type: 'ref/prompt', name: 'p' }, argument: { name: 'a', value: 'x' } },
    ],
    [
      'of a template, which goes out as it is',
      [{ kind: 'template', uriTemplate: 'u:{a}' }, { name: 'a', value: '' }, []],
      { ref: { type: 'ref/resource', uri: 'u:{a}' }, argument: { name: 'a', value: '' } },
    ],
    [
      'with what is known of the others; empty ones and its own are not',
      [
        { kind: 'prompt', name: 'p' },
        { name: 'a', value: 'x' },
        [
          ['b', '1'],
          ['c', ''],
          ['a', 'old'],
        ],
      ],
      {
        ref: { type: 'ref/prompt', name: 'p' },
        argument: { name: 'a', value: 'x' },
        context: { arguments: { b: '1' } },
      },
    ],
  ])('%s', (_, [target, argument, known], params) => {
    expect(completionParams(target, argument, known)).toEqual(params)
  })

  it('hold a name that breaks objects', () => {
    const params = completionParams({ kind: 'prompt', name: 'p' }, { name: 'a', value: '' }, [['__proto__', 'x']])
    expect(JSON.stringify(params)).toContain('"context":{"arguments":{"__proto__":"x"}}')
  })
})

describe('an answer', () => {
  it.each<[string, unknown, object]>([
    [
      'that is good',
      { completion: { values: ['a', 'b'], total: 7, hasMore: true } },
      { values: ['a', 'b'], total: 7, hasMore: true },
    ],
    ['that says nothing of more', { completion: { values: ['a'] } }, { values: ['a'], hasMore: false }],
    [
      'whose total says that there are more',
      { completion: { values: ['a'], total: 2 } },
      { values: ['a'], total: 2, hasMore: true },
    ],
    [
      'whose total is none',
      { completion: { values: ['a'], total: -1, hasMore: 'yes' } },
      { values: ['a'], hasMore: false },
    ],
    ['with what is no text', { completion: { values: ['a', 5, null, {}, 'a'] } }, { values: ['a'], hasMore: false }],
    [
      'with a value of a book',
      { completion: { values: ['x'.repeat(10_000), 'a'] } },
      { values: ['a'], hasMore: false },
    ],
    ['without values', { completion: {} }, { values: [], hasMore: false }],
    ['that is none', null, { values: [], hasMore: false }],
  ])('%s', (_, result, completion) => {
    expect(readCompletion(result)).toEqual(completion)
  })

  it('gives a hundred values at most, and says that there are more', () => {
    const values = Array.from({ length: 300 }, (_, n) => `v${n}`)
    const { values: read, hasMore } = readCompletion({ completion: { values } })
    expect([read.length, hasMore]).toEqual([100, true])
  })
})

it.each([
  ['announced', { completions: {} }, '2025-11-25', true],
  ['not announced', {}, '2025-11-25', false],
  ['not announced where nobody could', {}, '2024-11-05', true],
])('a server that completes: %s', (_, capabilities, protocolVersion, may) => {
  expect(mayComplete({ capabilities, protocolVersion })).toBe(may)
})

it('a server that does not know the method proposes nothing; another failure is one', () => {
  const failed = (code: number) =>
    new RequestError({ kind: 'protocol-error', code, error: { code: 'protocol-error', message: 'no' } })
  expect(completionFailure('a', failed(-32_601))).toEqual({ values: [], hasMore: false })
  expect(() => completionFailure('a', failed(-32_602))).toThrow("No proposals for 'a': no")
})
