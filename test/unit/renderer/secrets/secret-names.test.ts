import { expect, test } from 'vitest'
import { secretRows } from '../../../../renderer/features/settings/secret-rows'
import { nameFor, nameProblem } from '../../../../renderer/secrets/secret-names'

test.each([
  ['API_KEY', [], 'API_KEY'],
  ['Authorization', [], 'AUTHORIZATION'],
  ['x-api-key', [], 'X_API_KEY'],
  ['API_KEY', ['API_KEY', 'API_KEY_2'], 'API_KEY_3'],
  ['ключ', [], 'SECRET'],
  ['token'.repeat(40), [], 'TOKEN'.repeat(19)],
])('the secret of %s, beside %j, is called %s', (key, taken, name) => {
  expect(nameFor(key, new Set(taken))).toBe(name)
  expect(nameProblem(name)).toBeUndefined()
})

test.each([
  ['', 'Give it a name.'],
  ['a-b', 'Use letters, digits and "_" only.'],
  ['A'.repeat(101), 'The name is too long.'],
])('%j is no name', (name, problem) => {
  expect(nameProblem(name)).toBe(problem)
})

test('secrets that servers miss are listed with those that are kept', () => {
  expect(
    secretRows(
      [
        { name: 'B', state: 'stored' },
        { name: 'C', state: 'this-run' },
      ],
      [{ name: 'one', secrets: ['A', 'B'] }, { name: 'two', secrets: ['B'] }, { name: 'three' }],
    ),
  ).toEqual([
    { name: 'A', state: undefined, usedBy: ['one'] },
    { name: 'B', state: 'stored', usedBy: ['one', 'two'] },
    { name: 'C', state: 'this-run', usedBy: [] },
  ])
})
