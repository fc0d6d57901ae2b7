import { describe, expect, it } from 'vitest'
import { neededAnswers } from '../../../../../renderer/features/saved-calls/needed-answers'
import { reportWords, runLook } from '../../../../../renderer/features/saved-calls/run-look'
import { callOf, fieldsOf, saveFaults, variablesOf } from '../../../../../renderer/features/saved-calls/save-fields'
import type { SavedRun } from '../../../../../renderer/state/saved-runs'
import type { SavedCall, SavedCallSummary, SavedVariable } from '../../../../../shared/model/saved-call'
import { peer, server } from '../../harness/sample-servers'
import { tool } from '../../harness/sample-tools'

const variable = (name: string, more: Partial<SavedVariable> = {}): SavedVariable => {
  return { name, kind: 'text', isSecret: false, ...more }
}
const base: SavedCall = {
  name: 'n',
  server: 's',
  tool: 't',
  argumentsText: '{"a":"${x}"}',
  timeoutMs: 5,
  variables: [variable('x', { default: 'd' })],
  outcome: 'succeeded',
  equalsText: '1',
}

describe('what is typed for a call to be saved', () => {
  it('says the same call when nothing is changed', () => expect(callOf(base, fieldsOf(base))).toEqual(base))

  it('leaves out what is empty, and what an outcome cannot have', () => {
    const fields = { ...fieldsOf(base), argumentsText: ' ', schemaText: '{}', outcome: 'timed-out' as const }
    expect(callOf(base, fields)).toEqual({
      name: 'n',
      server: 's',
      tool: 't',
      timeoutMs: 5,
      variables: [],
      outcome: 'timed-out',
    })
  })

  it.each([
    [{ name: ' ' }, { name: 'Give it a name.' }],
    [{ argumentsText: '[1]' }, { argumentsText: 'This must be an object in { }.' }],
    [{ argumentsText: '{' }, { argumentsText: expect.stringContaining('This is no JSON') as string }],
    [
      { equalsText: 'x', schemaText: '7' },
      { equalsText: expect.anything() as string, schemaText: expect.anything() as string },
    ],
    [{ equalsText: 'x', outcome: 'cancelled' as const }, {}],
    [{ equalsText: '', schemaText: '', argumentsText: '' }, {}],
  ])('%j is held to what can be saved', (change, faults) => {
    expect(saveFaults({ ...fieldsOf(base), ...change })).toEqual(faults)
  })

  it('keeps what was said of a variable, and what was said of all while the text is broken', () => {
    expect(variablesOf('{"a":["${y} ${x}"]}', base.variables)).toEqual([variable('y'), variable('x', { default: 'd' })])
    expect(variablesOf('{"a":', base.variables)).toBe(base.variables)
  })
})

function file(name: string, more: Partial<Extract<SavedCallSummary, { kind: 'call' }>> = {}): SavedCallSummary {
  const call = {
    server: 's',
    tool: 't',
    variables: [],
    outcome: 'succeeded',
    hasEquals: false,
    hasSchema: false,
  } as const
  return { kind: 'call', fileName: `${name}.call.json`, name, ...call, ...more }
}

describe('what is asked before calls are made', () => {
  const servers = [server('s', { status: 'Running', since: 0, peer })]
  const toolLists = [
    {
      serverId: 's',
      revision: 1,
      state: { kind: 'ready' },
      notices: [],
      tools: [tool(0, 'wipe', { hints: { destructive: true } })],
    } as const,
  ]

  it('asks for each variable once, those without a value first', () => {
    const files = [
      file('a', { variables: [variable('known'), variable('has', { default: 'd' })] }),
      file('b', { variables: [variable('x'), variable('x', { isSecret: true })] }),
      { kind: 'faulty', fileName: 'c.call.json', problems: [] } as const,
    ]
    const asked = neededAnswers(files, new Map([['known', '']]), servers, toolLists)
    expect(asked.variables.map(({ name, isSecret }) => [name, isSecret])).toEqual([
      ['x', true],
      ['known', false],
      ['has', false],
    ])
    expect(asked.missing).toEqual(['x'])
  })

  it('names tools that may destroy something', () => {
    const files = [
      file('a', { tool: 'wipe' }),
      file('b', { tool: 'wipe' }),
      file('c', { tool: 'wipe', server: 'other' }),
    ]
    expect(neededAnswers(files, new Map(), servers, toolLists).destructive).toEqual(['wipe'])
  })
})

it('says how many calls came to what', () => {
  const ended = (verdict: 'passed' | 'failed' | 'not-run'): SavedRun => ({
    phase: 'ended',
    run: { verdict, differences: [] },
  })
  const runs = new Map<string, SavedRun>([
    ['a', ended('passed')],
    ['b', ended('failed')],
    ['c', ended('passed')],
    ['d', ended('not-run')],
    ['e', { phase: 'waiting' }],
    ['gone', ended('failed')],
  ])
  expect(reportWords(['a', 'b', 'c', 'd', 'e', 'f'], runs)).toBe('2 passed, 1 failed, 1 not run')
  expect(reportWords(['f'], runs)).toBe('')
  expect(['a', 'b', 'd', 'e', 'f'].map((name) => runLook(runs.get(name))?.word)).toEqual([
    'Passed',
    'Failed',
    'Not run',
    'Waiting',
    undefined,
  ])
})
