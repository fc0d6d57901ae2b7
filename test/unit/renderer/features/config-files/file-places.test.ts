import { expect, test } from 'vitest'
import { filePlaces } from '../../../../../renderer/features/config-files/file-places'
import type { ConfigFileRecord } from '../../../../../shared/model/config'
import { openedFile } from '../../harness/sample-servers'

const file = (path: string, origin: ConfigFileRecord['origin'] = 'opened'): ConfigFileRecord => ({
  ...openedFile,
  fileId: path,
  path,
  origin,
})

test.each<[string, readonly ConfigFileRecord[], readonly [string, string][]]>([
  ['names that differ need nothing', [file('/a/one.json'), file('/a/two.json')], []],
  [
    'the nearest folder tells them apart',
    [file('/home/ada/garden/mcp.json'), file('/home/ada/kitchen/mcp.json'), file('/home/ada/other.json')],
    [
      ['/home/ada/garden/mcp.json', 'garden'],
      ['/home/ada/kitchen/mcp.json', 'kitchen'],
    ],
  ],
  [
    'more folders where the nearest are alike',
    [file('/home/a/.cursor/mcp.json'), file('/home/b/.cursor/mcp.json')],
    [
      ['/home/a/.cursor/mcp.json', 'a/.cursor'],
      ['/home/b/.cursor/mcp.json', 'b/.cursor'],
    ],
  ],
  [
    'the own file says so',
    [file('/home/ada/.config/MCP Deck/mcp.json', 'own'), file('C:\\work\\mcp.json')],
    [
      ['/home/ada/.config/MCP Deck/mcp.json', 'own file'],
      ['C:\\work\\mcp.json', 'work'],
    ],
  ],
  [
    'a file in no folder has its whole path',
    [file('/mcp.json'), file('/x/mcp.json')],
    [
      ['/mcp.json', ''],
      ['/x/mcp.json', 'x'],
    ],
  ],
])('%s', (_what, files, places) => {
  expect([...filePlaces(files)]).toEqual(places)
})
