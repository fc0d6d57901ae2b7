import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createClient } from '../../../../renderer/api/client'
import { keepDrafts } from '../../../../renderer/state/keep-drafts'
import { draftKey } from '../../../../renderer/state/workspace'
import { createWorkspaceStore } from '../../../../renderer/state/workspace-store'
import { FakeDeck } from '../harness/fake-deck'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const begin = () => {
  const fake = new FakeDeck()
  const workspace = createWorkspaceStore(localStorage)
  keepDrafts(createClient(fake.bridge), workspace)
  return { kept: () => fake.requests.map(({ input }) => input), workspace: workspace.getState() }
}

it('hands over what is typed once typing rests, each tool once', async () => {
  const { kept, workspace } = begin()
  workspace.editDraft('s', '__proto__', { text: '{"a' })
  workspace.editDraft('s', '__proto__', { text: '{"a":1}' })
  workspace.editDraft('s', 'other', { timeout: '5' })
  expect(kept()).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(kept()).toEqual([
    { serverId: 's', toolName: '__proto__', draft: { text: '{"a":1}', sendNone: false, timeout: '' } },
    { serverId: 's', toolName: 'other', draft: { text: '{}', sendNone: false, timeout: '5' } },
  ])
  workspace.showScreen('settings')
  await vi.advanceTimersByTimeAsync(1000)
  expect(kept()).toHaveLength(2)
})

it('hands over at once when the window goes away', () => {
  const { kept, workspace } = begin()
  workspace.editDraft('s', 't', { text: '1' })
  window.dispatchEvent(new Event('pagehide'))
  expect(kept()).toHaveLength(1)
})

it('hands over what a version before stored in the page', async () => {
  const draft = { text: '{"b":2}', sendNone: false, timeout: '' }
  localStorage.setItem('mcp-deck.workspace', JSON.stringify({ drafts: [[draftKey('s', 't'), draft]] }))
  const { kept } = begin()
  await vi.advanceTimersByTimeAsync(1000)
  expect(kept()).toEqual([{ serverId: 's', toolName: 't', draft }])
})
