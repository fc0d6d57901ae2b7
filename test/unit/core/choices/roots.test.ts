import { expect, test } from 'vitest'
import { readRoot, wireRoots } from '../../../../electron/core/choices/roots'

test.each([
  ['/work', 'file:///work'],
  ['/my work/#1?', 'file:///my%20work/%231%3F'],
  ['/größe/100%', 'file:///gr%C3%B6%C3%9Fe/100%25'],
  ['/日本', 'file:///%E6%97%A5%E6%9C%AC'],
])('%s goes on the wire as %s', (path, uri) => {
  expect(wireRoots([{ path, name: '' }])).toEqual([{ uri }])
  expect(readRoot({ path: uri, name: '' })).toEqual({ path, name: '' })
})

test('a name goes with it, an empty one does not', () => {
  expect(wireRoots([{ path: '/a', name: 'Work' }])).toEqual([{ uri: 'file:///a', name: 'Work' }])
})

test.each([
  ['  /work/../work/a  ', '/work/a'],
  ['file:///my%20work', '/my work'],
])('%s is taken as %s', (given, path) => {
  expect(readRoot({ path: given, name: ' Mine ' })).toEqual({ path, name: 'Mine' })
})

test.each(['work', './work', '~/work', 'https://example.com/work', 'file://elsewhere/work', ' ', '/a\0b'])(
  '%j is no folder, and it is said why',
  (path) => {
    expect(() => readRoot({ path, name: '' })).toThrow('is no absolute path of a folder')
  },
)
