import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftKey } from '../../../../renderer/state/workspace'
import { createWorkspaceStore } from '../../../../renderer/state/workspace-store'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the workspace store', () => {
  it('has after a restart what was typed before, once typing rested', async () => {
    const store = createWorkspaceStore(localStorage)
    store.getState().editDraft('files', 'read', { text: '{"path"' })
    store.getState().editDraft('files', 'read', { timeout: '5' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(createWorkspaceStore(localStorage).getState().drafts.get(draftKey('files', 'read'))).toEqual({
      text: '{"path"',
      sendNone: false,
      timeout: '5',
    })
  })

  it('stores at once when the window goes away', () => {
    createWorkspaceStore(localStorage).getState().select({ kind: 'server', serverId: 'files' })
    window.dispatchEvent(new Event('pagehide'))
    expect(createWorkspaceStore(localStorage).getState().selection).toEqual({ kind: 'server', serverId: 'files' })
  })

  it('shows the servers when one is selected from another screen', () => {
    const store = createWorkspaceStore(localStorage)
    store.getState().showScreen('settings')
    store.getState().select({ kind: 'file', fileId: 'own' })
    expect(store.getState().screen).toBe('servers')
  })

  it('forgets the call in front without touching those of other servers', () => {
    const store = createWorkspaceStore(localStorage)
    store.getState().activateCall('a', 'call-a')
    store.getState().activateCall('b', 'call-b')
    store.getState().activateCall('a', undefined)
    expect([...store.getState().activeCalls]).toEqual([['b', 'call-b']])
  })
})
