import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { splitCommandLine } from '../../../../shared/command-line/split-command-line'

const noExtras = { env: [], shellParts: [] }

describe('a command line', () => {
  test.each<[string, ReturnType<typeof splitCommandLine>]>([
    ['npx -y @x/server', { ...noExtras, command: 'npx', args: ['-y', '@x/server'] }],
    ['  $ uvx   mcp-server-git ', { ...noExtras, command: 'uvx', args: ['mcp-server-git'] }],
    [`x 'a b' "c \\"d\\"" e\\ f ''`, { ...noExtras, command: 'x', args: ['a b', 'c "d"', 'e f', ''] }],
    ['x --a="b c"d', { ...noExtras, command: 'x', args: ['--a=b cd'] }],
    ['C:\\Users\\me\\x.exe C:\\data', { ...noExtras, command: 'C:\\Users\\me\\x.exe', args: ['C:\\data'] }],
    ['"C:\\Program Files\\x.exe" -q', { ...noExtras, command: 'C:\\Program Files\\x.exe', args: ['-q'] }],
    ['docker run \\\n  -i --rm \\\r\n  img', { ...noExtras, command: 'docker', args: ['run', '-i', '--rm', 'img'] }],
    [
      'TOKEN=abc LOG_LEVEL="very loud" npx x',
      {
        ...noExtras,
        command: 'npx',
        args: ['x'],
        env: [
          ['TOKEN', 'abc'],
          ['LOG_LEVEL', 'very loud'],
        ],
      },
    ],
    ['cd /my/app && node s.js', { ...noExtras, command: 'node', args: ['s.js'], cwd: '/my/app' }],
    [
      'x a | tee log > $HOME/out',
      {
        ...noExtras,
        command: 'x',
        args: ['a', '|', 'tee', 'log', '>', '$HOME/out'],
        shellParts: ['|', '>', '$HOME/out'],
      },
    ],
    ["x '$HOME' '|'", { ...noExtras, command: 'x', args: ['$HOME', '|'] }],
  ])('%j', (line, expected) => {
    expect(splitCommandLine(line)).toEqual(expected)
  })

  test.each(['', '   ', '$ ', 'A=1', 'x "open', "x 'open", '""'])('%j is none', (line) => {
    expect(splitCommandLine(line)).toBeUndefined()
  })

  it('gives back what was quoted for a shell', () => {
    const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (args) => {
        expect(splitCommandLine(['run', ...args.map(quoted)].join(' '))?.args).toEqual(args)
      }),
    )
  })

  it('takes any text without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (line) => {
        const split = splitCommandLine(line)
        expect(split === undefined || split.command !== '').toBe(true)
      }),
    )
  })
})
