import { describe, expect, test } from 'vitest'
import { checkText } from '../../../../electron/core/config/check-text'

describe('checkText', () => {
  test('says of a text that is no JSON where it breaks', () => {
    const { problems, repeated } = checkText('{\n  "mcpServers": {,\n')
    expect(problems[0]).toMatchObject({ severity: 'error', line: 2, column: 18 })
    expect(repeated).toEqual([])
  })

  test('says what is wrong with the file, with each entry, and what is odd about one', () => {
    const text =
      '{\n"mcpServers": {\n"a": {"command": 1},\n"b": {"command": "x", "args": [1]},\n"b": {"command": "x", "args": [1]}\n},\n"servers": {}}'
    const { problems, repeated, notices } = checkText(text)
    expect(problems.map(({ path, line }) => [path, line])).toEqual([
      ['servers', 7],
      ['mcpServers.a.command', 3],
    ])
    expect(repeated).toEqual([{ name: 'b', line: 4, usedLine: 5 }])
    expect(notices.map(({ server }) => server)).toEqual(['b'])
  })

  test.each(['', ' ', '{}', '{"mcpServers": {}}'])('finds nothing wrong with %j', (text) => {
    expect(checkText(text)).toEqual({ problems: [], repeated: [], notices: [] })
  })
})
