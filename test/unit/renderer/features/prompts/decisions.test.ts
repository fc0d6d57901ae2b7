import { expect, it } from 'vitest'
import { chosenPrompt, matchingPrompts } from '../../../../../renderer/features/prompts/choose-prompt'
import { missingArguments, sentArguments } from '../../../../../renderer/features/prompts/missing-arguments'

const wanted = [
  { name: 'a', required: true },
  { name: 'b', required: false },
  { name: '__proto__', required: true },
]

it.each<[readonly (readonly [string, string])[], readonly string[], readonly (readonly [string, string])[]]>([
  [[], ['a', '__proto__'], []],
  [[['a', '']], ['a', '__proto__'], []],
  [
    [
      ['b', '1'],
      ['a', 'x'],
    ],
    ['__proto__'],
    [
      ['a', 'x'],
      ['b', '1'],
    ],
  ],
  [
    [
      ['__proto__', 'p'],
      ['a', 'x'],
      ['gone', 'y'],
    ],
    [],
    [
      ['a', 'x'],
      ['__proto__', 'p'],
    ],
  ],
])('of %j', (given, missing, sent) => {
  expect(missingArguments(wanted, given)).toEqual(missing)
  expect(sentArguments(wanted, given)).toEqual(sent)
})

const prompts = [
  { position: 0, name: 'greet', argumentCount: 0, description: 'Says hello' },
  { position: 1, name: 'greet', argumentCount: 1 },
  { position: 2, name: '', argumentCount: 0, malformed: 'no name' },
]

it('a choice means the place and name, else the first of that name', () => {
  expect(chosenPrompt(prompts, { position: 1, name: 'greet' })?.position).toBe(1)
  expect(chosenPrompt(prompts, { position: 9, name: 'greet' })?.position).toBe(0)
  expect(chosenPrompt(prompts, { position: 0, name: 'gone' })).toBeUndefined()
  expect(chosenPrompt(prompts, undefined)).toBeUndefined()
})

it.each([
  ['', 3],
  ['hello GREET', 1],
  ['malformed', 1],
  ['nobody', 0],
])('%j finds %d', (query, count) => expect(matchingPrompts(prompts, query)).toHaveLength(count))
