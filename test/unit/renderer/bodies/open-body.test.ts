import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../../../../renderer/api/client'
import type { FromWorker, ToWorker } from '../../../../renderer/bodies/document-messages'
import { documentService } from '../../../../renderer/bodies/document-service'
import { openBody } from '../../../../renderer/bodies/open-body'
import type { ReadSlice } from '../../../../renderer/bodies/read-body'
import { fail } from '../../../../shared/result'
import { FakeDeck } from '../harness/fake-deck'

/** The worker's own code behind the same messages, one turn later; jsdom has no workers. */
class WorkerInPlace extends EventTarget {
  static running = 0
  private isEnded = false
  private readonly take = documentService((message: FromWorker) =>
    queueMicrotask(() => {
      if (!this.isEnded) this.dispatchEvent(new MessageEvent('message', { data: structuredClone(message) }))
    }),
  )
  constructor() {
    super()
    WorkerInPlace.running += 1
  }
  postMessage(message: ToWorker): void {
    queueMicrotask(() => this.take(structuredClone(message)))
  }
  terminate(): void {
    this.isEnded = true
    WorkerInPlace.running -= 1
  }
}

beforeEach(() => {
  WorkerInPlace.running = 0
  vi.stubGlobal('Worker', WorkerInPlace)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function bodyOf(text: string, mode: 'text' | 'answer' = 'text') {
  const fake = new FakeDeck()
  const body = fake.body('b', text)
  const client = createClient(fake.bridge)
  const read: ReadSlice = (start, length) => client.request('bodies.read', { bodyId: 'b', start, length })
  return { body, fake, document: openBody(body, mode, read) }
}

describe('openBody', () => {
  it('has a small body at once, without asking anybody', () => {
    const { document, fake } = bodyOf('one\ntwo')
    document.subscribe(() => {})
    expect(document.status()).toMatchObject({ rowCount: 2, phase: 'complete' })
    expect(document.row(1)).toEqual({ number: 2, text: 'two' })
    expect(fake.requests).toEqual([])
  })

  it('shows the preview of a larger one at once and reads the rest once somebody looks', async () => {
    const text = Array.from({ length: 1000 }, (_, line) => `line ${line} ü`).join('\n')
    const { document, fake } = bodyOf(text)
    expect(document.row(0)?.text).toBe('line 0 ü')
    expect(fake.requests).toEqual([])
    document.subscribe(() => {})
    await vi.waitFor(() => expect(document.status().phase).toBe('complete'))
    expect(document.status().rowCount).toBe(1000)
    expect(document.row(999)?.text).toBe('line 999 ü')
    expect(WorkerInPlace.running).toBe(0)
  })

  it('lays a large one out in a worker, fetches the rows that are wanted, and ends the worker with the last look', async () => {
    const text = Array.from({ length: 60_000 }, (_, line) => `line ${line}`).join('\n')
    const { document, fake } = bodyOf(text)
    const changed = vi.fn()
    const leave = document.subscribe(changed)
    expect(document.row(0)?.text).toBe('line 0')
    await vi.waitFor(() => expect(document.status()).toMatchObject({ phase: 'complete', rowCount: 60_000 }))
    const slices = fake.requests.map(({ input }) => (input as { length: number }).length)
    expect(Math.max(...slices)).toBeLessThanOrEqual(256 * 1024)
    expect(document.row(59_999)).toBeUndefined()
    document.want(59_990, 10)
    await vi.waitFor(() => expect(document.row(59_999)?.text).toBe('line 59999'))
    expect(changed).toHaveBeenCalled()
    expect(await document.search('LINE 4242')).toEqual([4242, ...Array.from({ length: 10 }, (_, n) => 42_420 + n)])
    expect(await document.wholeText()).toBe(text)
    leave()
    expect(WorkerInPlace.running).toBe(0)
  })

  it('starts from the beginning when looked at again', async () => {
    const { document } = bodyOf('x\n'.repeat(50_000))
    document.subscribe(() => {})()
    document.subscribe(() => {})
    await vi.waitFor(() => expect(document.status()).toMatchObject({ phase: 'complete', rowCount: 50_000 }))
    expect(WorkerInPlace.running).toBe(1)
  })

  it('shows what it has when the rest is gone, and says why', async () => {
    const { body } = bodyOf('y'.repeat(10_000))
    const gone = { code: 'body-gone', message: 'gone' } as const
    const document = openBody(body, 'text', () => Promise.resolve(fail(gone)))
    document.subscribe(() => {})
    await vi.waitFor(() => expect(document.status()).toMatchObject({ phase: 'failed', error: gone }))
    expect(document.row(0)?.text).toBe('y'.repeat(1000))
  })

  it('pauses at 32 MiB and goes on when told', async () => {
    const total = 40 * 1024 * 1024
    const slice = 'z'.repeat(256 * 1024)
    const read: ReadSlice = (start) =>
      Promise.resolve({ ok: true, value: { text: slice, start, end: Math.min(total, start + slice.length), total } })
    const body = { bodyId: 'b', bytes: total, preview: '', complete: false }
    const document = openBody(body, 'text', read)
    document.subscribe(() => {})
    await vi.waitFor(() => expect(document.status().phase).toBe('paused'), { timeout: 20_000 })
    expect(document.status().loadedBytes).toBe(32 * 1024 * 1024)
    document.readOn()
    await vi.waitFor(() => expect(document.status().phase).toBe('complete'), { timeout: 20_000 })
  }, 60_000)
})
