import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { BodyStore } from '../../../../electron/core/bodies/body-store'
import { sliceText } from '../../../../electron/core/bodies/slice-text'

const stores: BodyStore[] = []
const build = (limits?: { memory: number; disk: number }) => {
  const store = new BodyStore({ ids: { next: randomUUID }, ...(limits && { limits }) })
  stores.push(store)
  return store
}
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.dispose()))
})

describe('slices of text', () => {
  test('put together again they are the text, wherever they are cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 9 }), (text, length) => {
        const bytes = Buffer.from(text, 'utf8')
        let joined = ''
        for (let at = 0; at < bytes.length; ) {
          const slice = sliceText(bytes, at, length)
          expect(slice.end).toBeGreaterThan(at)
          joined += slice.text
          at = slice.end
        }
        expect(joined).toBe(bytes.toString('utf8'))
      }),
    )
  })
})

describe('body store', () => {
  test('a small body is whole in its reference, a large one only in its first 4 KiB', () => {
    const store = build()
    expect(store.putText('hello')).toMatchObject({ bytes: 5, preview: 'hello', complete: true })
    const large = store.putText('ä'.repeat(5000))
    expect(large).toMatchObject({ bytes: 10_000, preview: 'ä'.repeat(2048), complete: false })
  })

  test('older bodies move to disk and read the same', async () => {
    const store = build({ memory: 2000, disk: 1_000_000 })
    const refs = Array.from({ length: 10 }, (_, index) => store.putText(`${index}`.repeat(500)))
    await store.settled()
    for (const [index, ref] of refs.entries()) {
      expect(await store.read(ref.bodyId, 490, 20)).toEqual({
        text: `${index}`.repeat(10),
        start: 490,
        end: 500,
        total: 500,
      })
    }
  })

  test('the oldest are dropped beyond the disk limit and say so', async () => {
    const store = build({ memory: 500, disk: 1000 })
    const refs = Array.from({ length: 10 }, () => store.putText('x'.repeat(500)))
    await store.settled()
    await expect(store.read(refs[0]?.bodyId ?? '', 0, 10)).rejects.toMatchObject({ error: { code: 'body-gone' } })
    await expect(store.read(refs[9]?.bodyId ?? '', 0, 10)).resolves.toMatchObject({ total: 500 })
  })

  test('an unknown or dropped body is an error in words', async () => {
    const store = build()
    const { bodyId } = store.putText('x')
    store.drop(bodyId)
    await expect(store.read(bodyId, 0, 1)).rejects.toMatchObject({ error: { code: 'body-gone' } })
  })
})
