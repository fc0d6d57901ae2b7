import { describe, expect, it } from 'vitest'
import { itemWords } from '../../../../../renderer/forms/schema/item-words'
import { limitWords } from '../../../../../renderer/forms/schema/limit-words'
import { bookOf } from './book-of'

describe('what a field takes, in words', () => {
  it.each<[unknown, string]>([
    [{ type: 'string' }, 'text'],
    [{ type: 'string', minLength: 2, maxLength: 4 }, 'text, 2 to 4 characters'],
    [{ type: 'string', maxLength: 1 }, 'text, at most 1 character'],
    [{ type: 'string', minLength: 3, maxLength: 3, pattern: '^a' }, 'text, exactly 3 characters, pattern ^a'],
    [{ type: 'string', format: 'date' }, 'date as 2026-01-31'],
    [{ type: 'string', format: 'made-up' }, 'text (made-up)'],
    [{ type: 'string', format: 'toString' }, 'text (toString)'],
    [{ type: 'integer', minimum: 1, maximum: 10 }, 'whole number, 1 to 10'],
    [{ type: 'number', exclusiveMinimum: 0, multipleOf: 0.1 }, 'number, more than 0, in steps of 0.1'],
    [{ type: 'boolean' }, ''],
    [{ enum: ['a'] }, 'one of 1 choice'],
    [{ enum: ['a', 'b'] }, 'one of 2 choices'],
    [{ type: 'array', maxItems: 2, uniqueItems: true }, 'list, at most 2 items, no two alike'],
    [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, 'one of 2 kinds'],
    [{ type: ['string', 'number'] }, 'text or number'],
  ])('%j: %s', (schema, words) => {
    const book = bookOf(schema)
    expect(limitWords(book.viewOf(book.root))).toBe(words)
  })

  it.each<[unknown, string]>([
    [{ type: 'string' }, 'list of texts'],
    [{ type: 'integer' }, 'list of whole numbers'],
    [{ title: 'Node', properties: { a: {} } }, 'list of Node'],
    [{ type: 'array', items: {} }, 'list of lists'],
    [{}, 'list of values'],
  ])('a list of %j: %s', (schema, words) => {
    const book = bookOf({ ...(schema as object) })
    expect(itemWords(book.root, book)).toBe(words)
  })
})
