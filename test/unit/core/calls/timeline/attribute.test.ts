import { expect, test } from 'vitest'
import { askingCalls, toldCalls } from '../../../../../electron/core/calls/timeline/attribute'
import { toldStep } from '../../../../../electron/core/calls/timeline/read-notification'
import type { QuestionCause } from '../../../../../shared/model/question'

test.each<[string, readonly string[], string | undefined, readonly string[]]>([
  ['nobody while nothing runs', [], undefined, []],
  ['the only call', ['a'], undefined, ['a']],
  ['each of several', ['a', 'b'], undefined, ['a', 'b']],
  ['the call of the task it named', ['a', 'b'], 'b', ['b']],
  ['each, when that task is of no call that runs', ['a', 'b'], 'c', ['a', 'b']],
])('a server tells %s', (_, running, ofTask, told) => {
  expect(toldCalls(running, ofTask)).toEqual(told)
})

test.each<[QuestionCause, readonly string[]]>([
  [{ kind: 'call', callId: 'a' }, ['a']],
  [{ kind: 'one of calls', callIds: ['a', 'b'] }, ['a', 'b']],
  [{ kind: 'task', taskId: 't', callId: 'a' }, ['a']],
  [{ kind: 'task', taskId: 't' }, []],
  [{ kind: 'server' }, []],
])('a question by %o is of %o', (cause, calls) => {
  expect(askingCalls(cause)).toEqual(calls)
})

const message = 'notifications/message'

test.each<[string, unknown, unknown]>([
  ['text', { level: 'error', logger: 'db', data: 'Gone.' }, { level: 'error', logger: 'db', text: 'Gone.' }],
  ['JSON', { level: 'debug', data: { rows: 3 } }, { level: 'debug', text: '{"rows":3}' }],
  ['nothing', { level: 'debug' }, { level: 'debug', text: '' }],
  ['no level', { level: 7, logger: null, data: 'x' }, { level: 'info', text: 'x' }],
  ['no params', undefined, { level: 'info', text: '' }],
])('a log message of %s is a step', (_, params, event) => {
  expect(toldStep({ method: message, params })?.event).toEqual({ kind: 'log', ...(event as object) })
})

test('a long log message is cut', () => {
  const event = toldStep({ method: message, params: { level: 'info', data: 'x'.repeat(100_000) } })?.event
  expect(event?.kind === 'log' && event.text).toBe(`${'x'.repeat(500)}…`)
})

test('the task a message names is told', () => {
  const params = { level: 'info', data: 'x', _meta: { 'io.modelcontextprotocol/related-task': { taskId: 't1' } } }
  expect(toldStep({ method: message, params })?.taskId).toBe('t1')
})

test.each(['tools', 'resources', 'prompts'])('a change of the %s is a step', (list) => {
  const told = toldStep({ method: `notifications/${list}/list_changed`, params: undefined })
  expect(told).toEqual({ event: { kind: 'list-changed', list }, taskId: undefined })
})

test.each(['notifications/progress', 'notifications/cancelled', 'constructor', '__proto__'])('%s is none', (method) => {
  expect(toldStep({ method, params: {} })).toBeUndefined()
})
