import { describe, expect, it } from 'vitest'
import { fileLook } from '../../../../renderer/ui/file-look'
import type { ConfigFileRecord } from '../../../../shared/model/config'
import { openedFile, ownFile } from '../harness/sample-servers'

describe('fileLook', () => {
  const cases: readonly (readonly [string, Partial<ConfigFileRecord>, string, string])[] = [
    ['a good file', {}, 'Loaded', 'green'],
    ['a file with an error', { problems: openedFile.problems }, 'Loaded with problems', 'red'],
    ['a file with a warning', { problems: openedFile.problems.slice(1) }, 'Loaded with warnings', 'amber'],
    ['a file with an entry written twice', { repeated: openedFile.repeated }, 'Loaded with warnings', 'amber'],
    ['no own file', { status: 'missing' }, 'Not there yet', 'grey'],
    ['an opened file that is gone', { status: 'missing', origin: 'opened' }, 'Not found', 'red'],
    ['an empty file', { status: 'empty' }, 'Empty', 'grey'],
    ['a file that cannot be read', { status: 'unreadable' }, 'Unreadable', 'red'],
    ['a file that is no JSON', { status: 'malformed' }, 'Not valid JSON', 'red'],
  ]

  it.each(cases)('of %s', (_, change, word, tone) => {
    const look = fileLook({ ...ownFile, ...change })
    expect(look).toMatchObject({ word, tone })
    if (change.status !== undefined) expect(look.sentence).toBeDefined()
  })
})
