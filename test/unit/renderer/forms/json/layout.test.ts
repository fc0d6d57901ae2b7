import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indentNode, outdentNode } from '../../../../../renderer/forms/json/layout'
import { sameJson } from '../../../../../renderer/forms/json/same-json'
import { writeNode } from '../../../../../renderer/forms/json/write-json'
import { arbitraryJsonText } from './arbitrary-json'
import { documentOf } from './document-of'

describe('lines of a value', () => {
  it.each([
    ['{\n    "a": 1,\n    "b": [\n      2\n    ]\n  }', '{\n  "a": 1,\n  "b": [\n    2\n  ]\n}'],
    ['[1, 2]', '[1, 2]'],
    ['{"a"\n  : 1}', '{"a"\n: 1}'],
    ['{"a"\n: 1}', '{"a"\n: 1}'],
    ['[\n\n  1\n  ]', '[\n\n1\n]'],
  ])('%j begin at the margin as %j', (text, expected) => {
    expect(writeNode(outdentNode(documentOf(text).value))).toBe(expected)
  })

  it('can be moved either way without changing the value', () => {
    fc.assert(
      fc.property(arbitraryJsonText, fc.constantFrom('', '  ', '\t'), (text, prefix) => {
        const { value } = documentOf(text)
        for (const moved of [indentNode(value, prefix), outdentNode(value), outdentNode(indentNode(value, prefix))]) {
          expect(sameJson(documentOf(writeNode(moved)).value, value)).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })
})
