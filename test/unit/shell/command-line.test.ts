import { expect, test } from 'vitest'
import { parseCommandLine } from '../../../electron/shell/command-line'

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
