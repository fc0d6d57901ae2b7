import { expect, test } from 'vitest'
import { type MarkHow, type Marks, marksAfter, noMarks } from '../../../../renderer/ui/list-marks'

const order = ['a', 'b', 'c', 'd', 'e']
const marked = (keys: string, anchor: string | undefined): Marks<string> => ({ keys: new Set(keys), anchor })

test.each<[string, Marks<string>, MarkHow, string, string | undefined, string, string | undefined]>([
  ['a press alone gives up what was chosen', marked('abc', 'a'), 'alone', 'd', 'c', '', 'd'],
  ['one more beside the one in front', noMarks, 'toggle', 'c', 'a', 'ac', 'c'],
  ['one more', marked('ac', 'c'), 'toggle', 'e', 'c', 'ace', 'e'],
  ['one less', marked('ace', 'e'), 'toggle', 'c', 'e', 'ae', 'c'],
  ['a range from the one in front', noMarks, 'range', 'd', 'b', 'bcd', 'b'],
  ['a range upwards', noMarks, 'range', 'a', 'c', 'abc', 'c'],
  ['a range that shrinks again', marked('bcd', 'b'), 'range', 'c', 'd', 'bc', 'b'],
  ['a range that turns over its beginning', marked('bc', 'b'), 'range', 'a', 'c', 'ab', 'b'],
  ['a range after one more', marked('ae', 'a'), 'range', 'c', 'a', 'abc', 'a'],
  ['a range where nothing was in front', noMarks, 'range', 'c', undefined, 'c', 'c'],
  ['a range whose beginning is gone', marked('xy', 'x'), 'range', 'c', 'y', 'c', 'c'],
])('%s', (_, before, how, target, front, keys, anchor) => {
  const after = marksAfter(before, how, target, front, order)
  expect([...after.keys].toSorted().join('')).toBe(keys)
  expect(after.anchor).toBe(anchor)
})
