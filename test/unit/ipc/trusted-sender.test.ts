import { describe, expect, test } from 'vitest'
import { isTrusted, type Sender, senderOf } from '../../../electron/ipc/trusted-sender'

const ours: Sender = { origin: 'app://deck', isMainFrame: true, isOwnWindow: true }

describe('isTrusted', () => {
  test('listens to the main frame of the own window', () => {
    expect(isTrusted(ours)).toBe(true)
  })

  test.each<[string, Sender | undefined]>([
    ['a frame that is gone', undefined],
    ['a frame inside the page', { ...ours, isMainFrame: false }],
    ['another window', { ...ours, isOwnWindow: false }],
    ['a web page', { ...ours, origin: 'https://deck' }],
    ['a sandboxed frame', { ...ours, origin: 'null' }],
    ['another host of the scheme', { ...ours, origin: 'app://other' }],
    ['a host that begins like ours', { ...ours, origin: 'app://deck.example' }],
    ['a file', { ...ours, origin: 'file://' }],
    ['an empty origin', { ...ours, origin: '' }],
  ])('refuses %s', (_what, sender) => {
    expect(isTrusted(sender)).toBe(false)
  })
})

describe('senderOf', () => {
  const contents = { id: 1 }

  test('names frame, window and origin', () => {
    const event = { sender: contents, senderFrame: { origin: 'app://deck', parent: null } }
    expect(senderOf(event, contents)).toEqual(ours)
  })

  test('tells a frame in a page and a foreign window', () => {
    const event = { sender: { id: 1 }, senderFrame: { origin: 'app://deck', parent: {} } }
    expect(senderOf(event, contents)).toEqual({ origin: 'app://deck', isMainFrame: false, isOwnWindow: false })
  })

  test('names nobody when the frame is gone', () => {
    expect(senderOf({ sender: contents, senderFrame: null }, contents)).toBeUndefined()
  })

  test('names nobody when reading the frame throws', () => {
    const event = {
      sender: contents,
      get senderFrame(): null {
        throw new Error('Render frame was disposed')
      },
    }
    expect(senderOf(event, contents)).toBeUndefined()
  })

  test('without a window nobody is in it', () => {
    const event = { sender: undefined, senderFrame: { origin: 'app://deck', parent: null } }
    expect(senderOf(event, undefined)?.isOwnWindow).toBe(false)
  })
})
