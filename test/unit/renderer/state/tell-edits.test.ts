import { expect, it } from 'vitest'
import { createClient } from '../../../../renderer/api/client'
import { createConfigDrafts } from '../../../../renderer/state/config-drafts'
import { tellEdits } from '../../../../renderer/state/tell-edits'
import { FakeDeck } from '../harness/fake-deck'

it('tells which files have edits, at first and each time they are other files', () => {
  localStorage.clear()
  const fake = new FakeDeck()
  const drafts = createConfigDrafts(localStorage)
  tellEdits(createClient(fake.bridge), drafts)
  const draft = { text: 'mine', base: { text: '', version: '1' } }
  drafts.getState().keepDraft('/a', draft)
  drafts.getState().keepDraft('/a', { ...draft, text: 'more' })
  drafts.getState().forgetDraft('/a')
  expect(fake.requests).toEqual([[], ['/a'], []].map((files) => ({ name: 'config.edited', input: { files } })))
})
