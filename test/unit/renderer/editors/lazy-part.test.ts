import { describe, expect, it } from 'vitest'
import { LazyPart } from '../../../../renderer/editors/lazy-part'

describe('LazyPart', () => {
  it('is fetched when it is asked for, once', async () => {
    let fetched = 0
    let heard = 0
    const part = new LazyPart(async () => (fetched += 1))
    part.subscribe(() => (heard += 1))
    expect(part.state()).toEqual({ kind: 'waiting' })
    expect(fetched).toBe(0)
    part.request()
    part.request()
    await expect.poll(part.state).toEqual({ kind: 'ready', part: 1 })
    part.request()
    expect({ fetched, heard }).toEqual({ fetched: 1, heard: 1 })
  })

  it('says that it could not be fetched, and is fetched anew when asked for again', async () => {
    const cause = new Error('gone')
    let fetched = 0
    const part = new LazyPart(async () => {
      fetched += 1
      if (fetched === 1) throw cause
      return fetched
    })
    part.request()
    await expect.poll(part.state).toEqual({ kind: 'failed', cause })
    part.request()
    await expect.poll(part.state).toEqual({ kind: 'ready', part: 2 })
  })

  it('tells nobody who has left', async () => {
    let heard = 0
    const part = new LazyPart(async () => 1)
    part.subscribe(() => (heard += 1))()
    part.request()
    await expect.poll(() => part.state().kind).toBe('ready')
    expect(heard).toBe(0)
  })
})
