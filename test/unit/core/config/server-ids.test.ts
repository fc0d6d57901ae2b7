import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignServerIds } from '../../../../electron/core/config/server-ids'
import { isServerId } from '../../../../shared/server-ids'

const assign = (names: string[], before: [string, string][] = [], taken: string[] = []) => [
  ...assignServerIds(names, new Map(before), new Set(taken)),
]

describe('ids from names', () => {
  test.each([
    ['a valid and free name is the id', ['files'], [], [['files', 'files']]],
    ['each other character becomes a dash', ['my files (v2)'], [], [['my files (v2)', 'my-files--v2-']]],
    ['one that is taken gets a number', ['files'], ['files', 'files-2'], [['files', 'files-3']]],
    [
      'numbers follow file order',
      ['a b', 'a.b'],
      [],
      [
        ['a b', 'a-b'],
        ['a.b', 'a-b-2'],
      ],
    ],
    [
      'a plain name comes before a made-up one',
      ['a b', 'a-b'],
      [],
      [
        ['a b', 'a-b-2'],
        ['a-b', 'a-b'],
      ],
    ],
    ['an empty name has an id too', [''], [], [['', 'server']]],
    ['__proto__ is a name like any other', ['__proto__'], [], [['__proto__', '__proto__']]],
    ['a character beyond 16 bits is one character', ['x😀'], [], [['x😀', 'x-']]],
  ] as const)('%s', (_, names, taken, expected) => {
    expect(assign([...names], [], [...taken])).toEqual(expected)
  })

  test('a name keeps its id when others come and go', () => {
    expect(
      assign(
        ['a.b', 'new'],
        [
          ['a b', 'a-b'],
          ['a.b', 'a-b-2'],
        ],
      ),
    ).toEqual([
      ['a.b', 'a-b-2'],
      ['new', 'new'],
    ])
  })

  test('always valid, unique and one for each name', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 20 }), fc.array(fc.string()), (names, taken) => {
        const ids = assign(names, [], taken)
        expect(ids.map(([name]) => name)).toEqual(names)
        expect(new Set(ids.map(([, id]) => id)).size).toBe(names.length)
        for (const [, id] of ids) {
          expect(isServerId(id)).toBe(true)
          expect(taken).not.toContain(id)
        }
      }),
    )
  })
})
