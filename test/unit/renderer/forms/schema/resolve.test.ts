import { describe, expect, it } from 'vitest'
import { isSchemaObject, type Schema } from '../../../../../renderer/forms/schema/schema'
import { bookOf } from './book-of'

/** Title of what a reference leads to, or the reason why it leads nowhere. */
function target(schema: Readonly<Record<string, unknown>>, reference: string, from?: (root: Schema) => Schema): string {
  const book = bookOf(schema)
  const resolved = book.resolver.resolve(reference, from === undefined ? book.root : from(book.root))
  if (resolved.kind === 'unresolved') return resolved.reason
  if (!isSchemaObject(resolved.schema)) return JSON.stringify(resolved.schema)
  return typeof resolved.schema['title'] === 'string' ? resolved.schema['title'] : 'without title'
}

const t = (title: string, more = {}) => ({ title, ...more })

describe('references', () => {
  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['#', t('root'), 'root'],
    ['#/$defs/a', { $defs: { a: t('a') } }, 'a'],
    ['#/definitions/a', { definitions: { a: t('a') } }, 'a'],
    ['#/$defs/a~1b~0c%25d', { $defs: { 'a/b~c%d': t('odd') } }, 'odd'],
    ['#/$defs/a%20b', { $defs: { 'a b': t('blank') } }, 'blank'],
    ['#/$defs/%E4', { $defs: { '%E4': t('not percent') } }, 'not percent'],
    ['#/properties/x', { properties: { x: t('x') } }, 'x'],
    ['#/properties/__proto__', JSON.parse('{"properties":{"__proto__":{"title":"proto"}}}'), 'proto'],
    ['#/properties/toString', { properties: {} }, expect.stringContaining('not there')],
    ['#/anyOf/1', { anyOf: [t('0'), t('1')] }, '1'],
    ['#/items/0', { items: [t('first')] }, 'first'],
    ['#/components/schemas/P', { components: { schemas: { P: t('p') } } }, 'p'],
    ['#col', { $defs: { c: t('anchored', { $anchor: 'col' }) } }, 'anchored'],
    ['#col', { $defs: { c: t('old anchor', { $id: '#col' }) } }, 'old anchor'],
    ['node.json', { $id: 'https://e.com/tree.json', $defs: { n: t('node', { $id: 'node.json' }) } }, 'node'],
    ['https://e.com/tree.json', { ...t('self'), $id: 'https://e.com/tree.json' }, 'self'],
    ['tree.json#/$defs/n', { $id: 'https://e.com/tree.json', $defs: { n: t('inside') } }, 'inside'],
    ['#/$defs/t', { $defs: { t: true } }, 'true'],
    ['#/title', t('text'), expect.stringContaining('not there')],
    ['file:///etc/hostname', {}, expect.stringContaining('not fetched')],
  ])('%s', (reference, schema, expected) => {
    expect(target(schema, reference)).toEqual(expected)
  })

  it('are relative to the nearest $id', () => {
    const schema = {
      $defs: { outer: t('far') },
      properties: { p: { $id: 'https://e.com/p', $defs: { outer: t('near') } } },
    }
    const from = (root: Schema): Schema => {
      const { properties } = root as Readonly<Record<string, { readonly p: Schema }>>
      return properties?.p ?? true
    }
    expect(target(schema, '#/$defs/outer', from)).toBe('near')
    expect(target(schema, '#/$defs/outer')).toBe('far')
  })
})
