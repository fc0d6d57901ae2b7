import { expect, test } from 'vitest'
import { outlineOf } from '../../../../../../renderer/features/config-editor/outline/config-outline'
import { movedOutline } from '../../../../../../renderer/features/config-editor/outline/moved-outline'

const before = '{"mcpServers": {\n"one": {\n},\n"two": {\n},\n"three": {}\n}}'

test.each<readonly [string, string, readonly (readonly [string, number, number])[]]>([
  [
    'nothing',
    before,
    [
      ['one', 2, 3],
      ['two', 4, 5],
      ['three', 6, 6],
    ],
  ],
  [
    'a line put in at the top',
    before.replace('{\n"one"', '{\n"new":\n"one"'),
    [
      ['one', 3, 4],
      ['two', 5, 6],
      ['three', 7, 7],
    ],
  ],
  [
    'a key typed into the second',
    before.replace('"two": {\n', '"two": {\n"x\n'),
    [
      ['one', 2, 3],
      ['two', 4, 6],
      ['three', 7, 7],
    ],
  ],
  [
    'a name broken',
    before.replace('"two"', '"tw'),
    [
      ['one', 2, 3],
      ['two', 4, 5],
      ['three', 6, 6],
    ],
  ],
  ['the first two taken out', before.replace(/"one"[^]*"three"/, '"three"'), [['three', 2, 2]]],
])('%s', (_what, after, expected) => {
  const { servers } = movedOutline(outlineOf(before), before, after)
  expect(servers.map(({ name, line, endLine }) => [name, line, endLine])).toEqual(expected)
})

test('says that the text is broken, whatever it was before', () => {
  expect(outlineOf(before).isBroken).toBe(false)
  expect(outlineOf(before.slice(0, 30)).isBroken).toBe(true)
  expect(movedOutline(outlineOf(before), before, before).isBroken).toBe(true)
})
