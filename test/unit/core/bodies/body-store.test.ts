import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
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

  test('a body goes when each who had it has dropped it', async () => {
    const store = build()
    const body = store.putText('hello')
    store.hold(body)
    store.hold(body)
    store.drop(body.bodyId)
    store.drop(body.bodyId)
    expect(String(await store.bytes(body.bodyId))).toBe('hello')
    store.drop(body.bodyId)
    await expect(store.bytes(body.bodyId)).rejects.toMatchObject({ error: { code: 'body-gone' } })
    store.hold(body)
    await expect(store.bytes(body.bodyId)).rejects.toMatchObject({ error: { code: 'body-gone' } })
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

  test('a slice is the same from memory and from disk, wherever it begins and ends', async () => {
    const text = 'aä€😀\n'.repeat(40)
    const inMemory = build()
    const onDisk = build({ memory: 0, disk: 1_000_000 })
    const [here, there] = [inMemory.putText(text).bodyId, onDisk.putText(text).bodyId]
    await onDisk.settled()
    for (let start = 0; start < 60; start += 1) {
      for (const length of [1, 2, 3, 4, 7, 100, 10_000]) {
        expect(await onDisk.read(there, start, length)).toEqual(await inMemory.read(here, start, length))
      }
    }
    const end = Buffer.byteLength(text)
    expect(await onDisk.read(there, end + 5, 10)).toEqual(await inMemory.read(here, end + 5, 10))
    expect(await onDisk.part(there, 3, 9)).toEqual(await inMemory.part(here, 3, 9))
    expect(await onDisk.part(there, end - 2, end + 50)).toHaveLength(2)
  })

  /** The file a body has moved to. */
  const fileOf = async (bodyId: string): Promise<string> => {
    const folders = (await readdir(tmpdir())).filter((name) => name.startsWith('mcp-deck-bodies-'))
    const files = folders.map((folder) => path.join(tmpdir(), folder, bodyId))
    return files.find((file) => existsSync(file)) ?? 'no such file'
  }

  test('of a body on disk only the slice is read', async () => {
    const store = build({ memory: 0, disk: 1_000_000 })
    const { bodyId } = store.putText('hello, world')
    await store.settled()
    // Larger than anything that can be read at once; the file has a hole and takes no room.
    await truncate(await fileOf(bodyId), 8 * 1024 ** 3)
    expect(await store.read(bodyId, 7, 5)).toMatchObject({ text: 'world', start: 7, end: 12, total: 12 })
  })

  test('a body whose file was taken away is gone, in words', async () => {
    const store = build({ memory: 0, disk: 1_000_000 })
    const { bodyId } = store.putText('hello')
    await store.settled()
    await rm(await fileOf(bodyId))
    await expect(store.read(bodyId, 0, 5)).rejects.toMatchObject({ error: { code: 'body-gone' } })
    await expect(store.bytes(bodyId)).rejects.toMatchObject({ error: { code: 'body-gone' } })
  })

  test('only what was put as media is media, and no longer than it is kept', async () => {
    const store = build({ memory: 100, disk: 100 })
    const bytes = Buffer.alloc(60)
    const picture = store.put(bytes, 'image/png')
    expect(picture).toEqual({ bodyId: picture.bodyId, bytes: 60, preview: '', complete: false })
    expect(store.media(picture.bodyId)).toEqual({ type: 'image/png', bytes: 60 })
    for (const kind of ['text', 'binary'] as const) expect(store.media(store.put(bytes, kind).bodyId)).toBeUndefined()
    for (let n = 0; n < 4; n += 1) store.put(bytes)
    await store.settled()
    expect(store.media(picture.bodyId)).toBeUndefined()
    const other = store.put(bytes, 'audio/wav')
    store.drop(other.bodyId)
    expect(store.media(other.bodyId)).toBeUndefined()
  })
})
