import { describe, expect, it } from 'vitest'
import { createClient } from '../../../../renderer/api/client'
import type { DeckBridge } from '../../../../shared/ipc/channels'
import type { EventBatch } from '../../../../shared/read-model/app-event'
import { ok } from '../../../../shared/result'
import { FakeDeck } from '../harness/fake-deck'

function bridgeAnswering(answer: () => Promise<string>): DeckBridge {
  return { ...new FakeDeck().bridge, requests: { 'app.info': answer } as unknown as DeckBridge['requests'] }
}

describe('createClient', () => {
  it('sends the input as JSON text and gives the answer as a result', async () => {
    const fake = new FakeDeck()
    const answer = await createClient(fake.bridge).request('servers.start', { serverId: '__proto__' })
    expect(answer).toEqual(ok(null))
    expect(fake.requests).toEqual([{ name: 'servers.start', input: { serverId: '__proto__' } }])
  })

  it.each([
    ['a bridge that rejects', () => Promise.reject(new Error('gone'))],
    ['an answer that is no JSON', () => Promise.resolve('{')],
  ])('turns %s into an error in words instead of throwing', async (_, answer) => {
    const result = await createClient(bridgeAnswering(answer)).request('app.info', {})
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'internal', message: expect.stringContaining('app.info') },
    })
  })

  it('hands batches on in their order, leaves out what it cannot read, and stops when told', () => {
    let send: (text: string) => void = () => {}
    const bridge = {
      ...new FakeDeck().bridge,
      onEvents: (listener: (text: string) => void) => {
        send = listener
        return () => {
          send = () => {}
        }
      },
    }
    const seen: EventBatch[] = []
    const stop = createClient(bridge).onEvents((batch) => seen.push(batch))
    send('{"first":0,"events":[]}')
    send('{"first":')
    send('{"first":4,"events":[]}')
    stop()
    send('{"first":5,"events":[]}')
    expect(seen.map(({ first }) => first)).toEqual([0, 4])
  })
})
