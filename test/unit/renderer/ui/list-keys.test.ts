import { describe, expect, it } from 'vitest'
import { rowForKey } from '../../../../renderer/ui/list-keys'

// h = heading, o = option
function keyIn(rows: string, current: number, key: string, pageSize = 4): number | undefined {
  return rowForKey(key, { count: rows.length, current, pageSize, isOption: (index) => rows[index] === 'o' })
}

describe('rowForKey', () => {
  it.each([
    ['ArrowDown', 'ooo', -1, 0],
    ['ArrowDown', 'ooo', 1, 2],
    ['ArrowDown', 'ooo', 2, undefined],
    ['ArrowDown', 'hoho', 1, 3],
    ['ArrowUp', 'ooo', -1, 2],
    ['ArrowUp', 'ooo', 0, undefined],
    ['ArrowUp', 'hoho', 3, 1],
    ['ArrowUp', 'hoho', 1, undefined],
    ['Home', 'hooo', 3, 1],
    ['End', 'oooh', 0, 2],
    ['PageDown', 'oooooooooo', 0, 3],
    ['PageDown', 'oooo', 2, 3],
    ['PageDown', 'ooohoooo', 0, 2],
    ['PageUp', 'oooooooooo', 8, 5],
    ['PageUp', 'hooo', 3, 1],
    ['a', 'ooo', 0, undefined],
    ['ArrowDown', '', -1, undefined],
    ['End', 'hh', -1, undefined],
  ])('%s in %s from %d leads to %s', (key, rows, current, expected) => {
    expect(keyIn(rows, current, key)).toBe(expected)
  })
})
