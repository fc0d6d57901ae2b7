import { expect, test } from 'vitest'
import { outlineOf } from '../../../../../../renderer/features/config-editor/outline/config-outline'
import { entryTextAt, withoutIndent } from '../../../../../../renderer/features/config-editor/outline/entry-text'

const text = `{
  // servers of mine
  "mcpServers": {
    "a": { "args": ["{", "]"], /* } */ "env": { "X": "1" } },
    "b" : /* here */ {
      "command": "x"
    },
    "odd": 7
  }
}`

const at = (name: string, changed = text) => {
  const place = outlineOf(text).servers.find((server) => server.name === name)
  return place && entryTextAt(changed, place)
}

test('finds an entry as it is written, whatever stands in it', () => {
  expect(at('a')).toBe('{ "args": ["{", "]"], /* } */ "env": { "X": "1" } }')
  expect(at('b')).toBe('{\n      "command": "x"\n    }')
})

test('finds none where none stands whole', () => {
  expect(at('odd')).toBeUndefined()
  expect(at('b', text.slice(0, text.indexOf('"x"')))).toBeUndefined()
  expect(at('b', `\n${text}`)).toBeUndefined()
  expect(at('b', '')).toBeUndefined()
})

test.each([
  [
    '{\n      "command": "x",\n\n      "env": {\n        "A": "1"\n      }\n    }',
    '{\n  "command": "x",\n\n  "env": {\n    "A": "1"\n  }\n}',
  ],
  ['{\n\t\t"command": "x"\n\t}', '{\n\t"command": "x"\n}'],
  ['{ "command": "x" }', '{ "command": "x" }'],
  ['{\n\t"a": 1,\n    "b": 2\n}', '{\n\t"a": 1,\n    "b": 2\n}'],
])('%j without what its lines have in common', (text, expected) => {
  expect(withoutIndent(text)).toBe(expected)
})
