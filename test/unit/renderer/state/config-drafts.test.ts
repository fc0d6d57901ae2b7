import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createConfigDrafts } from '../../../../renderer/state/config-drafts'

const draft = (text: string) => ({ text, base: { text: 'base', version: '1' } })

beforeEach(() => localStorage.clear())

describe('drafts of files', () => {
  it('are there again after a reload, also when it comes right after the last key', () => {
    const { getState } = createConfigDrafts(localStorage)
    getState().keepDraft('/a', draft('one'))
    getState().keepDraft('/b', draft('two'))
    getState().forgetDraft('/a')
    window.dispatchEvent(new Event('pagehide'))
    expect([...createConfigDrafts(localStorage).getState().drafts]).toEqual([['/b', draft('two')]])
  })

  it('are stored after a rest in typing', async () => {
    createConfigDrafts(localStorage).getState().keepDraft('/a', draft('one'))
    await vi.waitFor(() => expect(createConfigDrafts(localStorage).getState().drafts.size).toBe(1), { timeout: 5000 })
  })

  it('that are too large for the storage stay for this window, and do not push out the others', () => {
    const { getState } = createConfigDrafts(localStorage)
    getState().keepDraft('/a', draft('one'))
    getState().keepDraft('/huge', draft('x'.repeat(3_000_000)))
    window.dispatchEvent(new Event('pagehide'))
    expect(getState().drafts.has('/huge')).toBe(true)
    expect([...createConfigDrafts(localStorage).getState().drafts.keys()]).toEqual(['/a'])
  })

  it.each(['', 'nonsense', '{}', '[["/a", {"text": 1}]]'])('fall back to none where %j is stored', (stored) => {
    localStorage.setItem('mcp-deck.config-drafts', stored)
    expect(createConfigDrafts(localStorage).getState().drafts.size).toBe(0)
  })

  it('live as long as the window where nothing can be stored', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    }
    const { getState } = createConfigDrafts(full)
    getState().keepDraft('/a', draft('one'))
    window.dispatchEvent(new Event('pagehide'))
    expect(getState().drafts.has('/a')).toBe(true)
  })
})
