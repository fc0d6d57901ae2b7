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
  it('brings back what was typed before, unless something was typed since', () => {
    const { getState } = createWorkspaceStore(localStorage)
    const kept = { text: '{"a"', sendNone: false, timeout: '' }
    getState().editDraft('files', 'read', { text: '{"path"' })
    getState().restoreDraft('files', 'read', kept)
    getState().restoreDraft('files', 'write', kept)
    expect(getState().drafts.get(draftKey('files', 'read'))?.text).toBe('{"path"')
    expect(getState().drafts.get(draftKey('files', 'write'))).toEqual(kept)
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
