import { describe, expect, it } from 'vitest'
import { addressParts, matching, resourceRows } from '../../../../../renderer/features/resources/resource-tree'
import type { ResourceSummary } from '../../../../../shared/model/resource'

const listed = (...uris: readonly string[]): readonly ResourceSummary[] =>
  uris.map((uri, position) => ({ position, uri }))
const open = () => true
const drawn = (uris: readonly string[], isOpen: (key: string, level: number) => boolean = open) =>
  resourceRows(listed(...uris), [], isOpen).map((row) => `${'  '.repeat(row.level - 1)}${row.label}`)

describe('an address', () => {
  it.each<[string, string, readonly string[], string]>([
    ['file:///a/b/c.txt', 'file://', ['a', 'b'], 'c.txt'],
    ['garden://almanac', 'garden://', [], 'almanac'],
    ['urn:isbn:123', 'urn:', [], 'isbn:123'],
    ['https://h/a?x=1/2', 'https://', ['h'], 'a?x=1/2'],
    ['file:///a/b/', 'file://', ['a'], 'b/'],
    ['file:///a%20b/c%2Fd', 'file://', ['a%20b'], 'c%2Fd'],
    ['no scheme at all', 'Without a scheme', [], 'no scheme at all'],
    ['x://', 'x://', [], 'x://'],
  ])('%s', (uri, root, steps, leaf) => {
    expect(addressParts(uri)).toEqual({ root, steps, leaf })
  })
})

describe('the tree', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['nothing', [], []],
    ['one place', ['g://a', 'g://b'], ['g://', '  a', '  b']],
    ['branches with one branch in them are one', ['f:///a/b/c', 'f:///a/b/d'], ['f://a/b', '  c', '  d']],
    ['branches stand before leaves', ['f:///x', 'f:///a/y'], ['f://', '  a', '    y', '  x']],
    ['no address', [''], ['Without an address', '  ']],
    ['names that mean something to objects', ['f:///__proto__/x', 'f:///b'], ['f://', '  __proto__', '    x', '  b']],
  ])('of %s', (_, uris, rows) => expect(drawn(uris)).toEqual(rows))

  it('leaves out what is in closed branches', () => {
    expect(drawn(['f:///x', 'f:///a/y'], (_, level) => level === 1)).toEqual(['f://', '  a', '  x'])
  })

  it('tells places and counts, templates first', () => {
    const rows = resourceRows(listed('g://a'), [{ position: 0, uriTemplate: 'g://{x}', name: 'X' }], open)
    expect(rows.map(({ label, level, place, count }) => [label, level, place, count])).toEqual([
      ['Templates', 1, 1, 2],
      ['X', 2, 1, 1],
      ['g://', 1, 2, 2],
      ['a', 2, 1, 1],
    ])
  })

  it('holds twenty thousand and gives each row a key of its own', () => {
    const rows = resourceRows(listed(...Array.from({ length: 20_000 }, (_, n) => `f:///d${n % 100}/r${n}`)), [], open)
    expect(rows).toHaveLength(20_101)
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  })
})

it.each([
  ['', 3],
  ['ALMANAC', 1],
  ['text garden', 1],
  ['malformed', 1],
  ['nobody', 0],
])('%j finds %d', (query, count) => {
  const items: readonly ResourceSummary[] = [
    { position: 0, uri: 'garden://almanac', mimeType: 'text/markdown' },
    { position: 1, uri: 'garden://photo', title: 'Picture' },
    { position: 2, uri: '', malformed: 'no uri' },
  ]
  expect(matching(items, query)).toHaveLength(count)
})
