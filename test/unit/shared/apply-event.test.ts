import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '../../../shared/model/settings'
import type { AppEvent } from '../../../shared/read-model/app-event'
import { applyEvent } from '../../../shared/read-model/apply-event'
import { type AppState, emptyState } from '../../../shared/read-model/snapshot'
import { arbitraryEvent } from '../../support/arbitrary-events'
import {
  callChanged,
  callRecord,
  choicesRecord,
  configFile,
  endedWell,
  questionChanged,
  questionRecord,
  ringAdvanced,
  running,
  serverChanged,
  serverRecord,
  settingsChanged,
  toolList,
} from '../../support/records'

function fold(...events: readonly AppEvent[]): AppState {
  return events.reduce(applyEvent, emptyState)
}

const ids = (state: AppState): readonly string[] => state.servers.map(({ id }) => id)

test.each<[string, readonly AppEvent[], Partial<AppState>]>([
  [
    'a new server goes to the end',
    [serverChanged('a'), serverChanged('b')],
    { servers: [serverRecord('a'), serverRecord('b')] },
  ],
  [
    'a changed server keeps its place',
    [serverChanged('a'), serverChanged('b'), serverChanged('a', running)],
    { servers: [serverRecord('a', running), serverRecord('b')] },
  ],
  [
    'a removed server takes its tools and rings with it, not those of others',
    [
      serverChanged('a'),
      serverChanged('b'),
      { type: 'tools.changed', toolList: toolList('a') },
      { type: 'tools.changed', toolList: toolList('b') },
      { type: 'serverChoices.changed', record: choicesRecord('a') },
      { type: 'serverChoices.changed', record: choicesRecord('b') },
      ringAdvanced('a', 'log', 1),
      ringAdvanced('b', 'log', 1),
      { type: 'server.removed', serverId: 'a' },
    ],
    {
      servers: [serverRecord('b')],
      toolLists: [toolList('b')],
      serverChoices: [choicesRecord('b')],
      rings: [{ serverId: 'b', ring: 'log', firstRow: 0, nextRow: 1 }],
    },
  ],
  [
    'a newer tool list replaces the older one of the same server',
    [
      { type: 'tools.changed', toolList: toolList('a', 1) },
      { type: 'tools.changed', toolList: toolList('b', 1) },
      { type: 'tools.changed', toolList: toolList('a', 2) },
    ],
    { toolLists: [toolList('a', 2), toolList('b', 1)] },
  ],
  [
    'calls stay in the order of their start',
    [callChanged('call-0001'), callChanged('call-0002'), callChanged('call-0001', endedWell)],
    { calls: [callRecord('call-0001', endedWell), callRecord('call-0002')] },
  ],
  ['a removed call is gone', [callChanged('call-0001'), { type: 'call.removed', callId: 'call-0001' }], { calls: [] }],
  [
    'files come, change and go',
    [
      { type: 'config.changed', file: configFile('own', 1) },
      { type: 'config.changed', file: configFile('other', 1) },
      { type: 'config.changed', file: configFile('own', 2) },
      { type: 'config.removed', fileId: 'other' },
    ],
    { configFiles: [configFile('own', 2)] },
  ],
  [
    'log and traffic of a server are two rings',
    [ringAdvanced('a', 'log', 1), ringAdvanced('a', 'traffic', 5), ringAdvanced('a', 'log', 2)],
    {
      rings: [
        { serverId: 'a', ring: 'log', firstRow: 0, nextRow: 2 },
        { serverId: 'a', ring: 'traffic', firstRow: 0, nextRow: 5 },
      ],
    },
  ],
  [
    'settings are replaced',
    [
      { type: 'settings.changed', settings: defaultSettings, notices: [{ message: 'The file is damaged.' }] },
      settingsChanged({ theme: 'dark' }),
      { type: 'settings.changed', settings: { ...defaultSettings, graceMs: 1 }, notices: [{ message: 'odd' }] },
    ],
    { settings: { ...defaultSettings, graceMs: 1 }, settingsNotices: [{ message: 'odd' }] },
  ],
  [
    'a question keeps its place while it changes, and goes when it is removed',
    [
      questionChanged('q1'),
      questionChanged('q2'),
      questionChanged('q1', { phase: 'completed' }),
      { type: 'question.removed', questionId: 'q2' },
    ],
    { questions: [questionRecord('q1', { phase: 'completed' })] },
  ],
  [
    'where to look is the newest',
    [
      { type: 'attention.changed', attention: { kind: 'server', serverId: 'a' } },
      { type: 'attention.changed', attention: { kind: 'server', serverId: 'b' } },
    ],
    { attention: { kind: 'server', serverId: 'b' } },
  ],
  [
    'where to look is nowhere once a window is there',
    [
      { type: 'attention.changed', attention: { kind: 'server', serverId: 'a' } },
      { type: 'attention.changed', attention: null },
    ],
    { attention: null },
  ],
  [
    'names every object inherits are names like others',
    [serverChanged('__proto__'), serverChanged('constructor'), { type: 'server.removed', serverId: '__proto__' }],
    { servers: [serverRecord('constructor')] },
  ],
])('%s', (_what, events, expected) => {
  expect(fold(...events)).toEqual({ ...emptyState, ...expected })
})

describe('servers.ordered', () => {
  const three = [serverChanged('a'), serverChanged('b'), serverChanged('c')]

  test.each<[string, readonly string[], readonly string[]]>([
    ['sorts as named', ['c', 'a', 'b'], ['c', 'a', 'b']],
    ['leaves those it does not name behind the others, in their order', ['c'], ['c', 'a', 'b']],
    ['passes over names nobody has', ['x', 'b', 'a', 'c'], ['b', 'a', 'c']],
    ['names nobody', [], ['a', 'b', 'c']],
  ])('%s', (_what, serverIds, order) => {
    expect(ids(fold(...three, { type: 'servers.ordered', serverIds }))).toEqual(order)
  })
})

test('parts an event does not touch keep their identity', () => {
  fc.assert(
    fc.property(fc.array(arbitraryEvent), arbitraryEvent, (before, event) => {
      const state = fold(...before)
      const touched: readonly (keyof AppState)[] = {
        'server.changed': ['servers'],
        'server.removed': [
          'servers',
          'serverChoices',
          'toolLists',
          'resourceLists',
          'templateLists',
          'promptLists',
          'subscriptions',
          'rings',
        ],
        'serverChoices.changed': ['serverChoices'],
        'servers.ordered': ['servers'],
        'tools.changed': ['toolLists'],
        'resources.changed': ['resourceLists'],
        'resourceTemplates.changed': ['templateLists'],
        'prompts.changed': ['promptLists'],
        'subscription.changed': ['subscriptions'],
        'subscription.removed': ['subscriptions'],
        'call.changed': ['calls'],
        'call.removed': ['calls'],
        'question.changed': ['questions'],
        'question.removed': ['questions'],
        'task.changed': ['tasks'],
        'task.removed': ['tasks'],
        'config.changed': ['configFiles'],
        'config.removed': ['configFiles'],
        'ring.advanced': ['rings'],
        'history.changed': ['history'],
        'savedCalls.changed': ['savedCalls'],
        'secrets.changed': ['secrets'],
        'settings.changed': ['settings', 'settingsNotices'],
        'attention.changed': ['attention'],
      }[event.type] as readonly (keyof AppState)[]
      const after = applyEvent(state, event)
      for (const key of Object.keys(state) as (keyof AppState)[]) {
        if (!touched.includes(key)) expect(after[key]).toBe(state[key])
      }
    }),
  )
})

test('the same record twice is the same as once', () => {
  fc.assert(
    fc.property(fc.array(arbitraryEvent), arbitraryEvent, (before, event) => {
      const once = applyEvent(fold(...before), event)
      expect(applyEvent(once, event)).toEqual(once)
    }),
  )
})
