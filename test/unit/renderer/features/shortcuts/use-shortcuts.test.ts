import { describe, expect, it, vi } from 'vitest'
import { pressShortcut, type ShortcutActions } from '../../../../../renderer/features/shortcuts/use-shortcuts'

function press(key: string, held: Partial<Record<'ctrlKey' | 'altKey' | 'shiftKey', true>> = {}, isTyping = false) {
  const actions = {
    showTab: vi.fn(),
    togglePanel: vi.fn(),
    openConfig: vi.fn(),
    addServer: vi.fn(),
    showSettings: vi.fn(),
    showPalette: vi.fn(),
    showShortcuts: vi.fn(),
  } satisfies ShortcutActions
  const event = { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held }
  const isTaken = pressShortcut(event, isTyping, actions)
  const called = Object.entries(actions).flatMap(([name, action]) => (action.mock.calls.length > 0 ? [name] : []))
  return { isTaken, called }
}

describe('pressShortcut', () => {
  it.each([
    ['1', { ctrlKey: true }, 'showTab'],
    ['4', { ctrlKey: true }, 'showTab'],
    ['j', { ctrlKey: true }, 'togglePanel'],
    ['k', { ctrlKey: true }, 'showPalette'],
    ['K', { ctrlKey: true }, 'showPalette'],
    ['o', { ctrlKey: true }, 'openConfig'],
    [',', { ctrlKey: true }, 'showSettings'],
    ['?', { shiftKey: true }, 'showShortcuts'],
  ] as const)('%s with %o: %s', (key, held, action) => {
    expect(press(key, held)).toEqual({ isTaken: true, called: [action] })
  })

  it.each([
    ['a question mark that is typed', '?', { shiftKey: true }, true],
    ['a slash that is typed', '/', {}, true],
    ['a letter', 'k', {}, false],
    ['Ctrl+Alt, which types characters on many keyboards', 'k', { ctrlKey: true, altKey: true }, false],
    ['Ctrl+Shift', 'k', { ctrlKey: true, shiftKey: true }, false],
  ] as const)('leaves %s alone', (_, key, held, isTyping) => {
    expect(press(key, held, isTyping)).toEqual({ isTaken: false, called: [] })
  })

  it('takes Ctrl keys also while typing', () => {
    expect(press('2', { ctrlKey: true }, true).called).toEqual(['showTab'])
  })
})
