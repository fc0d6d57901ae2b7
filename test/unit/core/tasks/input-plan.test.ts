import { expect, test } from 'vitest'
import { type InputPlan, type KnownInput, planInput, requestText } from '../../../../electron/core/tasks/input-plan'

const request = (key: string, message = 'Name?') => ({ key, method: 'elicitation/create', params: { message } })
const [a, b] = [request('a'), request('b')]
const nothing: KnownInput = { open: new Map(), answered: new Map() }
const open: KnownInput = { ...nothing, open: new Map([['a', requestText(a)]]) }
const answered: KnownInput = { ...nothing, answered: new Map([['a', { request: requestText(a), response: {} }]]) }

test.each<[string, Parameters<typeof planInput>[0], KnownInput, InputPlan]>([
  ['what is new is asked', [a, b], nothing, { kind: 'go on', ask: [a, b], withdrawn: [] }],
  ['what is being asked is not asked again', [a, b], open, { kind: 'go on', ask: [b], withdrawn: [] }],
  ['what was answered is not asked again', [a, b], answered, { kind: 'go on', ask: [b], withdrawn: [] }],
  ['what is not listed any more is withdrawn', [b], open, { kind: 'go on', ask: [b], withdrawn: ['a'] }],
  ['what was answered and is gone is none of our business', [b], answered, { kind: 'go on', ask: [b], withdrawn: [] }],
])('%s', (_what, requests, known, plan) => {
  expect(planInput(requests, known)).toEqual(plan)
})

test.each([
  ['is being asked', open],
  ['was answered', answered],
])('a key whose request %s may not mean something else', (_what, known) => {
  expect(planInput([b, request('a', 'Age?')], known)).toMatchObject({
    kind: 'broken',
    why: expect.stringContaining('"a"'),
  })
})
