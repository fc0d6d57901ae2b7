import { expect, test } from 'vitest'
import { type StepWords, stepWords } from '../../../../../renderer/results/timeline/step-words'
import type { StepEvent } from '../../../../../shared/model/timeline'

const request = { kind: 'request', method: 'tools/call', id: 7 } as const
const question = { kind: 'question', content: 'form', message: 'Who?' } as const

test.each<[StepEvent, number, StepWords]>([
  [request, 1, { title: 'tools/call', isCode: true, note: 'waiting for the answer' }],
  [{ ...request, outcome: 'answered' }, 1, { title: 'tools/call', isCode: true }],
  [
    { ...request, outcome: 'protocol-error' },
    1,
    { title: 'tools/call', isCode: true, note: 'answered with an error', tone: 'red' },
  ],
  [{ ...request, round: 2, outcome: 'answered' }, 1, { title: 'tools/call', isCode: true, note: 'round 2' }],
  [{ ...request, round: 3 }, 1, { title: 'tools/call', isCode: true, note: 'round 3, waiting for the answer' }],
  [{ ...request, outcome: 'timed-out' }, 1, { title: 'tools/call', isCode: true, note: 'timed out', tone: 'amber' }],
  [{ ...request, method: 'tasks/get' }, 4, { title: 'tasks/get', isCode: true, note: '4 times' }],
  [{ kind: 'progress', progress: 2, total: 5, message: 'Half' }, 1, { title: 'Progress 2 of 5', foreign: 'Half' }],
  [{ kind: 'progress', progress: 2000 }, 90, { title: 'Progress up to 2\u2009000', note: '90 times' }],
  [question, 1, { title: 'You were asked', foreign: 'Who?', note: 'waiting for your answer', tone: 'blue' }],
  [
    { ...question, end: { kind: 'answered', action: 'accept' } },
    1,
    { title: 'You were asked', foreign: 'Who?', note: 'accepted', tone: 'green' },
  ],
  [
    { ...question, content: 'url', end: { kind: 'withdrawn', why: 'The server was stopped.' } },
    1,
    {
      title: 'You were asked to open an address',
      foreign: 'Who?',
      note: 'closed: The server was stopped.',
      tone: 'amber',
    },
  ],
  [{ kind: 'log', level: 'error', logger: 'db', text: 'Gone' }, 1, { title: 'error db', foreign: 'Gone', tone: 'red' }],
  [{ kind: 'log', level: 'constructor', text: 'x' }, 1, { title: 'constructor', foreign: 'x' }],
  [{ kind: 'list-changed', list: 'tools' }, 3, { title: 'The server says that its tools changed', note: '3 times' }],
  [
    { kind: 'task', phase: 'completed', message: 'Done' },
    1,
    { title: 'Task completed', foreign: 'Done', tone: 'green' },
  ],
  [{ kind: 'ended', outcome: 'timed-out' }, 1, { title: 'Timed out', tone: 'amber' }],
  [{ kind: 'omitted' }, 1200, { title: '1\u2009200 steps', note: 'not kept' }],
])('%o, %i times', (event, times, words) => {
  expect(stepWords({ event, times })).toEqual(words)
})
