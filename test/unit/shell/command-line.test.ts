import { expect, test } from 'vitest'
import { parseCommandLine, withConfigPaths } from '../../../electron/shell/command-line'

const needsPath = ['--config needs the path of a configuration file after it.']

test.each<[readonly string[], readonly string[], readonly string[]]>([
  [[], [], []],
  [['/usr/bin/electron', '.', '--no-sandbox'], [], []],
  [['--config', 'mcp.json'], ['/work/mcp.json'], []],
  [['--config=mcp.json'], ['/work/mcp.json'], []],
  [['--config', '/etc/mcp.json'], ['/etc/mcp.json'], []],
  [['--config', '../a b.json', '--x', '--config=c.json'], ['/a b.json', '/work/c.json'], []],
  [['--config', 'b.json', '--config', 'a.json'], ['/work/b.json', '/work/a.json'], []],
  [['--config', 'a.json', '--config', './a.json'], ['/work/a.json'], []],
  [['--config=a=b.json'], ['/work/a=b.json'], []],
  [['--config', './--odd.json'], ['/work/--odd.json'], []],
  [['--config'], [], needsPath],
  [['--config='], [], needsPath],
  [['--config', '--verbose'], [], needsPath],
  [['--config', '--config', 'a.json'], ['/work/a.json'], needsPath],
  [['--configure', 'a.json'], [], []],
])('%j', (args, configPaths, problems) => {
  expect(parseCommandLine(args, '/work')).toEqual({ configPaths, problems })
})

test.each<[readonly string[], readonly string[], readonly string[]]>([
  [['.', '--no-sandbox'], [], ['.', '--no-sandbox']],
  [['.'], ['/a.json', '/b.json'], ['.', '--config', '/a.json', '--config', '/b.json']],
  [['.', '--config', 'old.json', '--x', '--config=older.json'], ['/a.json'], ['.', '--x', '--config', '/a.json']],
  [['.', '--config', '--x'], [], ['.', '--x']],
  [['.', '--config'], [], ['.']],
])('%j with %j in place of its files', (args, configPaths, result) => {
  expect(withConfigPaths(args, configPaths)).toEqual(result)
})
