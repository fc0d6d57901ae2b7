import { describe, expect, test } from 'vitest'
import {
  actionsOf,
  type Changes,
  choicesOf,
  countsOf,
  countWords,
  nameFaults,
  noChanges,
} from '../../../../../renderer/features/import/choices'
import type { ImportAction, ImportChoice, ImportRow } from '../../../../../shared/model/import'

const row = (position: number, name: string, more: Partial<ImportRow> = {}): ImportRow => ({
  position,
  name,
  client: 'deck',
  runs: 'x',
  entryText: '{}',
  problems: [],
  notes: [],
  suggested: { action: 'add', name },
  ...more,
})

const choice = (position: number, action: ImportAction, name: string): ImportChoice => ({ position, action, name })

describe('what becomes of each row', () => {
  test('is what was suggested, but for what a person changed', () => {
    const rows = [row(0, 'a', { suggested: { action: 'add', name: 'a-2' } }), row(1, 'b'), row(2, 'c')]
    const changes: Changes = new Map([
      [1, { action: 'skip' }],
      [2, { name: 'other' }],
    ])
    expect(choicesOf(rows, changes)).toEqual([
      choice(0, 'add', 'a-2'),
      choice(1, 'skip', 'b'),
      choice(2, 'add', 'other'),
    ])
  })

  test('overwriting means the entry of that name', () => {
    const rows = [row(0, 'a', { presentText: '{}', suggested: { action: 'add', name: 'a-2' } })]
    expect(choicesOf(rows, new Map([[0, { action: 'overwrite', name: 'zz' }]]))).toEqual([choice(0, 'overwrite', 'a')])
  })

  test('only what can be taken apart is', () => {
    const split = { runs: 'x y', entryText: '{}' }
    const rows = [row(0, 'a', { split }), row(1, 'b')]
    const changes: Changes = new Map([
      [0, { split: true }],
      [1, { split: true }],
    ])
    expect(choicesOf(rows, changes)).toEqual([{ ...choice(0, 'add', 'a'), split: true }, choice(1, 'add', 'b')])
  })

  test('overwriting is offered where there is something', () => {
    expect(actionsOf(row(0, 'a'))).toEqual(['add', 'skip'])
    expect(actionsOf(row(0, 'a', { presentText: '{}' }))).toEqual(['add', 'overwrite', 'skip'])
  })
})

describe('a name', () => {
  test.each<[string, readonly ImportChoice[], readonly (readonly [number, RegExp])[]]>([
    ['that is free', [choice(0, 'add', 'x')], []],
    ['that is empty', [choice(0, 'add', ' ')], [[0, /a name/]]],
    ['that is taken', [choice(0, 'add', 'taken')], [[0, /already/]]],
    ['that is taken, and overwritten', [choice(0, 'overwrite', 'taken')], []],
    ['that nobody will have', [choice(0, 'skip', 'taken')], []],
    [
      'chosen twice',
      [choice(0, 'add', 'x'), choice(1, 'add', 'x'), choice(2, 'skip', 'x')],
      [
        [0, /twice/],
        [1, /twice/],
      ],
    ],
  ])('%s', (_, choices, faults) => {
    const found = [...nameFaults(choices, { takenNames: ['taken'] })]
    expect(found.map(([position]) => position)).toEqual(faults.map(([position]) => position))
    for (const [index, [, words]] of faults.entries()) expect(found[index]?.[1]).toMatch(words)
  })
})

test('how much it would do is said in words', () => {
  const choices = [choice(0, 'add', 'a'), choice(1, 'add', 'b'), choice(2, 'overwrite', 'c'), choice(3, 'skip', 'd')]
  expect(countWords(countsOf(choices))).toBe('2 to add, 1 to overwrite, 1 to skip')
  expect(countWords(countsOf(choicesOf([], noChanges)))).toBe('')
})
