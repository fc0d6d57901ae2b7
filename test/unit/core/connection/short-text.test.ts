import { expect, it } from 'vitest'
import { endOfText, shortText } from '../../../../electron/core/connection/short-text'

it.each([
  ['', 5, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc…'],
  ['éé', 4, 'éé'],
  ['ééé', 4, 'éé…'],
  ['aé', 2, 'a…'],
  ['🚀🚀', 7, '🚀…'],
  ['🚀', 4, '🚀'],
])('%j in %i bytes is %j', (text, maxBytes, expected) => {
  expect(shortText(text, maxBytes)).toBe(expected)
})

it.each([
  ['', 5, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, '…bcd'],
  ['éé', 4, 'éé'],
  ['ééé', 4, '…éé'],
  ['éa', 1, '…a'],
])('the end of %j in %i bytes is %j', (text, maxBytes, expected) => {
  expect(endOfText(text, maxBytes)).toBe(expected)
})
