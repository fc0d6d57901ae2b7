import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editConfig } from '../../../../electron/core/config/edits/config-edits'
import { entriesOf, entryDifferences } from '../../../../electron/core/config/entry-differences'

const file = (mcpServers: object) => JSON.stringify({ mcpServers })

test('names what was added, changed and taken out, and nothing else', () => {
  const before = file({ same: { command: 'x' }, changed: { command: 'x' }, gone: { command: 'x' } })
  const after = file({ changed: { command: 'y' }, same: { command: 'x' }, fresh: { command: 'z' } })
  expect(entryDifferences(before, after)).toEqual([
    { kind: 'remove-entry', name: 'gone' },
    { kind: 'set-entry', name: 'changed', entryText: '{"command":"y"}' },
    { kind: 'set-entry', name: 'fresh', entryText: '{"command":"z"}' },
  ])
  expect(entryDifferences('', before)).toHaveLength(3)
  expect(entryDifferences('{ broken', 'broken too')).toEqual([])
})

test('edits by them give the other entries', () => {
  const servers = fc.dictionary(
    fc.constantFrom('a', 'b', 'c', '__proto__', '7'),
    fc.record({ command: fc.constantFrom('x', 'y'), args: fc.array(fc.string(), { maxLength: 2 }) }),
  )
  fc.assert(
    fc.property(servers, servers, (one, other) => {
      const edited = editConfig(file(one), entryDifferences(file(one), file(other)))
      if (edited.kind !== 'edited') throw new Error(edited.error.message)
      const entries = [...entriesOf(edited.text)].map(([name, text]) => [name, JSON.parse(text) as unknown])
      expect(new Map(entries as [string, unknown][])).toEqual(new Map(Object.entries(other)))
    }),
  )
})
