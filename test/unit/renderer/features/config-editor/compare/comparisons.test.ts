import { expect, test } from 'vitest'
import { comparisonsOf } from '../../../../../../renderer/features/config-editor/compare/comparisons'
import { beginSession, nextSession } from '../../../../../../renderer/features/config-editor/session/edit-session'

const edited = nextSession(beginSession({ text: 'base', version: '1' }, undefined), { type: 'typed', text: 'mine' })
const apart = nextSession(edited, { type: 'disk-read', disk: { text: 'theirs', version: '2' } })
const backup = { backupId: 'b', at: 0, text: 'old' }

test.each([
  ['edits', edited, { kind: 'disk' }, [['base', 'mine']]],
  [
    'a change of others',
    apart,
    { kind: 'outside' },
    [
      ['theirs', 'mine'],
      ['base', 'theirs'],
      ['base', 'mine'],
    ],
  ],
  ['a change of others that is settled', edited, { kind: 'outside' }, undefined],
  ['a backup', edited, { kind: 'backup', backup }, [['base', 'old']]],
  ['a backup beside a change of others', apart, { kind: 'backup', backup }, [['theirs', 'old']]],
] as const)('%s', (_what, session, compared, texts) => {
  expect(comparisonsOf(compared, session)?.map(({ before, after }) => [before, after])).toEqual(texts)
})
