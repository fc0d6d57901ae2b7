import { describe, expect, it } from 'vitest'
import type { BodyStore } from '../../../../electron/core/bodies/body-store'
import { keepResult } from '../../../../electron/core/calls/call-result'
import { bodyOf } from '../../../../electron/core/calls/store-block'
import { countingStore } from '../../../support/counting-store'

function kept(answer: string | undefined, bodies: BodyStore, result?: unknown) {
  const raw = answer === undefined ? undefined : Buffer.from(answer)
  const parsed = answer === undefined ? result : (JSON.parse(answer) as { readonly result?: unknown }).result
  return keepResult({ outcome: 'succeeded', result: result ?? parsed, notices: [], ...(raw && { raw }) }, bodies)
}

const many = (count: number): string =>
  JSON.stringify({
    id: 1,
    result: { content: Array.from({ length: count }, (_, n) => ({ type: 'text', text: `block ${n}` })) },
  })

describe('the contents of an answer', () => {
  it('are made when they are looked at, and only those', async () => {
    const store = countingStore()
    const contents = kept(many(20_000), store)?.contents
    const before = store.ids().length
    expect(before).toBeLessThan(5)
    const slice = await contents?.blocks(10_000, 50)
    expect(slice?.total).toBe(20_000)
    expect(slice?.blocks.map(({ position }) => position)).toEqual(Array.from({ length: 50 }, (_, n) => 10_000 + n))
    expect(slice?.blocks[0]).toMatchObject({ kind: 'text', text: { preview: 'block 10000', complete: true } })
    expect(store.ids()).toHaveLength(before + 50)
    await contents?.blocks(9_990, 60)
    expect(store.ids()).toHaveLength(before + 60)
  })

  it('are dropped with the call, those that are being made as well', async () => {
    const store = countingStore()
    const answer = '{"result":{"content":[{"type":"text","text":"a"},5],"structuredContent":{"a":1}}}'
    const first = kept(answer, store)
    await first?.contents?.blocks(0, 2)
    await first?.contents?.structured()
    const late = kept(answer, store)
    const pending = Promise.allSettled([late?.contents?.blocks(0, 2), late?.contents?.structured()])
    for (const call of [first, late]) {
      call?.contents?.drop()
      for (const { bodyId } of call?.bodies ?? []) store.drop(bodyId)
    }
    await pending
    await store.settled()
    const left = await Promise.all(
      store.ids().map((id) =>
        store.bytes(id).then(
          () => id,
          () => undefined,
        ),
      ),
    )
    expect(left.filter((id) => id !== undefined)).toEqual([])
  })

  it('come in smaller parts where they are large, but always one', async () => {
    const store = countingStore()
    const text = 'x'.repeat(3 * 1024 * 1024)
    const content = Array.from({ length: 3 }, () => ({ type: 'text', text }))
    const contents = kept(JSON.stringify({ result: { content } }), store)?.contents
    expect((await contents?.blocks(0, 200))?.blocks).toHaveLength(1)
    expect((await contents?.blocks(0, 200))?.blocks).toHaveLength(2)
    expect((await contents?.blocks(2, 200))?.blocks.map(({ position }) => position)).toEqual([2])
    expect(await contents?.blocks(3, 200)).toEqual({ total: 3, blocks: [] })
  })

  it('can still be read when the answer has moved to disk', async () => {
    const store = countingStore({ memory: 100_000, disk: 10_000_000 })
    const contents = kept(many(2000), store)?.contents
    for (let n = 0; n < 3; n += 1) store.put(Buffer.alloc(60_000))
    await store.settled()
    const slice = await contents?.blocks(1999, 10)
    expect(slice?.blocks).toMatchObject([{ position: 1999, text: { preview: 'block 1999' } }])
  })

  it('say so when the answer is gone', async () => {
    const store = countingStore()
    const call = kept('{"result":{"content":[5],"structuredContent":{}}}', store)
    for (const { bodyId } of call?.bodies ?? []) store.drop(bodyId)
    await expect(call?.contents?.blocks(0, 1)).rejects.toMatchObject({ error: { code: 'body-gone' } })
    await expect(call?.contents?.structured()).rejects.toMatchObject({ error: { code: 'body-gone' } })
  })

  it('are JSON as it was sent where nothing else can be shown, numbers of any size too', async () => {
    const store = countingStore()
    const block = '{"type":"video",  "frames":12345678901234567890}'
    const structured = '{ "n": 1.0e400 }'
    const contents = kept(`{"result":{"content":[${block}],"structuredContent":${structured}}}`, store)?.contents
    const [shown] = (await contents?.blocks(0, 1))?.blocks ?? []
    expect(await store.bytes((shown && bodyOf(shown)) ?? '')).toEqual(Buffer.from(block))
    expect(await contents?.structured()).toMatchObject({ preview: structured, complete: true })
  })

  it('are those of this call where a message holds several answers, or has no bytes of its own', async () => {
    const result = { content: [{ type: 'text', text: 'mine' }] }
    const batch = JSON.stringify([
      { id: 1, result: { content: [{ type: 'text', text: 'other' }] } },
      { id: 2, result },
    ])
    for (const answer of [batch, undefined]) {
      const store = countingStore()
      const call = kept(answer, store, result)
      expect(call?.result.blockCount).toBe(1)
      expect((await call?.contents?.blocks(0, 9))?.blocks).toMatchObject([{ text: { preview: 'mine' } }])
      if (answer) expect(call?.result.raw?.preview).toBe(answer)
    }
  })

  it('are none where the answer is an error', () => {
    const store = countingStore()
    const raw = Buffer.from('{"error":{"code":-32000,"message":"no"}}')
    const call = keepResult({ outcome: 'protocol-error', raw, notices: [] }, store)
    expect(call).toMatchObject({ result: { blockCount: 0, hasStructuredContent: false } })
    expect(call?.contents).toBeUndefined()
    expect(keepResult({ outcome: 'timed-out', notices: [] }, store)).toBeUndefined()
  })

  it('keep pictures apart from text and other bytes', async () => {
    const store = countingStore()
    const block = (bytes: string) => ({ type: 'image', data: Buffer.from(bytes, 'latin1').toString('base64') })
    const content = [block('GIF89a\x01\0\x01\0'), block('%PDF-1'), block('plain text'), block('<svg/>')]
    const { blocks = [] } = (await kept(JSON.stringify({ result: { content } }), store)?.contents?.blocks(0, 9)) ?? {}
    const media = blocks.map((one) => store.media(bodyOf(one) ?? '')?.type)
    expect(media).toEqual(['image/gif', undefined, undefined, 'image/svg+xml'])
    expect(blocks.map((one) => 'data' in one && one.data.body.preview)).toEqual(['', '', 'plain text', ''])
  })
})
