import { describe, expect, it } from 'vitest'
import { type ServerRow, serverRows } from '../../../../../renderer/features/servers/server-rows'
import { openedFile, ownFile, server } from '../../harness/sample-servers'
import { manyTools } from '../../harness/sample-tools'

const running = {
  status: 'FailedToStart',
  at: 0,
  error: { code: 'spawn-failed', message: '' },
  lastStderr: [],
} as const
const own = [server('a', { status: 'Stopped' }), server('b', running)]
const opened = [
  server('c', { status: 'Stopped' }, { fileId: 'opened', transport: 'http', commandLine: 'https://example.com/mcp' }),
]

function shown(rows: readonly ServerRow[]): readonly string[] {
  return rows.map((row) => {
    if (row.kind === 'server') return row.server.id
    return row.kind === 'file' ? `# ${row.label}` : `repeated ${row.name}`
  })
}

describe('serverRows', () => {
  it('has no headings while all servers come from one file', () => {
    expect(shown(serverRows(own, [ownFile, { ...openedFile, repeated: [] }], [], ''))).toEqual(['a', 'b'])
  })

  it('groups by file in the order of the files, and shows what is written twice as not used', () => {
    expect(shown(serverRows([...opened, ...own], [ownFile, openedFile], [], ''))).toEqual([
      '# Own file',
      'a',
      'b',
      '# claude_desktop_config.json',
      'c',
      'repeated notes',
    ])
  })

  it('keeps servers of a file it does not know', () => {
    expect(shown(serverRows([...own, ...opened], [ownFile], [], ''))).toEqual([
      '# Own file',
      'a',
      'b',
      '# From no file',
      'c',
    ])
  })

  it('says of the demo server that it is built in', () => {
    const demo = server('demo', { status: 'Stopped' }, { fileId: 'built-in', transport: 'built-in' })
    expect(shown(serverRows([...own, demo], [ownFile], [], ''))).toEqual(['# Own file', 'a', 'b', '# Built in', 'demo'])
  })

  it.each([
    ['EXAMPLE.com', ['c']],
    ['failed start', ['b']],
    ['http', ['c']],
    ['nothing like this', []],
    ['  ', ['# Own file', 'a', 'b', '# claude_desktop_config.json', 'c', 'repeated notes']],
  ])('finds by name, command, transport and state: %j', (query, expected) => {
    expect(shown(serverRows([...own, ...opened], [ownFile, openedFile], [], query))).toEqual(expected)
  })

  it('counts tools only where the list has been read', () => {
    const lists = [manyTools('a', 3), { ...manyTools('b', 3), state: { kind: 'loading' } } as const]
    const counts = serverRows(own, [ownFile], lists, '').map((row) =>
      row.kind === 'server' ? row.toolCount : undefined,
    )
    expect(counts).toEqual([3, undefined])
  })
})
