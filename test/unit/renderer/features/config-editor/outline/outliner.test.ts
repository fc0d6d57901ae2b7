import { describe, expect, it, vi } from 'vitest'
import { outlineOf } from '../../../../../../renderer/features/config-editor/outline/config-outline'
import type { OutlineQuestion } from '../../../../../../renderer/features/config-editor/outline/outline-messages'
import {
  longestHere,
  Outliner,
  type OutlineWorker,
} from '../../../../../../renderer/features/config-editor/outline/outliner'

const long = `{"mcpServers": {"a": {}}}${' '.repeat(longestHere)}`

function fakeWorker(answer: (worker: OutlineWorker, question: OutlineQuestion) => void): OutlineWorker {
  const worker: OutlineWorker = {
    onmessage: null,
    onerror: null,
    postMessage: (question) => queueMicrotask(() => answer(worker, question)),
  }
  return worker
}

describe('Outliner', () => {
  it('reads short texts at once, without a worker', async () => {
    const spawn = vi.fn(() => fakeWorker(() => {}))
    const outline = await new Outliner(spawn).outline('{"mcpServers": {"a": {}}}')
    expect(outline.servers.map(({ name }) => name)).toEqual(['a'])
    expect(spawn).not.toHaveBeenCalled()
  })

  it('has long texts read by one worker, each answer for its question', async () => {
    const spawn = vi.fn(() =>
      fakeWorker((worker, { id, text }) => {
        worker.onmessage?.(new MessageEvent('message', { data: { id, outline: outlineOf(text) } }))
      }),
    )
    const outliner = new Outliner(spawn)
    const [first, second] = await Promise.all([outliner.outline(long), outliner.outline(long.replace('a', 'b'))])
    expect([first, second].map(({ servers }) => servers[0]?.name)).toEqual(['a', 'b'])
    expect(spawn).toHaveBeenCalledTimes(1)
  })

  it.each([
    [
      'cannot be made',
      () => {
        throw new Error('No workers here')
      },
    ],
    ['fails', () => fakeWorker((worker) => worker.onerror?.(new ErrorEvent('error')))],
  ])('reads them itself where the worker %s', async (_what, spawn: () => OutlineWorker) => {
    const outliner = new Outliner(spawn)
    expect((await outliner.outline(long)).servers).toHaveLength(1)
    expect((await outliner.outline(long)).servers).toHaveLength(1)
  })
})
