import { expect, test } from 'vitest'
import { readKeptChoices } from '../../../../electron/core/choices/kept-choices'
import { defaultServerChoices } from '../../../../shared/model/server-choices'

const key = { file: '/a/mcp.json', name: 'files' }
const sampling = { isOn: true, answers: 'canned', text: 'Hello', model: 'm' }
const roots = { isOn: true, folders: [{ path: '/work', name: 'Work' }] }
const answer = { key: 'k', message: 'Who?', contentText: '{}', at: 5 }
const nothing = { ...key, choices: defaultServerChoices, remembered: [] }

test.each<[string, unknown, unknown]>([
  ['nothing', undefined, []],
  ['something else', { file: 'x' }, []],
  ['no key', [{ choices: { answering: 'decline' } }, null, 5], []],
  ['a key alone', [key], [nothing]],
  [
    'all of it',
    [{ ...key, choices: { answering: 'decline', sampling, roots, unaskedTools: ['wipe'] }, remembered: [answer] }],
    [{ ...key, choices: { answering: 'decline', sampling, roots, unaskedTools: ['wipe'] }, remembered: [answer] }],
  ],
  [
    'a damaged part, the others stay',
    [{ ...key, choices: { answering: 'always', sampling: { ...sampling, isOn: 'yes' }, roots }, remembered: 'all' }],
    [{ ...nothing, choices: { ...defaultServerChoices, roots } }],
  ],
  [
    'a damaged answer among others',
    [{ ...key, choices: null, remembered: [{ key: 5 }, answer] }],
    [{ ...nothing, remembered: [answer] }],
  ],
])('%s', (_what, kept, read) => {
  expect(readKeptChoices(kept)).toEqual(read)
})
