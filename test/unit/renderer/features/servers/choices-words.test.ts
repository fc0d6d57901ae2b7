import { expect, test } from 'vitest'
import {
  byItselfWords,
  foldedValues,
  unannouncedWords,
} from '../../../../../renderer/features/servers/choices/choices-words'
import { defaultServerChoices, type ServerChoices } from '../../../../../shared/model/server-choices'
import { choicesRecord, running } from '../../../../support/records'

const canned = { isOn: true, answers: 'canned', text: 'Hi', model: 'me' } as const
const folders = [{ path: '/work', name: '' }]
const chosen = (change: Partial<ServerChoices>): ServerChoices => ({ ...defaultServerChoices, ...change })

test.each<[Partial<ServerChoices>, string, string, string]>([
  [{}, 'You are asked', 'Off', 'Off'],
  [{ answering: 'decline', sampling: canned }, 'Declined by itself', 'Answered by itself', 'Off'],
  [
    { sampling: { ...canned, answers: 'by hand' }, roots: { isOn: true, folders } },
    'You are asked',
    'You write each reply',
    '1 folder',
  ],
  [
    { answering: 'remembered', roots: { isOn: false, folders } },
    'Accepted by itself, as before: 0 answers kept',
    'Off',
    'Off',
  ],
])('%j is said on one line each', (change, answering, sampling, roots) => {
  expect(foldedValues({ choices: chosen(change), remembered: [] })).toEqual({ answering, sampling, roots })
})

test.each<[Partial<ServerChoices>, string | undefined]>([
  [{}, undefined],
  [{ sampling: { ...canned, isOn: false } }, undefined],
  [{ sampling: { ...canned, answers: 'by hand' } }, undefined],
  [{ answering: 'decline' }, 'forms are declined'],
  [{ answering: 'defaults', sampling: canned }, 'forms are accepted, messages of a model are your kept text'],
])('%j is marked where something is answered by itself', (change, words) => {
  const said = byItselfWords(chosen(change))
  if (words === undefined) expect(said).toBeUndefined()
  else expect(said).toContain(words)
})

test.each([
  [{ sampling: false, roots: false }, 'messages of a model and folders'],
  [{ sampling: true, roots: false }, 'folders'],
  [{ sampling: true, roots: true }, undefined],
  [undefined, undefined],
])('a running server that was told %j does not know of %s', (announced, words) => {
  const choices = chosen({ sampling: canned, roots: { isOn: true, folders } })
  const record = { ...choicesRecord('a'), choices, ...(announced && { announced }) }
  expect(unannouncedWords(running, record)).toBe(words)
  expect(unannouncedWords({ status: 'Stopped' }, record)).toBeUndefined()
})
