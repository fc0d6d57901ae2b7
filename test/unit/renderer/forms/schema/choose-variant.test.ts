import { describe, expect, it } from 'vitest'
import { variantOf } from '../../../../../renderer/forms/schema/choose-variant'
import { documentOf } from '../json/document-of'
import { bookOf } from './book-of'

const tagged = (tag: string, more: object = {}) => ({
  type: 'object',
  properties: { kind: { const: tag }, ...more },
  required: ['kind'],
})

describe('which variant a value is', () => {
  it.each<[string, readonly unknown[], string, number | undefined]>([
    ['the one with its tag', [tagged('a'), tagged('b')], '{"kind":"b"}', 1],
    [
      'its tag, though it does not fit',
      [tagged('a'), tagged('b', { n: { type: 'number' } })],
      '{"kind":"b","n":"x"}',
      1,
    ],
    ['the one that fits', [{ type: 'string' }, { type: 'integer' }], '5', 1],
    [
      'the one that shares most',
      [
        { properties: { a: {}, x: {} }, required: ['x'] },
        { properties: { a: {}, b: {}, y: {} }, required: ['y'] },
      ],
      '{"a":1,"b":2}',
      1,
    ],
    ['none', [{ type: 'string' }, { type: 'integer' }], '{"a":1}', undefined],
  ])('%s', (_, variants, text, expected) => {
    const book = bookOf({ anyOf: variants })
    const view = book.viewOf(book.root)
    if (view.kind !== 'union') throw new Error('a union')
    expect(variantOf(view.variants, documentOf(text).value, book)).toBe(expected)
  })
})
