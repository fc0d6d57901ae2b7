import { expect, test } from 'vitest'
import { readHandOver } from '../../../electron/shell/single-instance'

test('reads the paths that were handed over', () => {
  expect(readHandOver({ configPaths: ['/a.json', '/b.json'], later: true })).toEqual({
    configPaths: ['/a.json', '/b.json'],
  })
})

test.each<unknown>([undefined, null, 'x', [], {}, { configPaths: 'x' }, { configPaths: [7] }, { configPaths: [''] }])(
  'takes nothing from %j',
  (value) => {
    expect(readHandOver(value)).toEqual({ configPaths: [] })
  },
)
