import { expect, test } from 'vitest'
import { setAt } from '../../../../../renderer/forms/json/edit'
import { isHalfTyped } from '../../../../../renderer/forms/json/half-typed'
import { hole, unparsedNode } from '../../../../../renderer/forms/json/make-node'
import { documentOf } from './document-of'

const document = documentOf('{"a":[1,{"b":2}],"c":"x"}')

test.each([
  ['a value', document, false],
  ['what was begun deep inside', setAt(document, ['a', 1, 'b'], unparsedNode('2?')), true],
  ['a place that is still to be filled in', setAt(document, ['a', 0], hole), false],
])('%s', (_, value, expected) => {
  expect(value && isHalfTyped(value.value)).toBe(expected)
})
