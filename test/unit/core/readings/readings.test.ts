import { describe, expect, it } from 'vitest'
import { Readings } from '../../../../electron/core/readings/readings'
import type { Reading as ToolsetReading } from '../../../../electron/core/toolset/mcp-toolset'
import type { ReadOptions } from '../../../../electron/core/toolset/tool-caller'
import { countingStore } from '../../../support/counting-store'
import { ManualClock } from '../../../support/manual-clock'
import { failure, outcome } from '../../../support/server-under-test'

type Answer = (options: ReadOptions | undefined) => Promise<ToolsetReading>

function readingsOver(answer: Answer) {
  const store = countingStore()
  const asked: unknown[] = []
  const readings = new Readings({
    clock: new ManualClock(),
    bodies: store,
    source: {
      readServerResource: (serverId, uri, options) => {
        asked.push([serverId, uri])
        return answer(options)
      },
      getServerPrompt: (serverId, name, args, options) => {
        asked.push([serverId, name, args])
        return answer(options)
      },
    },
  })
  return { readings, store, asked }
}

const answering = (result: unknown): Answer => {
  const raw = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
  return () => Promise.resolve({ result, raw, notices: [] })
}

describe('a resource', () => {
  it('is read into blocks', async () => {
    const contents = [
      { uri: 'u:1', mimeType: 'text/plain', text: 'hello' },
      { uri: 'u:1', blob: 'iVBORw0KGgo=' },
      { uri: 'u:1' },
    ]
    const { readings, asked } = readingsOver(answering({ contents }))
    const reading = await readings.readResource('reading-1', 's', 'u:1')
    expect(asked).toEqual([['s', 'u:1']])
    expect(reading).toMatchObject({ readingId: 'reading-1', blockCount: 3, notices: [] })
    expect(reading.raw.preview).toContain('"contents"')
    const { blocks, total } = await readings.blocks('reading-1', 0, 10)
    expect(total).toBe(3)
    expect(blocks).toMatchObject([
      { kind: 'embedded-text', uri: 'u:1', statedType: 'text/plain', text: { preview: 'hello' } },
      { kind: 'embedded-binary', data: { foundType: 'image/png' } },
      { kind: 'broken', problems: ['It has neither "text" nor "blob".'] },
    ])
  })

  it.each<[string, unknown, number, readonly unknown[]]>([
    ['without contents', {}, 0, []],
    [
      'whose contents are no list',
      { contents: { uri: 'u:1', text: 'a' } },
      1,
      [{ kind: 'embedded-text', problems: [expect.stringContaining('no list')] }],
    ],
    ['that is no object', 5, 0, []],
    ['with a part that is none', { contents: [null] }, 1, [{ kind: 'broken' }]],
  ])('%s', async (_, result, count, blocks) => {
    const { readings } = readingsOver(answering(result))
    expect((await readings.readResource('reading-1', 's', 'u:1')).blockCount).toBe(count)
    expect((await readings.blocks('reading-1', 0, 10)).blocks).toMatchObject(blocks)
  })
})

describe('a prompt', () => {
  it('is asked for with its arguments, whatever their names', async () => {
    const { readings, asked } = readingsOver(answering({ messages: [] }))
    await readings.getPrompt('reading-1', 's', 'p', [
      ['a', '1'],
      ['__proto__', '2'],
    ])
    await readings.getPrompt('reading-2', 's', 'p', [])
    expect(JSON.stringify(asked)).toBe('[["s","p",{"a":"1","__proto__":"2"}],["s","p",null]]')
  })

  it('is read into one block for each message, with its role', async () => {
    const messages = [
      { role: 'user', content: { type: 'text', text: 'hi' } },
      {
        role: 'assistant',
        content: [
          { type: 'text', text: 'a' },
          { type: 'text', text: 'b' },
        ],
      },
      { content: { type: 'text', text: 'c' } },
      { role: 'narrator' },
    ]
    const { readings } = readingsOver(answering({ description: 'about', messages }))
    expect(await readings.getPrompt('reading-1', 's', 'p', [])).toMatchObject({ blockCount: 5, description: 'about' })
    const { blocks } = await readings.blocks('reading-1', 0, 10)
    expect(blocks).toMatchObject([
      { kind: 'text', role: 'user', text: { preview: 'hi' } },
      { kind: 'text', role: 'assistant', text: { preview: 'a' } },
      { kind: 'text', role: 'assistant', text: { preview: 'b' } },
      { kind: 'text', problems: [expect.stringContaining('no role')] },
      { kind: 'broken', role: 'narrator' },
    ])
  })

  it.each<[string, unknown, number]>([
    ['without messages', {}, 0],
    ['whose messages are no list', { messages: 5 }, 1],
    ['with a message that is none', { messages: [5] }, 1],
  ])('%s', async (_, result, count) => {
    const { readings } = readingsOver(answering(result))
    expect((await readings.getPrompt('reading-1', 's', 'p', [])).blockCount).toBe(count)
    expect((await readings.blocks('reading-1', 0, 10)).blocks).toHaveLength(count)
  })
})

describe('a reading', () => {
  it('that fails fails in the words of its source, and can be begun again', async () => {
    let fails = true
    const good = answering({ contents: [] })
    const { readings } = readingsOver((options) => (fails ? Promise.reject(new Error('no')) : good(options)))
    await expect(readings.readResource('reading-1', 's', 'u:1')).rejects.toThrow('no')
    fails = false
    await readings.readResource('reading-1', 's', 'u:1')
    expect(await outcome(readings.readResource('reading-1', 's', 'u:1'))).toBe('invalid-request')
  })

  it('can be called off', async () => {
    const { readings } = readingsOver(
      (options) =>
        new Promise((_, reject) => options?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    )
    const reading = outcome(readings.readResource('reading-1', 's', 'u:1'))
    readings.dismiss('reading-1')
    expect(await reading).toBe('cancelled')
  })

  it('leaves no body behind when it is dismissed', async () => {
    const { readings, store } = readingsOver(answering({ contents: [{ uri: 'u:1', text: 'hello' }] }))
    await readings.readResource('reading-1', 's', 'u:1')
    await readings.blocks('reading-1', 0, 1)
    expect(store.ids()).toHaveLength(2)
    readings.dismiss('reading-1')
    for (const id of store.ids()) await expect(store.bytes(id)).rejects.toMatchObject({ error: { code: 'body-gone' } })
    expect(await failure(readings.blocks('reading-1', 0, 1))).toMatchObject({ code: 'body-gone' })
  })

  it('that is the oldest of very many is forgotten', async () => {
    const { readings } = readingsOver(answering({ contents: [] }))
    for (let count = 0; count < 201; count += 1) await readings.readResource(`reading-${count}`, 's', 'u:1')
    expect(await outcome(readings.blocks('reading-0', 0, 1))).toBe('body-gone')
    expect(await outcome(readings.blocks('reading-1', 0, 1))).toBe('done')
  })
})
