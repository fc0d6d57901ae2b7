import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  beginSession,
  type DiskText,
  type EditSession,
  hasEdits,
  nextSession,
  type SessionEvent,
} from '../../../../../../renderer/features/config-editor/session/edit-session'

const disk = (text: string): DiskText => ({ text, version: `version of ${text}` })
const clean = beginSession(disk('A'), undefined)
const edited = nextSession(clean, { type: 'typed', text: 'mine' })
const apart = nextSession(edited, { type: 'disk-read', disk: disk('theirs') })

function after(session: EditSession, ...events: readonly SessionEvent[]) {
  return summary(events.reduce(nextSession, session))
}

function summary(session: EditSession) {
  return {
    base: session.base.text,
    text: session.text,
    outside: session.outside?.text,
    edits: hasEdits(session),
    news: session.news,
  }
}

describe('beginSession', () => {
  test.each([
    ['nothing typed', undefined, { base: 'A', text: 'A', outside: undefined, edits: false, news: undefined }],
    [
      'a draft of this text',
      { text: 'mine', base: disk('A') },
      { base: 'A', text: 'mine', outside: undefined, edits: true, news: 'draft-kept' },
    ],
    [
      'a draft of another text',
      { text: 'mine', base: disk('old') },
      { base: 'old', text: 'mine', outside: 'A', edits: true, news: 'draft-kept' },
    ],
    [
      'a draft that is on disk by now',
      { text: 'A', base: disk('old') },
      { base: 'A', text: 'A', outside: undefined, edits: false, news: undefined },
    ],
  ])('%s', (_what, draft, expected) => {
    expect(summary(beginSession(disk('A'), draft))).toEqual(expected)
  })
})

describe('nextSession', () => {
  test.each<readonly [string, EditSession, readonly SessionEvent[], object]>([
    ['typing', clean, [{ type: 'typed', text: 'B' }], { base: 'A', text: 'B', edits: true }],
    ['typing back', edited, [{ type: 'typed', text: 'A' }], { text: 'A', edits: false }],
    [
      'a change outside without edits is taken over',
      clean,
      [{ type: 'disk-read', disk: disk('theirs') }],
      { base: 'theirs', text: 'theirs', outside: undefined, edits: false, news: 'taken-over' },
    ],
    [
      'a change outside beside edits waits for a choice',
      edited,
      [{ type: 'disk-read', disk: disk('theirs') }],
      { base: 'A', text: 'mine', outside: 'theirs', edits: true },
    ],
    [
      'a change outside to just what was typed',
      edited,
      [{ type: 'disk-read', disk: disk('mine') }],
      { base: 'mine', text: 'mine', outside: undefined, edits: false },
    ],
    [
      'a newer change outside takes the place of the first',
      apart,
      [{ type: 'disk-read', disk: disk('newer') }],
      { text: 'mine', outside: 'newer' },
    ],
    [
      'a change outside that is taken back',
      apart,
      [{ type: 'disk-read', disk: disk('A') }],
      { base: 'A', text: 'mine', outside: undefined, edits: true },
    ],
    ['keep mine', apart, [{ type: 'keep-mine' }], { base: 'theirs', text: 'mine', outside: undefined, edits: true }],
    [
      'take theirs',
      apart,
      [{ type: 'take-theirs' }],
      { base: 'theirs', text: 'theirs', outside: undefined, edits: false, news: 'theirs-taken' },
    ],
    [
      'merge',
      apart,
      [{ type: 'merge', text: 'both' }],
      { base: 'theirs', text: 'both', outside: undefined, edits: true, news: 'merged' },
    ],
    ['discard', edited, [{ type: 'discard' }], { base: 'A', text: 'A', edits: false, news: 'discarded' }],
    [
      'discard beside a change outside',
      apart,
      [{ type: 'discard' }],
      { base: 'theirs', text: 'theirs', outside: undefined },
    ],
    [
      'saved',
      edited,
      [
        { type: 'save-started', text: 'mine' },
        { type: 'saved', version: '2' },
      ],
      { base: 'mine', text: 'mine', edits: false, news: 'saved' },
    ],
    [
      'typed on while it was saved',
      edited,
      [
        { type: 'save-started', text: 'mine' },
        { type: 'typed', text: 'more' },
        { type: 'saved', version: '2' },
      ],
      { base: 'mine', text: 'more', edits: true },
    ],
    [
      'read again while it is saved',
      edited,
      [
        { type: 'save-started', text: 'mine' },
        { type: 'disk-read', disk: disk('mine') },
        { type: 'saved', version: '2' },
      ],
      { base: 'mine', text: 'mine', outside: undefined, edits: false },
    ],
    [
      'not saved',
      edited,
      [{ type: 'save-started', text: 'mine' }, { type: 'save-failed' }],
      { base: 'A', text: 'mine', edits: true },
    ],
    [
      'refused',
      edited,
      [
        { type: 'save-started', text: 'mine' },
        { type: 'save-refused', disk: disk('theirs') },
      ],
      { base: 'A', text: 'mine', outside: 'theirs', edits: true },
    ],
    [
      'choices that nobody was asked for',
      edited,
      [{ type: 'keep-mine' }, { type: 'take-theirs' }, { type: 'merge', text: 'both' }],
      { base: 'A', text: 'mine', edits: true },
    ],
  ])('%s', (_what, session, events, expected) => {
    expect(after(session, ...events)).toMatchObject(expected)
  })

  test('the editor making all line ends into one kind is no edit', () => {
    const session = nextSession(beginSession(disk('a\r\nb\n'), undefined), { type: 'typed', text: 'a\r\nb\r\n' })
    expect(hasEdits(session)).toBe(false)
    expect(after(session, { type: 'disk-read', disk: disk('new') })).toMatchObject({ text: 'new', outside: undefined })
  })

  test('what was typed stays until it is saved, merged or given up by choice, whatever happens on disk', () => {
    const events = fc.oneof(
      fc.constantFrom('x', 'y', 'z').map((text): SessionEvent => ({ type: 'disk-read', disk: disk(text) })),
      fc.constantFrom('x', 'y').map((text): SessionEvent => ({ type: 'save-refused', disk: disk(text) })),
      fc.constantFrom<SessionEvent>(
        { type: 'save-started', text: 'mine' },
        { type: 'save-failed' },
        { type: 'keep-mine' },
      ),
    )
    fc.assert(
      fc.property(fc.array(events), (all) => {
        expect(all.reduce(nextSession, edited).text).toBe('mine')
      }),
    )
  })
})
